import type * as z from 'zod/mini';
import type { JsonSchema } from './tool.ts';

/** What was wrong with the arguments, for a model that is to try again. */
export function explainIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${place(issue.path)}${explain(issue)}.`).join(' ');
}

const place = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? '' : `${path.map(String).join('.')}: `;

function explain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'unrecognized_keys':
      return `there is no argument ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

/** The arguments in one line: `path (string), offset (integer, optional)`. */
export function expectedArguments({ properties = {}, required = [] }: JsonSchema): string {
  const named = Object.entries(properties).map(
    ([name, { type }]) => `${name} (${type}${required.includes(name) ? '' : ', optional'})`,
  );
  return named.join(', ') || 'no arguments';
}
