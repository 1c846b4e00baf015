export type Variables = { readonly [name: string]: string | undefined };

export type ChildEnvironment = {
  readonly env: { readonly [name: string]: string };
  /** What the child does not get, sorted by name, so that a failing command can say why. */
  readonly leftOut: readonly LeftOut[];
};

export type LeftOut = { readonly name: string; readonly because: Reason };
export type Reason =
  | 'it holds a secret'
  | 'it changes what a command means'
  | 'it is the editor’s own';

export type EnvironmentOptions = {
  /** Secrets that the person lets commands have, by name. */
  readonly keep?: readonly string[];
};

/**
 * The environment that a command may have: a copy without secrets, without what would change what its text
 * means, and without the editor's own handles. Names are compared without regard to case.
 */
export function childEnvironment(
  variables: Variables,
  options: EnvironmentOptions = {},
): ChildEnvironment {
  const kept = new Set([...alwaysKept, ...(options.keep ?? []).map((name) => name.toUpperCase())]);
  const env: Record<string, string> = {};
  const leftOut: LeftOut[] = [];
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined || Object.hasOwn(fixed, name.toUpperCase())) continue;
    const because = reasonToLeaveOut(name.toUpperCase(), value, kept);
    if (because) leftOut.push({ name, because });
    else env[name] = value;
  }
  leftOut.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { env: { ...env, ...fixed }, leftOut };
}

/** Without a terminal a pager or a password prompt would wait for keys that nobody can press. */
const fixed = {
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  GH_PAGER: 'cat',
  MANPAGER: 'cat',
  GIT_TERMINAL_PROMPT: '0',
} as const;

/** `gh` and the tools that work with GitHub need them. */
const alwaysKept = ['GITHUB_TOKEN', 'GH_TOKEN'] as const;

function reasonToLeaveOut(
  name: string,
  value: string,
  kept: ReadonlySet<string>,
): Reason | undefined {
  if (harmless.test(name)) return undefined;
  if (changesMeaning.some((pattern) => pattern.test(name)))
    return 'it changes what a command means';
  if (editorsOwn.test(name)) return 'it is the editor’s own';
  if (kept.has(name)) return undefined;
  if (secrets.some((pattern) => pattern.test(name))) return 'it holds a secret';
  if (!proxy.test(name) && urlWithPassword.test(value)) return 'it holds a secret';
  return undefined;
}

const harmless = /^(?:PWD|OLDPWD|GIT_(?:AUTHOR|COMMITTER)_(?:NAME|EMAIL|DATE))$/;

const changesMeaning: readonly RegExp[] = [
  // The shell: start-up files, functions, options, and where names are looked up.
  /^(?:BASH_ENV|ENV|BASH_FUNC_.*|BASH_LOADABLES_PATH|BASH_COMPAT|BASH_XTRACEFD|BASHOPTS|SHELLOPTS)$/,
  /^(?:PROMPT_COMMAND|PS0|PS4|IFS|CDPATH|GLOBIGNORE|EXECIGNORE|FIGNORE|POSIXLY_CORRECT|ZDOTDIR)$/,
  // The loader.
  /^(?:LD|DYLD)_/,
  // Git takes programs, repositories and whole configurations from its variables.
  /^GIT_/,
  // Options that programs add to those in the text, and programs that they start.
  /^(?:NODE_OPTIONS|NODE_REPL_EXTERNAL_MODULE|DENO_.*OPTIONS|BUN_OPTIONS)$/,
  /^(?:PERL5OPT|PERL5DB|RUBYOPT|PYTHONSTARTUP|PYTHONINSPECT|PYTHONBREAKPOINT)$/,
  /^(?:JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS)$/,
  /^(?:MAKEFILES|MAKEFLAGS|GNUMAKEFLAGS|MFLAGS)$/,
  /^(?:TAR_OPTIONS|GREP_OPTIONS|RIPGREP_CONFIG_PATH|LESSOPEN|LESSCLOSE|RSYNC_RSH|SVN_SSH|CVS_RSH)$/,
  /^(?:SSH_ASKPASS.*|SUDO_ASKPASS)$/,
  /^NPM_CONFIG_(?:SCRIPT[_-]SHELL|NODE[_-]OPTIONS|SHELL|GIT|EDITOR|VIEWER)$/,
];

/** With these a child could drive the window that it was started from, or turn every editor binary into Node. */
const editorsOwn = /^(?:VSCODE_.*|ELECTRON_(?:RUN_AS_NODE|NO_ATTACH_CONSOLE|NO_ASAR))$/;

const secrets: readonly RegExp[] = [
  /(?:^|_)(?:AUTH)?TOKENS?$/,
  /(?:^|_)SECRETS?(?:_|$)/,
  /(?:^|_)(?:PAT|PWD|PASS)$/,
  /PASSWORD|PASSWD|PASSPHRASE/,
  /(?:^|_)(?:API|ACCESS|PRIVATE|SIGNING|ENCRYPTION|MASTER|ACCOUNT|STORAGE|SERVICE)_?KEYS?(?:_ID)?$/,
  /CREDENTIALS?(?:_JSON|_BASE64)?$/,
  /(?:DATABASE|REDIS|MONGO(?:DB)?|POSTGRES(?:QL)?|MYSQL|AMQP|RABBITMQ|BROKER|DB)_UR[IL]$/,
  /CONNECTION_?STRING|CONN_?STR$|(?:^|_)DSN$/,
  // npm spells them `npm_config__auth` and `npm_config_//host/:_authToken`.
  /^NPM_CONFIG_.*_(?:AUTH|AUTHTOKEN|PASSWORD)$/,
  /(?:^|_)(?:COOKIE|SESSION_?KEY|BEARER)$/,
];

/** Commands reach the network through these, password or not. */
const proxy = /^(?:HTTPS?|ALL|FTP|NPM_CONFIG_(?:HTTPS?_)?)_?PROXY$/;
const urlWithPassword = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#:@]*:[^\s/?#@]+@/i;
