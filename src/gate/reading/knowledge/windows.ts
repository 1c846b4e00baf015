import { emit, emitPath } from '../facts.ts';
import type { Row } from './row.ts';

const flag = /^[-/][A-Za-z?]/;

/** Windows' destroyers as a POSIX shell on Windows is given them. */
export const windows: readonly Row[] = [
  {
    name: 'remove-item ri clear-content',
    style: 'none',
    also: ({ args, run }) => {
      for (const word of args) if (!flag.test(word.text)) emitPath(run, 'deletes', word, true);
    },
    examples: [['Remove-Item -Recurse -Force build', 'deletes build and below']],
  },
  {
    name: 'rd del erase deltree',
    style: 'none',
    also: ({ args, run }) => {
      for (const word of args) if (!flag.test(word.text)) emitPath(run, 'deletes', word, true);
    },
    examples: [['rd /s /q build', 'deletes build and below']],
  },
  {
    name: 'format format.com clear-disk format-volume initialize-disk diskpart',
    style: 'none',
    also: ({ args, run, part }) => {
      const disk = args.find((word) => /^[A-Za-z]:/.test(word.text));
      const whole = part.program !== 'format' && part.program !== 'format.com';
      if (args.some((word) => /^(?:\/\?|--?help|-whatif)$/i.test(word.text))) return;
      if (disk || whole) emit(run, 'device', { type: 'thing', text: `format ${disk?.text ?? 'disk'}` });
      else emit(run, 'unknown', { type: 'thing', text: '' }, false);
    },
    examples: [
      ['format C: /q', 'device format C:'],
      ['format src', 'unknown'],
    ],
  },
  {
    name: 'vssadmin wbadmin bcdedit',
    style: 'none',
    also: ({ args, run, part }) => {
      const line = args.map((word) => word.text.toLowerCase()).join(' ');
      const erases = /\bdelete\b|\bresize shadowstorage\b|recoveryenabled|bootstatuspolicy/.test(line);
      emit(run, erases ? 'device' : 'reads', {
        type: 'thing',
        text: erases ? `recovery ${part.program ?? ''}` : 'machine',
      });
    },
    examples: [
      ['vssadmin delete shadows /all', 'device recovery vssadmin'],
      ['vssadmin list shadows', 'reads machine'],
    ],
  },
];
