import { expect, test } from 'vitest';
import { childEnvironment } from '../../../../src/host/node/environment.ts';

const secret = 'it holds a secret';
const meaning = 'it changes what a command means';
const editor = 'it is the editor’s own';

test.each([
  // name                              value                           left out because
  ['ANTHROPIC_API_KEY', 'x', secret],
  ['OPENAI_API_KEY', 'x', secret],
  ['openai_api_key', 'x', secret],
  ['CLAUDE_CODE_OAUTH_TOKEN', 'x', secret],
  ['ANTHROPIC_AUTH_TOKEN', 'x', secret],
  ['GOOGLE_APPLICATION_CREDENTIALS', '/keys/g.json', secret],
  ['AWS_ACCESS_KEY_ID', 'x', secret],
  ['AWS_SECRET_ACCESS_KEY', 'x', secret],
  ['AWS_SESSION_TOKEN', 'x', secret],
  ['STRIPE_SECRET_KEY', 'x', secret],
  ['CLIENT_SECRET', 'x', secret],
  ['LANGSMITH_API_KEY', 'x', secret],
  ['AZURE_STORAGE_KEY', 'x', secret],
  ['DEPLOY_PRIVATE_KEY', 'x', secret],
  ['PGPASSWORD', 'x', secret],
  ['DB_PASSWORD', 'x', secret],
  ['MYSQL_PWD', 'x', secret],
  ['SMTP_PASS', 'x', secret],
  ['KEY_PASSPHRASE', 'x', secret],
  ['AZURE_DEVOPS_PAT', 'x', secret],
  ['DATABASE_URL', 'postgres://db/app', secret],
  ['MONGODB_URI', 'mongodb://db/app', secret],
  ['AZURE_STORAGE_CONNECTION_STRING', 'x', secret],
  ['SENTRY_DSN', 'x', secret],
  ['npm_config__auth', 'x', secret],
  ['NPM_CONFIG__AUTH', 'x', secret],
  ['npm_config_//registry.example/:_authToken', 'x', secret],
  ['NPM_TOKEN', 'x', secret],
  ['NODE_AUTH_TOKEN', 'x', secret],
  ['PIP_INDEX_URL', 'https://me:hunter2@pypi.example/simple', secret],
  ['BASH_ENV', '/tmp/x', meaning],
  ['ENV', '/tmp/x', meaning],
  ['BASH_FUNC_git%%', '() { evil; }', meaning],
  ['SHELLOPTS', 'xtrace', meaning],
  ['BASHOPTS', 'expand_aliases', meaning],
  ['PROMPT_COMMAND', 'x', meaning],
  ['PS4', '$(x)', meaning],
  ['CDPATH', '/', meaning],
  ['LD_PRELOAD', 'x.so', meaning],
  ['LD_LIBRARY_PATH', '/x', meaning],
  ['DYLD_INSERT_LIBRARIES', 'x', meaning],
  ['GIT_SSH_COMMAND', 'x', meaning],
  ['GIT_EXTERNAL_DIFF', 'x', meaning],
  ['GIT_DIR', '/x', meaning],
  ['GIT_CONFIG_COUNT', '1', meaning],
  ['GIT_ASKPASS', '/x', meaning],
  ['SSH_ASKPASS', '/x', meaning],
  ['NODE_OPTIONS', '--require x', meaning],
  ['PERL5OPT', '-Mx', meaning],
  ['TAR_OPTIONS', '--to-command=x', meaning],
  ['RIPGREP_CONFIG_PATH', '/x', meaning],
  ['npm_config_script_shell', '/x', meaning],
  ['ELECTRON_RUN_AS_NODE', '1', editor],
  ['VSCODE_IPC_HOOK_CLI', '/x', editor],
  ['VSCODE_GIT_IPC_HANDLE', '/x', editor],
  ['VSCODE_GIT_ASKPASS_MAIN', '/x', editor],
])('leaves out %s', (name, value, because) => {
  const { env, leftOut } = childEnvironment({ [name]: value });
  expect(env).not.toHaveProperty([name]);
  expect(leftOut).toEqual([{ name, because }]);
});

test.each([
  ['PATH', '/usr/bin'],
  ['HOME', '/home/me'],
  ['PWD', '/w'],
  ['OLDPWD', '/'],
  ['LANG', 'C.UTF-8'],
  ['GITHUB_TOKEN', 'x'],
  ['GH_TOKEN', 'x'],
  ['GIT_AUTHOR_NAME', 'Me'],
  ['GIT_COMMITTER_EMAIL', 'me@example.org'],
  ['SSH_AUTH_SOCK', '/run/agent'],
  ['HTTPS_PROXY', 'http://me:pw@proxy.example:3128'],
  ['npm_config_registry', 'https://npm.example/'],
  ['npm_config_https_proxy', 'http://me:pw@proxy.example:3128'],
  ['PYTHONPATH', 'src'],
  ['NODE_ENV', 'test'],
  ['MONKEY', 'see'],
  ['KEYBOARD_LAYOUT', 'de'],
  ['TOKENIZERS_PARALLELISM', 'false'],
  ['COMPASS', 'north'],
  ['XAUTHORITY', '/x'],
  ['ELECTRON_MIRROR', 'https://mirror.example/'],
])('keeps %s', (name, value) => {
  const { env, leftOut } = childEnvironment({ [name]: value });
  expect(env[name]).toBe(value);
  expect(leftOut).toEqual([]);
});

test('pagers and prompts never wait for a key', () => {
  const { env } = childEnvironment({ PAGER: 'less', GIT_PAGER: 'delta', Pager: 'more' });
  expect(env).toEqual({
    PAGER: 'cat',
    GIT_PAGER: 'cat',
    GH_PAGER: 'cat',
    MANPAGER: 'cat',
    GIT_TERMINAL_PROMPT: '0',
  });
});

test('a person may let commands have a secret, but not what changes their meaning', () => {
  const variables = { NPM_TOKEN: 'x', BASH_ENV: '/x' };
  const { env, leftOut } = childEnvironment(variables, { keep: ['npm_token', 'BASH_ENV'] });
  expect(env['NPM_TOKEN']).toBe('x');
  expect(leftOut).toEqual([{ name: 'BASH_ENV', because: meaning }]);
});

test('what was left out is sorted and the given variables stay as they are', () => {
  const variables = Object.freeze({ Z_TOKEN: 'x', A_TOKEN: 'x', M: undefined });
  const { leftOut } = childEnvironment(variables);
  expect(leftOut.map(({ name }) => name)).toEqual(['A_TOKEN', 'Z_TOKEN']);
});
