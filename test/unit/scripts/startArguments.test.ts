import { expect, test } from 'vitest';
import { parseStartArguments } from '../../../scripts/start/arguments.mjs';

test.each([
  [[], { fresh: false }],
  [['--folder', 'a b'], { folder: 'a b', fresh: false }],
  [['--folder=../x', '--port=80'], { folder: '../x', port: 80, fresh: false }],
  [['--port', '65535', '--fresh'], { port: 65535, fresh: true }],
  [['--shot', 'docs/card.PNG'], { shot: 'docs/card.PNG', fresh: false }],
])('%j is understood', (argv, options) => {
  expect(parseStartArguments(argv)).toEqual({ ok: true, options });
});

test.each([
  [['--nonsense'], '“--nonsense” is not known here.'],
  [['somewhere'], '“somewhere” is not known here.'],
  [['--fresh=yes'], '“--fresh=yes” is not known here.'],
  [['--folder'], '--folder needs a value.'],
  [['--folder', '--fresh'], '--folder needs a value.'],
  [['--folder='], '--folder needs a value.'],
  [['--port', '1', '--port', '2'], '--port is given twice.'],
  [['--port', '0'], '--port needs a number from 1 to 65535.'],
  [['--port', '65536'], '--port needs a number from 1 to 65535.'],
  [['--port', '8e3'], '--port needs a number from 1 to 65535.'],
  [['--shot', 'a.jpg'], '--shot needs the name of a .png file.'],
  [['--shot', 'a.png', '--folder', 'x'], '--shot plays the sample task and takes no other flag.'],
  [
    ['--folder', 'x', '--fresh'],
    '--fresh copies the sample again, so it does not go with --folder.',
  ],
])('%j is refused with a sentence', (argv, sentence) => {
  const parsed = parseStartArguments(argv);
  expect(parsed).toMatchObject({ ok: false, problem: expect.stringContaining(sentence) });
});
