import { expect, test } from 'vitest';
import { placeOf } from '../../../../src/gate/reading/places.ts';
import { type PlaceKind, starMark } from '../../../../src/gate/reading/reading.ts';
import { settingFor } from '../../../support/readings.ts';

const star = (path: string): string => path.replaceAll('*', starMark);

const cases: readonly (readonly [path: string, kind: PlaceKind, contents?: true])[] = [
  ['src/a.ts', 'workspace'],
  ['.', 'workspace'],
  ['.git/hooks/pre-commit', 'protected'],
  ['.GIT/hooks/pre-commit', 'protected'],
  ['.vscode/settings.json', 'protected'],
  ['my.code-workspace', 'protected'],
  ['/home/dev/.bashrc', 'protected'],
  ['.env', 'secret'],
  ['.env.example', 'workspace'],
  ['/home/dev/.ssh/id_rsa', 'secret'],
  ['/home/dev/.ssh/./id_rsa.pub', 'protected'],
  ['/etc/shad*', 'secret'],
  ['..', 'home'],
  ['/home/alice', 'home'],
  ['../../..', 'root'],
  ['//', 'root'],
  ['/*', 'root', true],
  ['/usr/../*', 'root', true],
  ['/e*', 'system'],
  ['/etc/', 'system'],
  ['/etc/nginx', 'outside'],
  ['/private/etc', 'system'],
  ['/tmp/x', 'outside'],
  ['/dev/null', 'null'],
  ['//dev/sda', 'device'],
  ['/dev/shm/x', 'outside'],
];

test.each(cases.map(([path, kind, contents]) => ({ path, kind, contents: contents === true })))(
  '$path is $kind',
  ({ path, kind, contents }) => {
    const place = placeOf(star(path), '/home/dev/project', settingFor('bash'));
    expect([place.kind, place.contents]).toEqual([kind, contents]);
  },
);

test('a relative path is unknown once the folder is', () => {
  expect(placeOf('a', undefined, settingFor('bash')).kind).toBe('unknown');
});
