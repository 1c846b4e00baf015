import { fork } from '../draft.ts';
import { emitPath } from '../facts.ts';
import type { Word } from '../reading.ts';
import { applyRole } from '../roles.ts';
import { cut, withText } from '../words.ts';
import type { Role, Row, RowCall } from './row.ts';

export const archives: readonly Row[] = [
  {
    name: 'tar gtar bsdtar',
    style: 'none',
    also: readTar,
    examples: [
      ['tar tzf a.tgz', 'reads a.tgz'],
      ['tar --version', 'reads machine'],
      ['tar tf example.org:a.tar', 'network in example.org:a.tar'],
      ['tar xzf a.tgz -C out', 'reads a.tgz', 'writes .'],
      ['tar -czf out.tgz src', 'writes out.tgz', 'reads src'],
      ['tar cf x --remove-files a', 'writes x', 'deletes a and below'],
      ["tar xf a -I 'rm b'", 'executes argument', 'deletes b', 'reads a', 'writes .'],
      [
        'tar xf a.tar --to-command=sh',
        'executes argument',
        'executes stdin shell',
        'reads a.tar',
        'writes .',
      ],
    ],
  },
  {
    name: 'zip 7z 7za 7zr rar ar jar zipsplit arj lha',
    style: 'none',
    also: ({ args, part, role, fact }) => {
      const words = args.filter((word) => !/^-./.test(word.text));
      const lists =
        part.program !== 'zip' && words[0] && /^(?:[lt]|tf|tvf|t\w*)$/.test(words[0].text);
      const [archive, ...members] = part.program === 'zip' ? words : words.slice(1);
      const moves = args.some((word) => /^-(?:\w*m|-move|sdel|TT|-unzip-command)$/.test(word.text));
      if (args.some((word) => /^(?:-TT|--unzip-command)/.test(word.text)))
        role('code shell', args.at(-1) as Word);
      if (args.some((word) => word.text.startsWith('@'))) fact('unknown');
      if (archive) role(lists ? 'reads' : 'writes', archive);
      if (!lists) for (const word of members) role(moves ? 'deletes' : 'reads', word);
    },
    examples: [
      ['zip -r out.zip src', 'writes out.zip', 'reads src'],
      ['7z l a.7z', 'reads a.7z'],
      ['7z l @list', 'unknown', 'reads @list'],
    ],
  },
  {
    name: 'unzip unrar unar lsar zipinfo p7zip',
    flags: '-aAbBCDEfFjJKLMnoOpqQsStTuUvVWXYZ1z:^',
    values: '-P -I',
    options: {
      '-d': { value: 'writes', operands: 'reads, text*' },
      '-x': { operands: 'reads, text*' },
      '-l -t -v -Z -z -p': { does: [], undoes: true, operands: 'reads, text*' },
    },
    also: ({ run, operands, role, has, part }) => {
      const looks = run.undone || part.program === 'zipinfo' || part.program === 'lsar';
      if (looks && operands[0]) emitPath(run, 'reads', operands[0]);
      if (!looks && operands[0]) {
        role('reads', operands[0]);
        if (!has('-d')) role('writes', withText(operands[0], '.'));
      }
    },
    examples: [
      ['unzip -l a.zip', 'reads a.zip'],
      ['zipinfo a.zip', 'reads a.zip'],
      ['unzip -o a.zip', 'reads a.zip', 'writes .'],
    ],
  },
  {
    name: 'cpio pax',
    flags:
      '-iodmpuvtVaBcLrw0dlk --extract --create --pass-through --verbose --make-directories --list --unconditional --null',
    values: '-H --format -D -F -E -R -s',
    options: { '-O --file': 'writes', '-I': 'reads' },
    operands: 'writes*',
    also: ({ args, fact }) => {
      if (!args.some((word) => /^-\w*t/.test(word.text))) fact('writes workspace');
    },
    examples: [['cpio -idmv', 'writes . and below']],
  },
];

type Tar = {
  mode: string;
  archive: Word | undefined;
  members: Word[];
  removes: boolean;
  absolute: boolean;
  /** `-C`, in order, changes where the members after it are. */
  scope: RowCall['run']['scope'];
};

const takesValue = 'fCTXbgHIKLNVF';
const longValues: Readonly<Record<string, Role | 'cwd' | 'file'>> = {
  file: 'file',
  directory: 'cwd',
  'use-compress-program': 'code shell',
  'to-command': 'code shell',
  'checkpoint-action': 'code shell',
  'info-script': 'code shell',
  'new-volume-script': 'code shell',
  'rsh-command': 'code shell',
  'index-file': 'writes',
  'files-from': 'reads',
  'exclude-from': 'reads',
  exclude: 'text',
  'strip-components': 'text',
  transform: 'text',
  owner: 'text',
  group: 'text',
  mtime: 'text',
  format: 'text',
  checkpoint: 'text',
};
const longModes: Readonly<Record<string, string>> = {
  create: 'c',
  extract: 'x',
  get: 'x',
  list: 't',
  append: 'r',
  update: 'u',
  concatenate: 'A',
  delete: 'D',
  diff: 'd',
  compare: 'd',
};

