import type { Row } from './row.ts';

/** Files and folders: POSIX, GNU and macOS. */
export const files: readonly Row[] = [
  {
    name: 'rm grm',
    flags: '-fivdIWPx --force --interactive --one-file-system --no-preserve-root --verbose --dir',
    options: {
      '-r -R --recursive': { tree: true },
      '--preserve-root': { attached: true },
    },
    operands: 'deletes*',
    examples: [
      ['rm -rf build', 'deletes build and below'],
      ['rm -fr -- -odd a', 'deletes -odd and below', 'deletes a and below'],
      ['rm x --recursive', 'deletes x and below'],
    ],
  },
  {
    name: 'unlink',
    operands: 'deletes*',
    examples: [['unlink a', 'deletes a']],
  },
  {
    name: 'rmdir',
    flags: '-pv --parents --verbose --ignore-fail-on-non-empty',
    operands: 'writes*',
    examples: [['rmdir empty', 'writes empty']],
  },
  {
    name: 'rimraf del-cli trash trash-put srm wipe',
    flags:
      '-fvriIqsc --verbose --no-glob --glob --force --recursive --impl --preserve-root --no-preserve-root --interactive -g -G',
    operands: 'deletes tree*',
    examples: [['rimraf dist', 'deletes dist and below']],
  },
  {
    name: 'shred',
    flags: '-fvxzu --force --verbose --exact --zero --remove',
    values: '-n --iterations -s --size --random-source',
    operands: 'deletes*',
    examples: [
      ['shred -u notes.md', 'deletes notes.md'],
      ['shred -vfz -n 3 /dev/sda', 'device /dev/sda'],
    ],
  },
  {
    name: 'cp gcp ditto',
    flags:
      '-abdfiHlLnPpRrsTuvxZXcN --archive --backup --force --interactive --link --dereference --no-clobber --no-dereference --parents --recursive --remove-destination --symbolic-link --no-target-directory --update --verbose --one-file-system --attributes-only --strip-trailing-slashes --debug',
    values: '-S --suffix --context --no-preserve',
    options: {
      '-t --target-directory': { value: 'writes', operands: 'reads*' },
      '--preserve --reflink --sparse': { attached: true, value: 'text' },
    },
    operands: 'reads*, destination',
    examples: [
      ['cp -r a b dest', 'reads a', 'reads b', 'writes dest'],
      ['cp -t dest a', 'writes dest', 'reads a'],
      ['cp --target-directory=dest a', 'writes dest', 'reads a'],
    ],
  },
  {
    name: 'mv gmv',
    flags:
      '-bfinTuvZ --backup --force --interactive --no-clobber --no-target-directory --update --verbose --strip-trailing-slashes --exchange',
    values: '-S --suffix',
    options: { '-t --target-directory': { value: 'writes', operands: 'moves*' } },
    operands: 'moves*, destination',
    examples: [['mv a b', 'moves a', 'writes b']],
  },
  {
    name: 'chmod',
    flags: '-cfvhHLPp --changes --silent --quiet --verbose --no-preserve-root --preserve-root',
    options: {
      '-R --recursive': { tree: true },
      '--reference': { value: 'reads', operands: 'permissions*' },
      '-r -w -x -X -s -t -u -g -o': { operands: 'permissions*' },
    },
    operands: 'text, permissions*',
    examples: [
      ['chmod -R 777 dist', 'permissions dist and below'],
      ['chmod +x run.sh', 'permissions run.sh'],
      ['chmod 777 / -R', 'permissions / and below'],
    ],
  },
  {
    name: 'chown chgrp',
    flags:
      '-cfvhHLPnx --changes --silent --quiet --verbose --dereference --no-dereference --no-preserve-root --preserve-root',
    values: '--from',
    options: {
      '-R -r --recursive': { tree: true },
      '--reference': { value: 'reads', operands: 'permissions*' },
    },
    operands: 'text, permissions*',
    examples: [
      ['chown -R me:me src', 'permissions src and below'],
      ['chown -R --reference=a b', 'reads a', 'permissions b and below'],
    ],
  },
];
