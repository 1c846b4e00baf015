import type { Row } from './row.ts';

/** Apple's developer tools. */
export const apple: readonly Row[] = [
  {
    name: 'xcode-select',
    options: {
      '-p --print-path -v --version': { undoes: true, does: ['reads machine'] },
      '-s --switch -r --reset --install': {
        attached: true,
        value: 'text',
        does: ['changes-config developer tools'],
      },
    },
    operands: 'text*',
    examples: [
      ['xcode-select -p', 'reads machine'],
      ['xcode-select -s /Applications/X.app', 'changes-config developer tools'],
    ],
  },
  {
    name: 'xcrun',
    style: 'single',
    strict: true,
    flags: '-v -verbose -n -no-cache -k -kill-cache',
    values: '-sdk -toolchain',
    options: {
      '-f -find': { operands: 'text', does: ['reads machine'] },
      '-show-sdk-path -show-sdk-version -show-sdk-build-version -show-sdk-platform-path': {
        undoes: true,
        does: ['reads machine'],
      },
      '-r -run': {},
    },
    operands: 'argv',
    examples: [
      ['xcrun --sdk macosx --find clang', 'reads machine'],
      ['xcrun rm a', 'deletes a'],
      ['xcrun simctl erase all', 'unknown'],
    ],
  },
];
