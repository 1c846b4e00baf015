const patterns: readonly RegExp[] = [
  /\b(?:bearer|basic)\s+[\w.~+/=-]{8,}/i,
  /--?(?:password|passwd|token|secret|api-?key|access-?key)[=\s]+[^\s$"']{4,}/i,
  /\b[A-Z0-9_]*(?:PASSWORD|TOKEN|SECRET|API_?KEY|ACCESS_?KEY)[A-Z0-9_]*=[^\s$"']{4,}/,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]+:[^\s/@$]{3,}@/i,
  /\b(?:gh[pousr]_|github_pat_|glpat-|sk-|xox[abprs]-|AKIA|ASIA|AIza|npm_|hf_)[\w-]{12,}/,
  /\beyJ[\w-]{10,}\.[\w-]{10,}\./,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
];

/** True for a text that seems to hold a credential itself, not the name of a variable that holds one. */
export const holdsCredential = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));
