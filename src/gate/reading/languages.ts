import { fromBase64, fromHex, withoutEscapes } from './encodings.ts';
import { emit, emitFact, emitPath, type Run } from './facts.ts';
import type { Language } from './knowledge/row.ts';
import type { EffectKind, Word } from './reading.ts';
import { isHarmlessSed, scanSed } from './sed.ts';
import { sqlEffect } from './sql.ts';
import { withText } from './words.ts';

/** A program in another language: its calls that start commands, touch files or talk to hosts are effects. */
export function scanCode(run: Run, word: Word, language: Language): void {
  const { text } = word;
  if (language === 'sql') {
    for (const match of text.matchAll(clientShell)) shellText(run, word, match[1] ?? '');
    const effect = sqlEffect(text);
    if (effect) emitFact(run, effect, !word.dynamic);
    return;
  }
  if (isHarmless(language, word)) return;
  if (language === 'sed') scanSed(run, word);
  if (language === 'jq') {
    if (jqEnvironment.test(text)) emitFact(run, 'reads environment');
    if (jqImports.test(text)) emitFact(run, 'executes argument', false);
    return;
  }
  emit(run, 'executes', { type: 'code', from: 'argument', language, text }, !word.dynamic);
  scanText(run, word, text.slice(0, maxLooked), language, 0);
}

/** No program on one line is longer; what is, is never cleared. */
const maxLooked = 8_000;

/** A line that the client hands to a shell: `\\! rm a`, `.shell rm a`. */
const clientShell = /(?:^\s*\.(?:shell|system)\s|\\!)\s*([^\n]+)/gm;

