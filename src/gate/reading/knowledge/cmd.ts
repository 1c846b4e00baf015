import { emit, emitFact, emitPath } from '../facts.ts';
import { readInner } from '../powershell/runners.ts';
import type { Word } from '../reading.ts';
import { plain, withText } from '../words.ts';
import type { Also, Row } from './row.ts';

/** Drives that are formatted: `format C: /q`. */
const formats: Also = ({ operands, run, fact }) => {
  if (run.undone) return;
  const drive = operands.find((word) => /^(?:[a-z]:|\\\\)/i.test(word.text) || word.dynamic);
  if (drive) emit(run, 'device', { type: 'thing', text: `format ${drive.text}` }, !drive.dynamic);
  else fact('unknown', false);
};

const signs = /^[-+/]/;

/** `attrib` shows where no sign is given, and sets where one is. */
const sets: Also = ({ args, run }) => {
  const changes = args.some((word) => /^[-+]/.test(word.text));
  const tree = args.some((word) => /^\/s$/i.test(word.text));
  const paths = args.filter((word) => !signs.test(word.text));
  for (const word of paths) emitPath(run, changes ? 'permissions' : 'reads', word, tree);
  if (paths.length === 0) emitFact(run, changes ? 'writes workspace' : 'reads workspace');
};

/** `forfiles /p C:\x /c "cmd /c del @path"`: the command is read with the pattern in place of the file. */
const eachFile: Also = (call) => {
  const { run } = call;
  const command = call.valueOf('/c');
  const folder = call.valueOf('/p')?.text ?? '.';
  if (!command) return;
  const mask = call.valueOf('/m')?.text ?? '*';
  const text = command.text.replace(/@(?:path|file|relpath|fname)/gi, `"${folder}\\${mask}"`);
  readInner(run, 'cmd', text, { ...command, dynamic: true });
};

const copies: Also = ({ operands, run, has }) => {
  const [from, to] = operands;
  if (from && (has('/mov') || has('/move'))) emitPath(run, 'moves', from, true);
  if (to && (has('/mir') || has('/purge'))) {
    emitPath(run, 'deletes', withText(to, to.text, `${to.shape.replace(/[\\/]+$/, '')}\\*`), true);
  }
};

/** Without `/t` and the like the clock is set. */
const clock: Also = ({ args, fact }) => {
  if (args.some((word) => /^\/[t?]$/i.test(word.text))) fact('reads machine');
  else fact('changes-config clock');
};

const associates: Also = ({ args, fact }) => {
  if (args.some((word) => word.text.includes('='))) fact('changes-config file types');
  else fact('reads machine');
};

const machineOnly = ['reads machine'] as const;

/** Drops what only the middle of a file may hold: `copy a+b c`. */
const parts = (word: Word): readonly Word[] =>
  word.text.includes('+')
    ? word.text.split('+').map((text) => plain(text, word.start, word.end))
    : [word];

const copying: Also = ({ operands, run, fact }) => {
  if (run.undone) return;
  const last = operands.length > 1 ? operands.at(-1) : undefined;
  for (const word of operands.slice(0, last ? -1 : undefined).flatMap(parts))
    emitPath(run, 'reads', word, false);
  if (last) emitPath(run, 'writes', last, false);
  else fact('writes workspace');
};