function readTar(call: RowCall): void {
  const { args, run } = call;
  const tar: Tar = {
    mode: '',
    archive: undefined,
    members: [],
    removes: false,
    absolute: false,
    scope: run.scope,
  };
  const first = args[0]?.text ?? '';
  const oldStyle = /^[A-Za-z]+$/.test(first);
  for (let at = oldStyle ? bundle(call, tar, first, 1, undefined) : 0; at < args.length; at++) {
    at = readWord(call, tar, args[at] as Word, at);
  }
  finishTar(call, tar);
}

/** Returns where the word's own values end. */
function readWord(call: RowCall, tar: Tar, word: Word, at: number): number {
  if (word.text.startsWith('--')) return long(call, tar, word, at);
  if (/^-[A-Za-z]/.test(word.text)) return bundle(call, tar, word.text.slice(1), at + 1, word) - 1;
  tar.members.push(word);
  call.run.scope = tar.scope;
  return at;
}

/** Where a run of letters leaves off; letters with values take the words that follow, or the rest of a dashed word. */
function bundle(
  call: RowCall,
  tar: Tar,
  letters: string,
  next: number,
  dashed: Word | undefined,
): number {
  let at = next;
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index] as string;
    if (!takesValue.includes(letter)) {
      setMode(tar, letter);
      continue;
    }
    const attached = dashed && index + 1 < letters.length ? cut(dashed, index + 2) : undefined;
    const value = attached ?? call.args[at++];
    if (value) takeValue(call, tar, letter, value);
    if (attached) return at;
  }
  return at;
}

function setMode(tar: Tar, letter: string): void {
  if ('cxtruAd'.includes(letter)) tar.mode ||= letter;
  if (letter === 'P') tar.absolute = true;
}

function takeValue(call: RowCall, tar: Tar, letter: string, value: Word): void {
  if (letter === 'f') tar.archive = value;
  else if (letter === 'C') changeFolder(call, tar, value);
  else if (letter === 'I' || letter === 'F') runs(call, value);
  else if (letter === 'T' || letter === 'X') call.role('reads', value);
}

function runs(call: RowCall, value: Word): void {
  call.fact('executes argument');
  const text = value.text.replace(/^exec=/, '');
  call.role('code shell', text === value.text ? value : withText(value, text));
}

function long(call: RowCall, tar: Tar, word: Word, at: number): number {
  const equals = word.text.indexOf('=');
  const given = word.text.slice(2, equals > 0 ? equals : undefined);
  const name = given in longValues || given in longModes ? given : byPrefix(given);
  tar.mode ||= longModes[name] ?? '';
  tar.removes ||= given.startsWith('remove-fi');
  tar.absolute ||= given.startsWith('absolute-n');
  const role = longValues[name];
  if (role === undefined) return at;
  const value = equals > 0 ? cut(word, equals + 1) : call.args[at + 1];
  if (value) longValue(call, tar, role, value);
  return equals > 0 ? at : at + 1;
}

function longValue(call: RowCall, tar: Tar, role: Role | 'cwd' | 'file', value: Word): void {
  if (role === 'file') tar.archive = value;
  else if (role === 'cwd') changeFolder(call, tar, value);
  else if (role === 'code shell') runs(call, value);
  else call.role(role, value);
}

const longNames = [...Object.keys(longValues), ...Object.keys(longModes)];
const byPrefix = (given: string): string =>
  (given.length > 2 && longNames.find((one) => one.startsWith(given))) || '';

function changeFolder({ run }: RowCall, tar: Tar, folder: Word): void {
  run.scope = fork(tar.scope);
  applyRole(run, 'cwd', folder);
  tar.scope = run.scope;
}

/** Members of an archive that is made are read where `-C` says; what is taken out is written there. */
function finishTar(call: RowCall, tar: Tar): void {
  const { mode, archive, members } = tar;
  const makes = mode !== '' && 'cruA'.includes(mode);
  const asks =
    mode === '' && call.args.every(({ text }) => /^--(?:version|help|usage)$/.test(text));
  if (asks) call.fact('reads machine');
  else if (mode === '') call.fact('unknown', false);
  // `host:file` is on another machine.
  if (archive) call.role(makes || mode === 'D' ? 'remote writes' : 'remote reads', archive);
  if (makes || mode === 'd') for (const word of members) pack(call, tar, word);
  if (mode === 'x') unpack(call, tar, archive ?? members[0]);
}

const pack = ({ run }: RowCall, { removes }: Tar, word: Word): void =>
  emitPath(run, removes ? 'deletes' : 'reads', word, removes);

/** `-P` lets a member say where it goes. */
function unpack(call: RowCall, { absolute }: Tar, like: Word | undefined): void {
  if (absolute) call.fact('unknown', false);
  if (like) call.role('writes', withText(like, absolute ? '/' : '.'));
}
