/**
 * The text without comments and trailing commas, which a configuration may have. Each is replaced by spaces, so that
 * every offset and line stays what it is.
 */
export function plainJson(text: string): string {
  const tokens = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  const uncommented = text.replace(tokens, (token) =>
    token.startsWith('"') ? token : blank(token),
  );
  const commas = /"(?:[^"\\\n]|\\.)*"|,(?=\s*[\]}])/g;
  return uncommented.replace(commas, (token) => (token === ',' ? ' ' : token));
}

const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');
