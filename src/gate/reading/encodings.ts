const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Undefined where the text is no Base64 of printable text. */
export function fromBase64(text: string): string | undefined {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const letter of text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/')) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return undefined;
    bits = (bits << 6) | value;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 255);
  }
  return printable(bytes);
}

export function fromHex(text: string): string | undefined {
  const digits = text.replace(/\s|\\x|0x/gi, '');
  if (digits.length < 2 || !/^[0-9a-f]+$/i.test(digits)) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at + 1 < digits.length; at += 2)
    bytes.push(Number.parseInt(digits.slice(at, at + 2), 16));
  return printable(bytes);
}

/** Also two bytes a letter, as PowerShell encodes. */
function printable(bytes: readonly number[]): string | undefined {
  const wide = bytes.length > 3 && bytes.every((byte, at) => at % 2 === 0 || byte === 0);
  const text = bytes
    .filter((_, at) => !wide || at % 2 === 0)
    .map((byte) => String.fromCharCode(byte))
    .join('');
  return /^[\t\n\r\x20-\x7e\x80-\xff]+$/.test(text) ? text : undefined;
}

const named: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  e: '\x1b',
  '\\': '\\',
};

/** The escapes of `echo -e` and `printf`. */
export const withoutEscapes = (text: string): string =>
  text.replace(
    /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|0?([0-7]{1,3})|([ntrae\\]))/gi,
    (
      _,
      hex: string | undefined,
      wide: string | undefined,
      octal: string | undefined,
      letter: string,
    ) => {
      if (hex ?? wide) return String.fromCharCode(Number.parseInt(hex ?? wide ?? '', 16));
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
      return named[letter] ?? letter;
    },
  );