/** cmd's own commands, and programs of Windows whose names mean something else elsewhere. */
export const cmdRows: readonly Row[] = [
  {
    name: 'dir',
    style: 'slash',
    flags: '/b /c /d /l /n /p /q /r /w /x /4 /-c /-p /-n',
    options: { '/s': { tree: true }, '/a /o /t': { attached: true, value: 'text' } },
    operands: 'reads*',
    alone: ['reads workspace'],
    examples: [
      ['dir /b src', 'reads src'],
      ['dir /ad /o-d', 'reads . and below'],
      ['dir ^& del /q *.*', 'reads &', 'reads del', 'reads *.*'],
    ],
  },
  {
    name: 'type more',
    style: 'slash',
    flags: '/e /c /p /s',
    options: { '/t': { attached: true, value: 'text' } },
    operands: 'reads*',
    alone: ['reads machine'],
    examples: [['type README.md', 'reads README.md']],
  },
  {
    name: 'del erase',
    style: 'slash',
    flags: '/p /f /q',
    options: { '/s': { tree: true }, '/a': { attached: true, value: 'text' } },
    operands: 'deletes*',
    examples: [
      ['del /q *.log', 'deletes *.log'],
      ['erase /s/q a,b', 'deletes a and below', 'deletes b and below'],
      [';,=del /f "a b"', 'deletes a b'],
    ],
  },
  {
    name: 'rd rmdir deltree',
    style: 'slash',
    flags: '/q /y',
    options: { '/s': { tree: true } },
    operands: 'deletes*',
    examples: [
      ['rd /s /q dist', 'deletes dist and below'],
      ['rd/s/q dist', 'deletes dist and below'],
      ['for /d %i in (a b) do rd "%i"', 'deletes a', 'deletes b'],
    ],
  },
  {
    name: 'md mkdir',
    style: 'slash',
    operands: 'writes*',
    examples: [['md a\\b', 'writes a\\b']],
  },
  {
    name: 'copy',
    style: 'slash',
    flags: '/a /b /d /l /n /v /y /-y /z',
    operands: 'text*',
    also: copying,
    examples: [
      ['copy /y nul logs\\app.log', 'reads nul', 'writes logs\\app.log'],
      ['copy a.txt+b.txt c.txt', 'reads a.txt', 'reads b.txt', 'writes c.txt'],
    ],
  },
  {
    name: 'xcopy',
    style: 'slash',
    flags: '/a /c /e /f /g /h /i /k /l /m /n /o /p /q /r /s /t /u /v /w /x /y /-y /z /b /j',
    options: { '/d': { attached: true, value: 'text' }, '/exclude': 'reads' },
    operands: 'reads tree, writes tree',
    examples: [['xcopy src dist /e /y', 'reads src and below', 'writes dist and below']],
  },
  {
    name: 'robocopy',
    style: 'slash',
    flags:
      '/s /e /z /b /zb /j /copyall /sec /purge /mir /mov /move /create /fat /256 /l /x /v /ts /fp /bytes /ns /nc /nfl /ndl /np /eta /tee /njh /njs /xo /xn /xc /xx /xl /xj /xjd /xjf /fft /dst /sl /nooffload /compress /secfix /timfix /unicode',
    values: '/r /w /mt /copy /dcopy /lev /max /min /maxage /minage /a+ /a- /ia /xa /rh /ipg',
    options: { '/log /log+ /unilog /unilog+': 'writes', '/xf /xd /if': 'text' },
    operands: 'reads, writes, text*',
    also: copies,
    examples: [
      ['robocopy src build', 'reads src', 'writes build'],
      ['robocopy src build /MIR', 'reads src', 'writes build', 'deletes build and below'],
    ],
  },
  {
    name: 'move',
    style: 'slash',
    flags: '/y /-y',
    operands: 'moves*, writes',
    examples: [['move /y a b', 'moves a', 'writes b']],
  },
  {
    name: 'ren rename',
    style: 'slash',
    operands: 'moves, text',
    examples: [['ren a.txt b.txt', 'moves a.txt']],
  },
  {
    name: 'replace',
    style: 'slash',
    flags: '/a /p /r /w /s /u',
    operands: 'reads, writes',
    examples: [['replace a.txt dist', 'reads a.txt', 'writes dist']],
  },
  {
    name: 'mklink',
    style: 'slash',
    flags: '/d /h /j',
    operands: 'writes, text',
    examples: [['mklink /d link target', 'writes link']],
  },
  {
    name: 'attrib',
    style: 'none',
    also: sets,
    examples: [
      ['attrib a.txt', 'reads a.txt'],
      ['attrib -r -h a.txt /s', 'permissions a.txt and below'],
    ],
  },
  {
    name: 'echo',
    style: 'none',
    operands: 'text*',
    does: machineOnly,
    examples: [
      ['echo %NODE_ENV%', 'reads machine'],
      ['echo.del /q x', 'reads machine'],
      ['echo %API_KEY%', 'reveals-secret variable API_KEY', 'reads machine'],
    ],
  },
  {
    name: 'date time',
    style: 'none',
    also: clock,
    examples: [
      ['date /t', 'reads machine'],
      ['time 12:00', 'changes-config clock'],
    ],
  },
  {
    name: 'assoc ftype',
    style: 'none',
    also: associates,
    examples: [
      ['assoc .txt', 'reads machine'],
      ['assoc .txt=evil', 'changes-config file types'],
    ],
  },
  {
    name: 'find',
    style: 'slash',
    flags: '/v /c /n /i /off /offline',
    operands: 'text, reads*',
    does: machineOnly,
    examples: [['find /i "todo" a.txt', 'reads machine', 'reads a.txt']],
  },
  {
    name: 'findstr',
    style: 'slash',
    flags: '/b /e /l /r /s /i /x /v /n /m /o /p /off /offline',
    options: {
      '/c': { value: 'text', operands: 'reads*' },
      '/g': { value: 'reads', operands: 'reads*' },
      '/f': { value: 'reads', does: ['unknown'] },
      '/d': { value: 'reads' },
      '/a': { attached: true, value: 'text' },
    },
    operands: 'text, reads*',
    does: machineOnly,
    examples: [
      ['findstr /s /i todo *.ts', 'reads machine', 'reads *.ts'],
      ['findstr /f:list.txt x', 'unknown', 'reads list.txt', 'reads machine'],
    ],
  },
  {
    name: 'sort',
    style: 'slash',
    flags: '/r /uniq /unique',
    values: '/m /l /rec',
    options: { '/o': 'writes', '/t': 'reads', '/+': { attached: true, value: 'text' } },
    operands: 'reads*',
    does: machineOnly,
    examples: [
      ['sort a.txt', 'reads machine', 'reads a.txt'],
      ['sort /O out.txt a.txt', 'writes out.txt', 'reads machine', 'reads a.txt'],
    ],
  },
  {
    name: 'where',
    style: 'slash',
    flags: '/q /f /t',
    options: { '/r': 'reads tree' },
    operands: 'text*',
    does: machineOnly,
    examples: [['where node', 'reads machine']],
  },
  {
    name: 'tree',
    style: 'slash',
    flags: '/f /a',
    operands: 'reads tree*',
    alone: ['reads workspace'],
    examples: [['tree /F /A src', 'reads src and below']],
  },
  {
    name: 'fc comp',
    style: 'slash',
    flags: '/a /b /c /l /n /t /u /w /off /d /m',
    options: { '/lb': { attached: true, value: 'text' } },
    operands: 'reads*',
    examples: [['fc a.txt b.txt', 'reads a.txt', 'reads b.txt']],
  },
  {
    name: 'format',
    style: 'slash',
    flags: '/q /y /x /c /r /d /l /s /dax',
    values: '/v /fs /a /i /t /n /p /f',
    operands: 'text*',
    also: formats,
    examples: [
      ['format C: /q /y', 'device format C:'],
      ['format.com c: /fs:ntfs /q', 'device format c:'],
      ['format /?'],
    ],
  },
  {
    name: 'label',
    style: 'none',
    does: ['changes-config volume label'],
    examples: [['label C: work', 'changes-config volume label']],
  },
  {
    name: 'forfiles',
    style: 'slash',
    flags: '/s',
    options: {
      '/p': { value: 'reads' },
      '/m': { value: 'text' },
      '/c': { value: 'text' },
      '/d': { value: 'text' },
    },
    does: machineOnly,
    also: eachFile,
    examples: [
      ['forfiles /c "cmd /c del @file"', 'reads machine', 'executes argument cmd', 'deletes .\\*'],
    ],
  },
];
