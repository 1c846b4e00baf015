import type { Check } from '../model/check.ts';

type Rejection = {
  readonly by: 'user' | 'rater';
  /** `your command`, or `your call of name`. */
  readonly subject: string;
  readonly reason?: string;
  /** The person's own words. */
  readonly words?: string;
  /** A granted tool that would do it. */
  readonly suggestedTool?: string;
  readonly check?: Check;
  /** An earlier refused command that did the same. */
  readonly repeats?: string;
};

const who = { user: 'The user refused', rater: 'The rater turned down' } as const;

const moves =
  'You may propose the same command with a justification that answers the objection, propose another command, or ask the user.';

/** What the model is told of a command that was turned down, with what it can do now. */
export function rejection({
  by,
  subject,
  reason = '',
  words = '',
  suggestedTool,
  check,
  repeats,
}: Rejection): string {
  const said = words.trim() === '' ? '' : `They said: “${words.trim()}”`;
  return [
    `${who[by]} ${subject}${reason.trim() === '' ? '.' : ':'}`,
    reason.trim(),
    said,
    repeats === undefined ? '' : repeated(repeats),
    check?.decision === 'suggest' ? request(check) : '',
    moves,
    suggestedTool === undefined ? '' : alternative(suggestedTool),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** An agent that spells a refused command anew is told that nobody was fooled. */
export const repeated = (spelling: string): string =>
  `It does the same as ${JSON.stringify(bounded(spelling))}, which was refused, and counts as a repeat.`;

const alternative = (tool: string): string =>
  `The tool ${tool} does this, is approved already and interrupts nobody.`;

/** The check's words go to the agent as data: one line, bounded, in quotes. */
function request({ reason, suggestedCommand }: Check): string {
  const wanted = `The alignment check asks for a change: ${JSON.stringify(bounded(reason))}.`;
  if (suggestedCommand === undefined) return wanted;
  return `${wanted} It suggests the command ${JSON.stringify(bounded(suggestedCommand))}, which will be judged like any other.`;
}

const most = 600;
const bounded = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${[...line].slice(0, most).join('')}…`;
};
