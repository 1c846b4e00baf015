import { describe, expect, test } from 'vitest';
import { readOnly } from '../../../../src/gate/floors/readOnly.ts';
import { readAs } from '../../../support/readings.ts';

describe('read-only clearance', () => {
  test.each([
    'git status',
    'ls -la | wc -l',
    'cat src/a.ts 2>/dev/null',
    'for f in src/*.ts; do wc -l "$f"; done',
    'node --version',
  ])('%s is cleared', (command) => expect(readOnly(readAs(command))).toBeDefined());

  test.each([
    'ls > out',
    'cat .env',
    'cat ../x',
    'sort -o a b',
    'git branch -D main',
    'LD_PRELOAD=x ls',
    '$(echo ls)',
    'unheard-of',
    'ls; (',
    'l\u0455',
    "sed '1e id' a",
    'echo $API_TOKEN',
    'killall -u dev',
    'tar -tf a.tar --index-file=b',
    'nm --plugin ./a.so b',
    'du --files0-from=list',
    'git symbolic-ref HEAD refs/heads/x',
    'git show HEAD:.env',
    'git config --get http.extraheader',
    'wc -l ~/.ssh/id_rsa',
    'cat .*',
    'for f in .env*; do wc -l "$f"; done',
    'read -r PATH < x; ls',
    'unset PATH; ls',
    'let PATH=1; ls',
    '(( PATH = 1 )); ls',
    'for PATH in .; do ls; done',
    'mapfile -t PATH < x; ls',
    'declare -n q=PATH; q=.; ls',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's own
    'x=API_KEY; echo ${!x}',
    'cat <<< "$API_KEY"',
    "gawk -p '{print}' a",
    'gcc -v x.c',
    'systemctl -H h status x',
    'dmesg -n 1',
    'BAT_PAGER=id bat a',
    'sha256sum -c list',
    'sort --files0-from=list',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's own
    ': "${GIT_PAGER:=x}"; git log',
  ])('%s is not cleared', (command) => expect(readOnly(readAs(command))).toBeUndefined());
});
