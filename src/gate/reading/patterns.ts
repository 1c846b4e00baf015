import { classMark, questionMark, starMark, unknownMark } from './reading.ts';

const anyMark = new RegExp(`[${unknownMark}${starMark}${questionMark}${classMark}]`);

export const hasMark = (shape: string): boolean => anyMark.test(shape);

/** Whether a shape could name `name`. Linear in practice: only the last star is ever tried again. */
export function couldBe(shape: string, name: string): boolean {
  let at = 0;
  let inName = 0;
  let star = -1;
  let starInName = 0;
  while (inName < name.length) {
    const mark = shape[at];
    if (mark === starMark || mark === unknownMark) {
      star = at++;
      starInName = inName;
    } else if (mark === name[inName] || mark === questionMark || mark === classMark) {
      at++;
      inName++;
    } else if (star >= 0) {
      at = star + 1;
      inName = ++starInName;
    } else return false;
  }
  while (shape[at] === starMark || shape[at] === unknownMark) at++;
  return at === shape.length;
}

/** Only pattern characters that match everything: `*`, `**`, `.*`, `[a-z]*`. */
export const matchesAll = (segment: string): boolean => everything.test(segment);

const everything = new RegExp(`^\\.?[${classMark}${questionMark}]*${starMark}+$`);
