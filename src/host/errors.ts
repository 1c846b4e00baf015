import * as vscode from 'vscode';
import { UserError } from './userError.ts';

export { UserError };

/** The one catch of an entry point: logs what happened and shows a sentence. */
export function guarded<A extends unknown[]>(
  log: vscode.LogOutputChannel,
  entry: (...args: A) => unknown,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await entry(...args);
    } catch (error) {
      report(log, error);
    }
  };
}

export function report(log: vscode.LogOutputChannel, error: unknown): void {
  log.error(error instanceof Error ? error : String(error));
  const sentence =
    error instanceof UserError
      ? error.message
      : 'Something went wrong in Gaunt Sloth. The log says what.';
  void vscode.window.showErrorMessage(sentence, 'Show Log').then((choice) => {
    if (choice === 'Show Log') log.show();
  });
}
