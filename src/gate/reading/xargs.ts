import { unknownInput } from './argv.ts';
import { type Draft, fork } from './draft.ts';
import { foundUnder, searchOf, substitute } from './find.ts';
import type { RowCall } from './knowledge/row.ts';
import { inputOf } from './outputs.ts';
import { hasMark } from './patterns.ts';
import { type Part, starMark, unknownMark, type Word } from './reading.ts';
import { startWords } from './roles.ts';
import { plain, withText } from './words.ts';

/** xargs and parallel: the command with the words that come in, where the line says which. */
export function startFromInput(call: RowCall): void {
  const { run, part } = call;
  const { words, given } = splitLists(call.operands);
  const first = words[0];
  if (!first) return;
  const placeholder =
    call.valueOf('-I')?.text || (call.has('-i') || part.program === 'parallel' ? '{}' : undefined);
  const inputs = given ?? incoming(call, first);
  const whole = given === undefined && takesTree(run.draft, part);
  const scope = whole ? { ...fork(run.scope), whole } : run.scope;
  const holds = placeholder !== undefined && words.some((word) => word.text.includes(placeholder));
  if (!holds) {
    // xargs appends nothing once a place for the input is named; parallel does all the same.
    const appended = placeholder !== undefined && part.program !== 'parallel' ? [] : inputs;
    startWords(run, wholeLine(call, [...words, ...appended]), scope, 'xargs');
    return;
  }
  for (const input of inputs) {
    const filled = words.map((word) => substitute(word, placeholder, input));
    startWords(run, wholeLine(call, filled), scope, 'xargs');
  }
}

/** parallel hands one quoted word to a shell. */
function wholeLine(call: RowCall, words: readonly Word[]): readonly Word[] {
  const first = words[0];
  if (call.part.program !== 'parallel' || !first || !/\s/.test(first.text)) return words;
  const text = words.map((word) => word.text).join(' ');
  return [
    plain('sh', first.start, first.end),
    plain('-c', first.start, first.end),
    withText(first, text),
  ];
}

/** `parallel rm ::: a b`: the lists on the line itself. */
function splitLists(operands: readonly Word[]): {
  words: readonly Word[];
  given: readonly Word[] | undefined;
} {
  const at = operands.findIndex((word) => /^:::\+?$/.test(word.text));
  if (at < 0) return { words: operands, given: undefined };
  return {
    words: operands.slice(0, at),
    given: operands.slice(at + 1).filter((word) => !/^:::\+?$/.test(word.text)),
  };
}

function incoming(call: RowCall, like: Word): readonly Word[] {
  const { run, part } = call;
  const words = call.has('-a') ? undefined : inputWords(run.draft, part, like);
  return words ?? [{ ...like, text: unknownInput, shape: unknownMark, dynamic: true }];
}

/** Whether every file of a tree comes in, one by one. */
function takesTree(draft: Draft, part: Part): boolean {
  const from = draft.flows.find((flow) => flow.to === part.index && flow.by === 'pipe')?.from;
  const producer = from === undefined ? undefined : draft.parts[from];
  return (
    /^g?find$/.test(producer?.program ?? '') && !searchOf(producer?.words.slice(1) ?? []).filtered
  );
}

/** What a part reads, word by word, where the line says so. */
export function inputWords(draft: Draft, part: Part, like: Word): readonly Word[] | undefined {
  const from = draft.flows.find((flow) => flow.to === part.index && flow.by === 'pipe')?.from;
  const producer = from === undefined ? undefined : draft.parts[from];
  const listed = producer && listedBy(producer);
  if (listed) return listed;
  const { home } = draft.setting;
  return inputOf(draft, part)
    ?.split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, 256)
    .map((item) => withText(like, item, item.startsWith('~') ? home + item.slice(1) : item));
}

/** What find, ls and `git ls-files` print, in shape. */
function listedBy(part: Part): readonly Word[] | undefined {
  const args = part.words.slice(1);
  if (part.program === 'git' && args[0]?.text === 'ls-files') {
    const here = plain('.', args[0].start, args[0].end);
    return [foundUnder(here, { filtered: true, secret: undefined })];
  }
  if (part.program === 'find' || part.program === 'gfind') {
    const search = searchOf(args);
    const { roots } = search;
    const filtered = search.filtered || args.some((word) => /^-(?:exec|ok)/.test(word.text));
    return roots.map((root) => foundUnder(root, { ...search, filtered }));
  }
  if (part.program !== 'ls') return undefined;
  const listed = args.filter((word) => word.text[0] !== '-');
  const first = args[0] ?? part.words[0];
  const names =
    args.some((word) => /^-\w*d/.test(word.text)) || listed.some((word) => hasMark(word.shape));
  if (names) return listed.length > 0 ? listed : undefined;
  return first && [withText(first, '*', starMark)];
}
