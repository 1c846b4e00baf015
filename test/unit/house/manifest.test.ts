import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultMode, modeIds, modes } from '../../../src/gate/model/mode.ts';

const root = join(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { properties } = manifest.contributes.configuration;

describe('package.json', () => {
  test('offers the modes and says of them what the table says', () => {
    const setting = properties['gauntSloth.approvals.mode'];
    expect(setting.enum).toEqual(modeIds);
    expect(setting.enumDescriptions).toEqual(modeIds.map((id) => modes[id].meaning));
    expect(setting.default).toBe(defaultMode);
  });

  test('keeps the model and the mode out of a folder\u2019s hands', () => {
    const loose = Object.entries<{ scope: string }>(properties).filter(
      ([name, { scope }]) =>
        /\.(?:model|approvals|profiles)\b/.test(name) &&
        !['machine', 'application'].includes(scope),
    );
    expect(loose).toEqual([]);
  });

  test('has no setting that the README does not name', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(Object.keys(properties).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('names files that are there', () => {
    const named = [manifest.icon, manifest.contributes.viewsContainers.activitybar[0].icon];
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('has exact versions only', () => {
    const versions = Object.values<string>({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

test('the lock files hold no address', () => {
  for (const file of ['package-lock.json', 'test/host/package-lock.json']) {
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/"resolved": *"https?:/);
  }
});
