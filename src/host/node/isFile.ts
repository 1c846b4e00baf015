import { statSync } from 'node:fs';

/** Whether a file stands there, also behind a link. What cannot be looked at is none. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
