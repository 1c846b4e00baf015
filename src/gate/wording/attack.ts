import type { Entry } from '../model/entry.ts';

/** What is said when nobody could be shown the banner, or the phrase was not typed. */
export function attackStop(command: string, reason: string): string {
  const entry: Entry = { type: 'shell', matcher: 'exact', pattern: command };
  return (
    `The run was stopped: this command was rated an attack and did not run.\n${command}\n${reason}\n` +
    'It is not argued about. If you know it to be harmless, run it yourself in a terminal, or allow exactly it in ' +
    `approvals.allow: ${JSON.stringify(entry)}`
  );
}
