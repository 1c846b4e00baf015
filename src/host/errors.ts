import * as vscode from 'vscode';
import { UserError } from './userError.ts';

export { UserError };

/** Shows a sentence where the person looks already; false when nobody looks there. */
export type Surface = (sentence: string) => boolean;

/** The one catch of an entry point: logs what happened and shows a sentence. */
export function guarded<A extends unknown[]>(
  log: vscode.LogOutputChannel,
  entry: (...args: A) => unknown,
  surface?: Surface,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await entry(...args);
    } catch (error) {
      report(log, error, surface);
    }
  };
}

export function report(
  log: vscode.LogOutputChannel,
  error: unknown,
  surface: Surface = () => false,
): void {
  log.error(error instanceof Error ? error : String(error));
  const sentence =
    error instanceof UserError
      ? error.message
      : 'Something went wrong in Gaunt Sloth. The log says what.';
  if (surface(sentence)) return;
  void vscode.window.showErrorMessage(sentence, 'Show Log').then((choice) => {
    if (choice === 'Show Log') log.show();
  });
}
