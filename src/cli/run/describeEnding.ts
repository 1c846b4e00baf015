import type { NumberedRound } from '../../gate/talk/negotiation.ts';
import { visible } from '../../gate/wording/visible.ts';
import type { Ending } from './ending.ts';

/** What a person is told on standard error; nothing of a run that did what it should. */
export function describeEnding(ending: Ending): string {
  switch (ending.status) {
    case 'completed':
      return '';
    case 'stopped':
      return 'Stopped.\n';
    case 'failed':
      return `${lines(ending.problem)}\n`;
    case 'attack':
      return [
        'An attack was stopped. This did not run, and nothing after it:',
        `  ${visible(ending.command)}`,
        `Rated ${ending.rating?.outcome ?? 'attack'}: ${visible(ending.reason)}`,
        '',
      ].join('\n');
    case 'person-needed':
      return personNeeded(ending);
  }
}

function personNeeded(ending: Extract<Ending, { status: 'person-needed' }>): string {
  const { tool, command, reason, rating, argument, allow } = ending;
  return [
    `A person was needed, and nobody is there to ask. This did not run (${tool}):`,
    `  ${visible(command)}`,
    `Why: ${visible(reason)}`,
    ...(rating ? [`Rating: ${rating.outcome}. ${visible(rating.reason)}`] : []),
    ...argument.flatMap(roundLines),
    allow
      ? `This entry would cover it: --allow '${inQuotes(JSON.stringify(allow))}'`
      : 'No allow entry covers it: it needs a person each time.',
    '',
  ].join('\n');
}

function roundLines(round: NumberedRound): readonly string[] {
  const { number, command, outcome, reason, justification, check } = round;
  return [
    `Round ${number}: ${visible(command)}`,
    ...(justification === undefined ? [] : [`  agent: ${visible(justification)}`]),
    `  rater: ${outcome}. ${visible(reason)}`,
    ...(check ? [`  check: ${check.decision}. ${visible(check.reason)}`] : []),
  ];
}

/** As a shell takes it between single quotes. */
const inQuotes = (text: string) => visible(text).replaceAll("'", "'\\''");

const lines = (text: string) => text.split('\n').map(visible).join('\n');
