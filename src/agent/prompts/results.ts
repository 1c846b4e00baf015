import type { Call } from '../../gate/model/call.ts';
import type { Check } from '../../gate/model/check.ts';
import { rejection, repeated } from '../../gate/wording/rejections.ts';

/** What the model is told about a call that did not run. */
export const notReached = 'The user stopped the turn before this call ran.';
export const windowClosed = 'This call did not run to its end: the window was closed meanwhile.';
export const interrupted =
  'Interrupted: the window closed while this ran. It may have done part of its work.';
export const turnBroke = 'This call did not run to its end: the turn broke off.';
export const afterHalt = 'This call did not run: the gate ended the turn because of another call.';

const subject = ({ tool, action }: Call): string =>
  action.kind === 'shell' ? 'your command' : `your call of ${tool}`;

/** `again` is an earlier refused command that this one does over again. */
export function refusedByPerson(call: Call, words: string | undefined, again?: string): string {
  const said = words?.trim() ? ` They said: “${words.trim()}”` : '';
  const same = again === undefined ? '' : ` ${repeated(again)}`;
  return `The user refused ${subject(call)}.${said}${same} ${movesAfter(call)}`;
}

type TurnedDown = {
  readonly reason: string;
  readonly suggestedTool?: string | undefined;
  readonly check?: Check | undefined;
  readonly again?: string | undefined;
};

export function turnedDown(
  call: Call,
  { reason, suggestedTool, check, again }: TurnedDown,
): string {
  return rejection({
    by: 'rater',
    subject: subject(call),
    reason,
    ...(suggestedTool === undefined ? {} : { suggestedTool }),
    ...(check === undefined ? {} : { check }),
    ...(again === undefined ? {} : { repeats: again }),
  });
}

const movesAfter = ({ action }: Call): string =>
  action.kind === 'shell'
    ? 'You may propose it again with a justification that answers the objection, propose another way, or ask the user.'
    : 'You may propose another way, or ask the user.';

export function refusedByGate(call: Call, reason: string): string {
  return (
    `The gate refused ${subject(call)}: ${reason} Proposing it again will be refused again. ` +
    'Propose another way, or ask the user.'
  );
}

/** Before the result of what the person made of a command. */
export const editedTo = (command: string): string =>
  `The user changed your command. This is what was to run instead: ${command}`;

export const haltedByGate = (reason: string): string =>
  `The gate refused this and ended the turn: ${reason}`;

export const notRecorded = (problem: string): string =>
  `This call was not started, as its start has to be written down first: ${problem}.`;

export function broke({ tool }: Call, error: unknown): string {
  return `${tool} broke: ${error instanceof Error ? error.message : String(error)}`;
}

export function unknownTool(name: string, known: Iterable<string>): string {
  return `There is no tool “${name}”. The tools are ${[...known].join(', ')}.`;
}

export function brokenArguments(name: string, text: string, expected: string): string {
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return (
    `The arguments of ${name} were not one complete JSON object, so nothing was run. They began: ${shown} ` +
    `Expected: ${expected}.`
  );
}
