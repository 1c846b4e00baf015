import { fork } from './draft.ts';
import { emitPath } from './facts.ts';
import type { RowCall } from './knowledge/row.ts';
import { starMark, unknownMark, type Word } from './reading.ts';
import { startWords } from './roles.ts';
import { isSecret } from './sensitivePlaces.ts';
import { plain, withText } from './words.ts';

/** What a `find` visits: its roots, and whether a test leaves out what a person would not expect it to. */
export type Search = {
  readonly roots: readonly Word[];
  readonly filtered: boolean;
  /** The name it looks for, where that is the name of a secret. */
  readonly secret: Word | undefined;
};

const neutralTests = new Set(
  `-type -xtype -mindepth -maxdepth -depth -d -L -H -P -follow -mount -xdev -x -print -print0 -ls -printf -delete -exec -execdir -ok -okdir
  -noleaf -warn -nowarn -ignore_readdir_race -noignore_readdir_race -daystart -regextype -true -quit -fprint -fprint0 -fprintf -fls -s -E -X
  -o -or -a -and , ( )`.split(/\s+/),
);
const valued = new Set(
  `-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -type -xtype -mindepth -maxdepth -perm -user -group -uid -gid
  -size -mtime -atime -ctime -mmin -amin -cmin -newer -anewer -cnewer -newermt -newerat -newerct -links -inum -samefile -fstype -used -regextype
  -printf -context -flags -mnewer -Bmin -Btime -D -f`.split(/\s+/),
);
const plainTests = new Set(
  `-empty -executable -readable -writable -nouser -nogroup -false -prune -not ! -help --help -version --version`.split(
    ' ',
  ),
);
const commands = new Set(['-exec', '-execdir', '-ok', '-okdir']);
const files = new Set(['-fprint', '-fprint0', '-fls', '-fprintf', '-files0-from']);
const starts = new Set(['-H', '-L', '-P', '-E', '-X', '-d', '-s', '-x']);

export function searchOf(args: readonly Word[]): Search {
  const roots: Word[] = [];
  let at = 0;
  while (starts.has(args[at]?.text ?? '') || args[at]?.text.startsWith('-O')) at++;
  for (; at < args.length; at++) {
    const word = args[at] as Word;
    if (/^[-(!,)]/.test(word.text)) break;
    roots.push(word);
  }
  if (roots.length === 0) roots.push(plain('.', args[0]?.start ?? 0, args[0]?.end ?? 0));
  const tests = args.slice(at);
  return { roots, filtered: isFiltered(tests), secret: tests.find(namesSecret) };
}

const namesSecret = (word: Word, at: number, tests: readonly Word[]): boolean =>
  /^-i?(?:name|path|wholename)$/.test(tests[at - 1]?.text ?? '') && isSecret(`/${word.shape}`);

function isFiltered(tests: readonly Word[]): boolean {
  for (let at = 0; at < tests.length; at++) {
    const text = tests[at]?.text ?? '';
    if (commands.has(text)) at = commandEnd(tests, at);
    else if (leavesOut(tests, at)) at += 2;
    else if (picks(text, tests[at + 1]?.text ?? '')) return true;
    else if (valued.has(text)) at++;
  }
  return false;
}

/** `! -name x`: all but a few. */
const leavesOut = (tests: readonly Word[], at: number): boolean =>
  /^(?:!|-not)$/.test(tests[at]?.text ?? '') &&
  /^-i?(?:name|path|wholename|regex)$/.test(tests[at + 1]?.text ?? '');

function picks(test: string, value: string): boolean {
  if (test === '!' || test === '-not') return true;
  if (neutralTests.has(test) || !test.startsWith('-')) return false;
  return !(/^-i?name$/.test(test) && /^\*+$/.test(value));
}

const commandEnd = (words: readonly Word[], from: number): number => {
  let at = from + 1;
  while (at < words.length && words[at]?.text !== ';' && !isPlus(words, at)) at++;
  return at;
};
const isPlus = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === '+' && words[at - 1]?.text.includes('{}') === true;

/** What `{}` stands for: everything below the root, or something there that only the search knows. */
export function foundUnder(root: Word, { filtered, secret }: Omit<Search, 'roots'>): Word {
  const folder = root.text.endsWith('/') ? root.text : `${root.text}/`;
  const shape = root.shape.endsWith('/') ? root.shape : `${root.shape}/`;
  const name = secret ?? { text: '…', shape: unknownMark };
  return filtered
    ? {
        ...withText(root, `${folder}…/${name.text}`, `${shape}${unknownMark}/${name.shape}`),
        dynamic: true,
      }
    : withText(root, `${folder}*`, shape + starMark);
}

/** find: its roots are read; `-delete`, `-exec` and the files it writes are what they are. */
export function startFound(call: RowCall): void {
  const { run, args } = call;
  const search = searchOf(args);
  for (let at = 0; at < args.length; at++) at = act(call, search, at);
  for (const root of search.roots) emitPath(run, 'reads', root, true);
}

/** What one word of an expression does; returns where it ends. */
function act(call: RowCall, search: Search, at: number): number {
  const { run, args } = call;
  const { roots, filtered } = search;
  const word = args[at] as Word;
  if (commands.has(word.text)) {
    const end = commandEnd(args, at);
    startEach(call, args.slice(at + 1, end), search);
    return end;
  }
  if (files.has(word.text)) {
    const file = args[at + 1];
    if (file) emitPath(run, 'writes', file, false);
    return at + 1;
  }
  if (word.text === '-delete') {
    for (const root of roots)
      emitPath(run, 'deletes', filtered ? foundUnder(root, search) : root, !filtered);
  } else if (isOdd(word)) call.fact('unknown', false);
  return valued.has(word.text) ? at + 1 : at;
}

const isOdd = (word: Word): boolean =>
  word.text.startsWith('-') &&
  !valued.has(word.text) &&
  !neutralTests.has(word.text) &&
  !plainTests.has(word.text) &&
  !starts.has(word.text) &&
  !/^-(?:O\d|newer[aBcm][aBcmt])/.test(word.text);

function startEach(call: RowCall, words: readonly Word[], search: Search): void {
  const { run } = call;
  const { roots, filtered } = search;
  if (!words.some((word) => word.text.includes('{}'))) {
    startWords(run, words, run.scope, 'find');
    return;
  }
  const scope = filtered ? run.scope : { ...fork(run.scope), whole: true };
  for (const root of roots) {
    const found = foundUnder(root, search);
    startWords(
      run,
      words.map((word) => substitute(word, '{}', found)),
      scope,
      'find',
    );
  }
}

/** The word with a placeholder filled in. */
export function substitute(word: Word, placeholder: string, value: Word): Word {
  if (!word.text.includes(placeholder)) return word;
  if (word.text === placeholder) return value;
  return {
    ...word,
    text: word.text.replaceAll(placeholder, value.text),
    shape: word.shape.replaceAll(placeholder, value.shape),
    dynamic: word.dynamic || value.dynamic,
  };
}
