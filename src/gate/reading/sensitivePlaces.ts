import { couldBe, hasMark } from './patterns.ts';

const lower = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Files that hold a credential, by the last segment. */
const secretNames = new Set(
  lower(`.netrc _netrc .npmrc .pypirc .git-credentials .pgpass .my.cnf .htpasswd .dockercfg .vault-token shadow gshadow
    master.passwd credentials.json credentials.db application_default_credentials.json service-account.json
    id_rsa id_dsa id_ecdsa id_ed25519 id_xmss environ .boto .s3cfg .terraformrc credentials.tfrc.json
    login.keychain-db login.keychain key4.db logins.json cookies.sqlite kcore`),
);

/** Below these folders everything is a credential, and the folder as a whole too. */
const secretFolders = lower(
  '.ssh .aws .gnupg .kube .docker .azure .config/gcloud .config/gh .password-store .local/share/keyrings library/keychains',
);
const openInSsh =
  /\/\.ssh\/(?:[^/]*\.pub|known_hosts[^/]*|config|authorized_keys2?|environment\.d|rc)$/;
const keyFile =
  /(?:^|\/)(?:[^/]*\.(?:pem|p12|pfx|key|keystore|jks|kdbx|ppk)|[^/]*_rsa|[^/]*_ed25519)$/;
const dotenv = /(?:^|\/)\.env(?:rc|\.[^/]*)?$/;
const sampleEnv = /\.env\.(?:example|sample|template|dist|defaults?|schema)$/;
const processFile = /^\/proc\/[^/]+\/(?:environ|mem|maps|cmdline|fd\/)/;
const browser =
  /\/(?:\.mozilla\/firefox|\.config\/(?:google-chrome|chromium|bravesoftware)|application support\/(?:google\/chrome|firefox)|library\/cookies)(?:\/|$)/;

/** Private keys, credential files, `.env` files, keychains, browser profiles. `path` is absolute. */
export function isSecret(spelled: string): boolean {
  if (!mayBeSensitive.test(spelled) && !hasMark(spelled)) return secretNames.has(lastOf(spelled));
  const path = spelled.toLowerCase();
  const name = lastOf(path);
  if (secretNames.has(name)) return name !== 'environ' || path.startsWith('/proc/');
  if (openInSsh.test(path)) return false;
  if (keyFile.test(path)) return !path.endsWith('.pub.pem');
  if (dotenv.test(path)) return !sampleEnv.test(path);
  if (processFile.test(path) || browser.test(path)) return true;
  if (inFolder(path)) return true;
  return hasMark(path) && patternReachesSecret(path);
}

const mayBeSensitive =
  /\/\.|\.(?:pem|p12|pfx|key|keystore|jks|kdbx|ppk)$|^\/proc\/|library\/|_rsa$|_ed25519$/i;
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function inFolder(path: string): boolean {
  for (const folder of secretFolders) {
    const at = path.indexOf(`/${folder}`);
    if (at < 0) continue;
    const after = path[at + folder.length + 1];
    if (after === undefined || after === '/') return true;
  }
  return false;
}

/** `~/.s*h/id_*`: each segment could be the one of a secret. A pattern of nothing but stars tells nothing. */
function patternReachesSecret(path: string): boolean {
  const segments = path.split('/');
  return segments.some(
    (segment) =>
      hasMark(segment) &&
      literalLength(segment) >= 2 &&
      (secretFolders.some((folder) => couldBe(segment, folder)) || couldBeSecretName(segment)),
  );
}

const literalLength = (segment: string): number => segment.replace(/[\ue000-\ue003]/g, '').length;

function couldBeSecretName(segment: string): boolean {
  if (!segment.startsWith('.') && !/^(?:id_|shad|gsh)/.test(segment)) return false;
  for (const name of secretNames) if (couldBe(segment, name)) return true;
  return couldBe(segment, '.env');
}

/** Anywhere on the way to a file. */
const protectedFolders = lower(
  `.git .gsloth .vscode .devcontainer .husky .circleci .github/workflows .gitea/workflows .cursor .claude .codex .continue
   .idea .buildkite`,
);
const protectedNames = new Set(
  lower(`.aiignore .gitattributes .gitmodules .gitconfig .gitlab-ci.yml .travis.yml azure-pipelines.yml jenkinsfile
    .bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc
    .inputrc .cshrc .tcshrc .login .xprofile .xinitrc .xsessionrc authorized_keys sudoers fstab crontab passwd
    ld.so.preload known_hosts .pre-commit-config.yaml .envrc .curlrc .wgetrc .vimrc .emacs .screenrc .tmux.conf .irbrc .pythonrc
    config.fish microsoft.powershell_profile.ps1 profile.ps1`),
);
const protectedPaths =
  /^\/(?:etc\/(?:profile|cron|sudoers|ssh|systemd|init\.d|rc|pam\.d|ld\.so|environment|bash\.bashrc|zsh|sysctl|hosts$|group$|apt\/)|var\/spool\/cron|library\/launch|usr\/lib\/systemd|boot\/|proc\/sys)|\/(?:\.config\/(?:autostart|systemd|fish|code|codium|cursor|git|environment\.d)|application support\/(?:code|cursor)|\.vscode-server|library\/launch(?:agents|daemons)|\.local\/share\/applications|\.oh-my-zsh|\.vim|start menu\/programs\/startup|node_modules\/\.bin|\.cargo\/config)(?:\/|\.|$)/;
const mayBeProtected =
  /\/\.|^\/(?:etc|var|usr|boot|proc)\/|library\/|azure-pipelines|jenkinsfile|startup|profile\.ps1$|config\.fish$|application support|\.code-workspace$/i;

/** `.gsloth.config.json`, and the settings of a workspace of several folders. */
const ownOrEditorFile = /\/\.gsloth\.[^/]*$|\.code-workspace$/;

/** A write here always asks: the gate's and the editor's own files, hooks, CI, shell start-up files, schedules. */
export function isProtected(path: string): boolean {
  if (!mayBeProtected.test(path)) return false;
  const folded = path.toLowerCase();
  if (protectedNames.has(lastOf(folded)) || ownOrEditorFile.test(folded)) return true;
  if (protectedPaths.test(folded) || openInSsh.test(folded)) return true;
  for (const folder of protectedFolders) {
    const at = folded.indexOf(`/${folder}`);
    if (at < 0) continue;
    const after = folded[at + folder.length + 1];
    if (after === undefined || after === '/') return true;
  }
  return false;
}