const jqEnvironment = /(?:^|[^.\w"])(?:\$ENV|env)\b/;
/** AppleScript asks the system's own programs. */
const turnsOff =
  /"(?:system events|finder|loginwindow)"[^"]{0,60}\b(?:shut ?down|restart)\b|\bevent aevtr(?:sdn|rst)\b/i;
/** `os.kill(-1, 9)`, `kill 9, -1`. */
const killsAll = /\bkill\s*\(?\s*(?:-1\s*,|['"]?\w+['"]?\s*,\s*-1\b)/;
/** All of it is turned into a text. */
const wholeEnvironment =
  /(?:stringify|dumps|str|repr|urlencode|print_r|json_encode)\s*\(\s*(?:dict\s*\(\s*)?(?:process\.env|os\.environ|ENV\.to_h|\$_ENV|getenv\(\))\s*[),]|\b(?:json|data|params)\s*=\s*(?:dict\s*\(\s*)?os\.environ\b(?!\s*[.[])/;
const jqImports = /\b(?:import|include)\s+"|\binput_line_number\b.*\bget_search_list\b/;

function isHarmless(language: Language, word: Word): boolean {
  if (word.dynamic && word.names.length + word.from.length > 0 && language !== 'jq') return false;
  if (language === 'sed') return isHarmlessSed(word.text);
  if (language === 'awk') return isHarmlessAwk(word.text);
  return false;
}

/** Nothing that starts a command, writes a file or reads the environment. */
function isHarmlessAwk(text: string): boolean {
  if (text.length > maxLooked) return false;
  const bare = text
    .replace(/"(?:\\.|[^"\\])*"/g, '""')
    .replace(/(^|[(,{;!~&|\n]\s*)\/(?:\\.|[^/\\\n])+\//g, '$1""')
    .replaceAll('||', '');
  return !/\bsystem\b|\bgetline\b|\bENVIRON\b|@|\||\bprintf?\b[^;}\n]*>/.test(bare);
}

const call = (names: string, gap: string): RegExp =>
  new RegExp(`(?:\\b|\\.)(?:${names})\\s*${gap}`, 'gi');
const starts = call(
  'system|popen[234]?|exec[lv]?[pe]{0,2}|spawn(?:Sync|[lv]p?e?)?|execSync|execFile(?:Sync)?|check_output|check_call|call|run|shell_exec|os\\.execute|shell-command(?:-to-string)?|call-process|do shell script|passthru|proc_open|getoutput|getstatusoutput|Popen|create_subprocess_shell|create_subprocess_exec',
  '[({]?\\s*\\[?\\s*(?=["\'`])',
);
const deletes = call(
  'rmtree|rm(?:dir)?Sync|rm_rf|rm_r|remove_(?:tree|dir)|removedirs|unlink(?:Sync)?|rimraf|delete_tree|deltree|rm|remove(?:Sync)?|emptyDirSync|rmdir',
  '\\(?\\s*(?:(?:(?:pathlib\\.)?Path|glob)\\s*\\(?\\s*)?(?=["\'`])',
);
const reads = call(
  'open|readFile(?:Sync)?|read_text|File\\.read|IO\\.read|file_get_contents|readfile|slurp|createReadStream|expanduser|Path',
  '\\(?\\s*(?:<\\s*)?(?=["\'`])',
);
const writes = call(
  'writeFile(?:Sync)?|appendFile(?:Sync)?|write_text|File\\.write|file_put_contents|createWriteStream|copyFileSync|cpSync|renameSync',
  '\\(?\\s*(?=["\'`])',
);
/** A tree that is walked while files are removed. */
const walks = call('os\\.walk', '\\(\\s*(?=["\'`])');
const removes = /\bos\.(?:remove|unlink|rmdir)\b|\brmtree\b/;
/** `open('a', 'wb')`, and Perl's `open(F, '>a')`. */
const opensToWrite =
  /\bopen\s*\(\s*['"]([^'"]+)['"]\s*,\s*['"](?:[wax]|r\+|rb\+)|\bopen\s*\(?[^;'"]{0,30},\s*['"]\+?>{1,2}\s*([^'"]+)/g;
const literal = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/y;
const maxCalls = 40;

/** Perl's `qw(rm -rf a)`. */
const quotedWords = /\bqw\s*\(([^()]*)\)/g;
/** Python's `r'C:\\Windows'`. */
const rawPrefix = /(?<![\w'"`\\])[rb]{1,2}(?=['"])/gi;
/** `'rm ' + '-rf a'`. */
const joined = /(?<!\\)(?:"\s*\+\s*"|'\s*\+\s*')/g;
/** The home, as each language asks for it. */
const homeOf =
  /(?:require\(['"](?:node:)?os['"]\)\.|\bos\.)homedir\(\)|\bprocess\.env(?:\.(?:HOME|USERPROFILE)\b|\[['"]HOME['"]\])|\bos\.environ\[['"]HOME['"]\]|\bos\.(?:environ\.get|getenv)\(['"]HOME['"]\)|\b(?:pathlib\.)?Path\.home\(\)|\bos\.path\.expanduser\(['"]~\/?['"]\)|\bDir\.home\b|(?<![.\w])ENV\[['"]HOME['"]\]|\$ENV\{HOME\}|\bgetenv\(['"]HOME['"]\)/g;

function scanText(run: Run, word: Word, source: string, language: Language, depth: number): void {
  const text = source
    .replace(homeOf, '"~"')
    .replace(joined, '')
    .replace(rawPrefix, '')
    .replace(quotedWords, (_, words: string) =>
      JSON.stringify(words.trim().split(/\s+/)).slice(1, -1),
    );
  if (forks.test(text)) run.draft.forkBomb = true;
  if (killsAll.test(text)) emitFact(run, 'kills all');
  if (language === 'other' && turnsOff.test(text)) emitFact(run, 'power off');
  if (wholeEnvironment.test(text)) emitFact(run, 'reads environment');
  eachCall(text, starts, (first, at) => startText(run, word, text, first, at));
  if (language === 'other')
    for (const match of [...text.matchAll(bareCommand)].slice(0, maxCalls))
      shellText(run, word, match[1] ?? '');
  for (const quoted of ticked(text, language)) shellText(run, word, quoted);
  const paths = (calls: RegExp, kind: EffectKind, tree: boolean) =>
    eachCall(text, calls, (path) => literalPath(run, word, path, kind, tree));
  paths(deletes, 'deletes', true);
  if (removes.test(text)) paths(walks, 'deletes', true);
  paths(reads, 'reads', false);
  for (const match of [...text.matchAll(opensToWrite)].slice(0, maxCalls))
    literalPath(run, word, match[1] ?? match[2] ?? '', 'writes', false);
  paths(writes, 'writes', false);
  hostsIn(run, text);
  if (depth < 3) encodedIn(run, word, text, language, depth);
}

/** A process that starts itself again for as long as it lives. */
const forks =
  /\bfork\b\s*(?:\(\s*\))?\s*(?:while|until|for)\b|\b(?:while|until|for|loop)\b[^;}]{0,60}[\s{:(.;](?:pcntl_)?fork\b/;

/** The literal is only the beginning: `Dir.home + "/x"`. */
const longer = /^\s*(?:[+/%]|\.\s*["'$])/;

function eachCall(text: string, calls: RegExp, visit: (text: string, end: number) => void): void {
  calls.lastIndex = 0;
  for (let count = 0; count < maxCalls; count++) {
    const found = calls.exec(text);
    if (!found) return;
    literal.lastIndex = calls.lastIndex;
    const quoted = literal.exec(text);
    if (quoted && !longer.test(text.slice(literal.lastIndex, literal.lastIndex + 20)))
      visit(withoutEscapes(quoted[2] ?? ''), literal.lastIndex);
  }
}

/** `run(['rm', '-rf', '/'])`: the literals of the list are one command. */
function startText(run: Run, word: Word, text: string, first: string, end: number): void {
  const words = [first];
  let at = end;
  for (let count = 0; count < 20; count++) {
    const gap = /^\s*,\s*\[?\s*/.exec(text.slice(at, at + 40));
    if (!gap) break;
    literal.lastIndex = at + gap[0].length;
    const next = literal.exec(text);
    if (!next) break;
    words.push(next[2] ?? '');
    at = literal.lastIndex;
  }
  shellText(run, word, words.join(' '));
}

function shellText(run: Run, word: Word, text: string): void {
  run.draft.readText(
    'bash',
    text,
    run.scope,
    { join: 'first', via: 'code', parent: run.part.index },
    word,
  );
}

/** Tcl's `exec`, expect's `spawn`, a debugger's `shell` and `!`. */
const bareCommand = /(?:^|[;\n{[])\s*(?:exec\s|spawn\s|shell\s|!)\s*([^\n;}\]]+)/g;

const tickedLanguages: ReadonlySet<Language> = new Set(['perl', 'ruby', 'php', 'other']);
function ticked(text: string, language: Language): readonly string[] {
  const found: string[] = [];
  if (language === 'awk') {
    for (const match of text.matchAll(/\|&?\s*"([^"]+)"|"([^"]+)"\s*\|&?\s*getline/g))
      found.push(match[1] ?? match[2] ?? '');
    // What is printed into a shell is run by it.
    for (const match of text.matchAll(/"([^"]+)"\s*\|\s*"(?:ba|z|da)?sh"/g))
      found.push(match[1] ?? '');
  }
  if (!tickedLanguages.has(language)) return found.slice(0, maxCalls);
  for (const match of text.matchAll(/`([^`]+)`|(?:qx|%x)\s*[{([/]([^}\])/]+)/g))
    found.push(match[1] ?? match[2] ?? '');
  return found.slice(0, maxCalls);
}

function literalPath(run: Run, word: Word, path: string, kind: EffectKind, tree: boolean): void {
  if (path === '' || path.includes('\n') || /^[a-z+]+:\/\//i.test(path)) return;
  const home = run.draft.setting.home;
  const shape = path.startsWith('~') ? home + path.slice(1) : path;
  emitPath(run, kind, withText(word, path, shape.replaceAll('*', '\ue001')), tree);
}

const talks =
  /\b(?:requests|urllib\d?|urlopen|https?\b(?!:\/\/)|fetch|axios|got|socket|connect|create_connection|Net::HTTP|LWP|curl|WebSocket|net\.)/;
const sends = /\b(?:post|put|send|sendall|upload|data\s*=|body\s*:|create_connection|connect)\b/i;

function hostsIn(run: Run, text: string): void {
  if (!talks.test(text)) return;
  if (sends.test(text)) run.sends = true;
  for (const match of [...text.matchAll(/\b(?:https?|ftp|wss?):\/\/[^\s"'`)]+/g)].slice(
    0,
    maxCalls,
  )) {
    run.hosts.push({ text: match[0], direction: undefined, role: 'transfer' });
  }
  if (run.hosts.length === 0) emitFact(run, run.sends ? 'network out' : 'network');
}

function encodedIn(run: Run, word: Word, text: string, language: Language, depth: number): void {
  for (const match of [...text.matchAll(/["'(]([A-Za-z0-9+/=]{8,})["')]/g)].slice(0, maxCalls)) {
    const inner = /b(?:ase)?64/i.test(text) ? fromBase64(match[1] ?? '') : undefined;
    const decoded =
      inner ?? (/\b(?:pack|hex|unhexlify)\b/.test(text) ? fromHex(match[1] ?? '') : undefined);
    if (decoded === undefined || decoded.length < 3) continue;
    run.draft.encoded.push(word);
    scanText(run, word, decoded, language, depth + 1);
    if (/\bsystem\b|\bexec/.test(text)) shellText(run, word, decoded);
  }
}
