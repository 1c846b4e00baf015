import { describe, expect, test } from 'vitest';
import { readOnly } from '../../../../../src/gate/floors/readOnly.ts';
import type { Shell } from '../../../../../src/gate/reading/reading.ts';
import { readAs } from '../../../../support/readings.ts';
import { lookalikes } from './lookalikes.ts';
import { reads } from './reads.ts';

const shells: readonly Shell[] = ['bash', 'powershell', 'cmd'];

describe.each(shells)('read-only clearance in %s', (shell) => {
  test.each(reads[shell])('%s is cleared', (command) =>
    expect(readOnly(readAs(command, shell))).toBeDefined(),
  );

  test.each(lookalikes[shell])('%s is not cleared', (command) =>
    expect(readOnly(readAs(command, shell))).toBeUndefined(),
  );
});
