import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { sha256 } from '../../stores/ledger.ts';

const largestBytes = 16 * 1024 * 1024;

/**
 * What a script is known by as of now. Of a `package.json` its scripts count, so that a new dependency asks nothing.
 * What cannot be read has a digest of its own: a file that appears later is a change.
 */
export function scriptDigest(path: string): string {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return 'no file';
    if (stats.size > largestBytes) return `too large, changed ${stats.mtimeMs}`;
    const text = readFileSync(path, 'latin1');
    return sha256(basename(path) === 'package.json' ? scriptsIn(text) : text);
  } catch {
    return 'no file';
  }
}

/** The whole text where it is no JSON with scripts. */
function scriptsIn(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text).scripts) ?? '';
  } catch {
    return text;
  }
}
