import { scriptEnvLeak } from '../../floors/scriptEnvLeak.ts';
import type { Reading } from '../../reading/reading.ts';
import { enumerated } from './quotable.ts';

/** The one note that leans: what a script is handed it can pass on, and the text of the line does not show whether. */
export function scriptEnvLeakNote(reading: Reading): string | undefined {
  const found = scriptEnvLeak(reading);
  if (!found) return undefined;
  const variables = enumerated(found.variables, 'variable', 'variables');
  return (
    `The line expands from the environment into the words of a script or of inline code: ${variables}. ` +
    'Such a value may be a secret, and the line does not show what becomes of it. Treat it as at least destructive.'
  );
}
