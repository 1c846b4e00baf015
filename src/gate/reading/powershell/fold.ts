import { fromBase64 } from '../encodings.ts';
import { starMark } from '../reading.ts';
import type { Expression } from './syntax.ts';
import { isKnown, itemsOf, madeOf, type PowershellWord, unknownOf } from './word.ts';

type Span = { readonly start: number; readonly end: number };
type Fold = (values: readonly PowershellWord[], span: Span) => PowershellWord | undefined;

/** What an operator makes of values that are known; undefined where that cannot be said. */
export function fold(
  operator: string,
  values: readonly PowershellWord[],
  span: Span,
): PowershellWord {
  const known = folds[operator]?.(values, span);
  return known ?? unknownOf(operator, span.start, span.end, values);
}

const text = (value: string, span: Span, parts: readonly PowershellWord[]): PowershellWord =>
  madeOf(value, value, span, parts);

const same: Fold = ([value], span) => value && { ...value, start: span.start, end: span.end };

const folds: Readonly<Record<string, Fold>> = {
  '+': ([left, right], span) => {
    if (!left) return undefined;
    if (!right) return left;
    if (left.items ?? right.items) return undefined;
    return madeOf(left.text + right.text, left.shape + right.shape, span, [left, right]);
  },
  '-f': ([format, values], span) => {
    if (!format || !values || !isKnown(format)) return undefined;
    const items = itemsOf(values);
    const filled = (pick: (word: PowershellWord) => string) =>
      pick(format).replace(/\{(\d+)(?:[^}]*)\}/g, (_, at) => {
        const item = items[Number(at)];
        return item ? pick(item) : '';
      });
    return madeOf(
      filled((word) => word.text),
      filled((word) => word.shape),
      span,
      [format, values],
    );
  },
  '-join': ([values, separator], span) => {
    if (!values) return undefined;
    const items = itemsOf(values);
    const between = separator?.text ?? '';
    return madeOf(
      items.map((item) => item.text).join(between),
      items.map((item) => item.shape).join(between),
      span,
      items,
    );
  },
  '-replace': (values, span) => replaced(values, span),
  '-creplace': (values, span) => replaced(values, span),
  '-ireplace': (values, span) => replaced(values, span),
  '[char]': ([value], span) => {
    const code = Number(value?.text);
    if (!value || !isKnown(value)) return undefined;
    return Number.isInteger(code) && code > 0 && code < 0x10000
      ? text(String.fromCharCode(code), span, [value])
      : value;
  },
  '[char[]]': ([value], span) => {
    if (!value || !isKnown(value)) return undefined;
    const letters = itemsOf(value).map((item) => {
      const code = Number(item.text);
      return Number.isInteger(code) && code > 0 && code < 0x10000
        ? String.fromCharCode(code)
        : item.text;
    });
    return text(letters.join(''), span, [value]);
  },
  '[string]': same,
  '[string[]]': same,
  '[array]': same,
  '[object[]]': same,
  '[scriptblock]': same,
};

/** Only patterns that stand for themselves. */
function replaced(
  [value, rule]: readonly PowershellWord[],
  span: Span,
): PowershellWord | undefined {
  if (!value || !rule || value.items || !isKnown(value)) return undefined;
  const [from, to] = itemsOf(rule);
  if (!from || !/^[\w\s#@!%&~;:,-]+$/.test(from.text)) return undefined;
  const pattern = new RegExp(from.text, 'gi');
  return text(
    value.text.replace(pattern, () => to?.text ?? ''),
    span,
    [value, rule],
  );
}

const textMethods: Readonly<Record<string, (value: string, args: readonly string[]) => string>> = {
  tostring: (value) => value,
  trim: (value) => value.trim(),
  trimend: (value) => value.trimEnd(),
  trimstart: (value) => value.trimStart(),
  tolower: (value) => value.toLowerCase(),
  toupper: (value) => value.toUpperCase(),
  replace: (value, [from = '', to = '']) => (from === '' ? value : value.replaceAll(from, to)),
  insert: (value, [at = '0', what = '']) =>
    value.slice(0, Number(at)) + what + value.slice(Number(at)),
  substring: (value, [at = '0', length]) =>
    value.slice(Number(at), length === undefined ? undefined : Number(at) + Number(length)),
};

/** A method of a string that is known. */
export function foldMethod(
  name: string,
  of: PowershellWord,
  args: readonly PowershellWord[],
  span: Span,
): PowershellWord | undefined {
  const method = textMethods[name];
  if (!method || of.items || !isKnown(of) || !args.every(isKnown)) return undefined;
  return text(
    method(
      of.text,
      args.map((arg) => arg.text),
    ),
    span,
    [of, ...args],
  );
}

/** Static methods that only rearrange text. */
export function foldStatic(
  name: string,
  args: readonly PowershellWord[],
  span: Span,
): PowershellWord | undefined {
  const [first, second] = args;
  if (!first || !args.every(isKnown)) return undefined;
  if (name === '[convert]::frombase64string' || asFile.test(name)) return first;
  if (listing.test(name))
    return madeOf(`${first.text}\\*`, `${first.shape}\\${starMark}`, span, args);
  if (/^\[(?:text\.)?encoding\]::\w+\.getstring$/.test(name)) {
    const decoded = fromBase64(first.text);
    return decoded === undefined ? undefined : text(decoded, span, args);
  }
  if (name === '[string]::join' && second) {
    const items = args.length === 2 ? itemsOf(second) : args.slice(1);
    return text(items.map((item) => item.text).join(first.text), span, args);
  }
  if (name === '[string]::concat') return text(args.map((arg) => arg.text).join(''), span, args);
  if (name === '[io.path]::combine')
    return text(args.map((arg) => arg.text).join('\\'), span, args);
  return undefined;
}

/** A thing that is known by its path, and what is in a folder. */
const asFile = /^\[io\.(?:directory|file)info\]::new$/;
const listing = /^\[io\.directory\]::(?:get|enumerate)(?:directories|files|filesystementries)$/;

/** `[System.IO.File]` → `io.file`. */
export const shortType = (name: string): string =>
  name.replace(/^system\./, '').replace(/^management\.automation\./, '');

/** What a chain of members is called: `[io.directory]::delete`, `[text.encoding]::utf8.getstring`, `.delete`. */
export function methodName(node: Expression & { readonly type: 'member' }): string | undefined {
  if (node.name.type !== 'text') return undefined;
  const name = node.name.value.toLowerCase();
  if (node.isStatic)
    return node.of.type === 'type' ? `[${shortType(node.of.name)}]::${name}` : undefined;
  const { of } = node;
  if (of.type === 'member' && of.isStatic && of.args === undefined) {
    const above = methodName(of);
    if (above !== undefined) return `${above}.${name}`;
  }
  return `.${name}`;
}
