export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be';

const byteOrderMarks: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8-bom', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** How far a file is searched for the NUL that marks it as binary. */
const sniffedBytes = 8192;

/** The text without its byte order mark; `undefined` for bytes that are no text. */
export function decodeText(bytes: Buffer): { text: string; encoding: Encoding } | undefined {
  const mark = byteOrderMarks.find(({ bytes: mark }) => mark.every((byte, i) => bytes[i] === byte));
  const encoding = mark?.encoding ?? 'utf-8';
  const body = bytes.subarray(mark?.bytes.length ?? 0);
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  if (!isWide && body.subarray(0, sniffedBytes).includes(0)) return undefined;
  try {
    const label = isWide ? encoding : 'utf-8';
    return {
      text: new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(body),
      encoding,
    };
  } catch {
    return undefined;
  }
}

/** The bytes of a text in the encoding of the file that it replaces, with its byte order mark. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  const mark = byteOrderMarks.find((known) => known.encoding === encoding)?.bytes ?? [];
  const withoutMark = mark.length > 0 && text.startsWith('\ufeff') ? text.slice(1) : text;
  return Buffer.concat([Buffer.from(mark), encodeBody(withoutMark, encoding)]);
}

function encodeBody(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  return Buffer.from(text, 'utf8');
}
