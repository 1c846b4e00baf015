import type { CheckFailure, CheckFailureCause } from '../model/check.ts';

const causes: { readonly [cause in CheckFailureCause]: string } = {
  'no-model': 'there is no model for it that can call tools',
  timeout: 'it took too long',
  'no-decision': 'it came to no decision',
  threw: 'asking it failed',
};

export function failedCheck(failed: CheckFailureCause, detail = ''): CheckFailure {
  const said = detail === '' ? '' : ` It was told: ${detail}`;
  return {
    failed,
    reason: `The alignment check could not be completed: ${causes[failed]}.${said}`,
  };
}

type Cleared = {
  readonly command: string;
  /** Hosts that are reached although a floor stood. */
  readonly reached?: readonly string[];
  /** Hosts that the person typed. */
  readonly typed?: readonly string[];
};

/** What is said when a doubtful command ran because it was asked for; one notice, whatever came together. */
export function clearedNotice({ command, reached, typed }: Cleared): string {
  const ran = `${command}\nran without asking: it was rated destructive, the alignment check found that it is what you asked for, and the mode is Auto.`;
  if (typed) return `${ran} Your own message named ${typed.join(', ')}.`;
  if (reached) return `${ran} It reaches the network: check ${reached.join(', ')}.`;
  return ran;
}
