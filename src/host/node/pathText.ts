import { posix, win32 } from 'node:path';

export type PathText =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly problem: string };

export type PathTextOptions = { readonly platform: string; readonly home: string };

/** What a path means as text, before any file is looked at: trimmed, unquoted, `~/` expanded. */
export function readPathText(text: string, { platform, home }: PathTextOptions): PathText {
  const path = unquoted(text.trim());
  if (path.trim() === '') {
    return refuse(
      'The path is empty: give one relative to the workspace folder, such as src/index.ts.',
    );
  }
  if (path.includes('\0')) {
    return refuse(`The path ${shown(path)} holds a NUL character: give it without.`);
  }
  if (platform !== 'win32') return { ok: true, path: atHome(path, home, posix) };
  const problem = problemOnWindows(path);
  return problem ? refuse(problem) : { ok: true, path: atHome(path, home, win32) };
}

/** A path as it may stand in a sentence: quoted, on one line, not endless. */
export function shown(path: string): string {
  const oneLine = path.replace(/\p{C}/gu, '\ufffd');
  return `"${oneLine.length > 300 ? `${oneLine.slice(0, 300)}…` : oneLine}"`;
}

const refuse = (problem: string): PathText => ({ ok: false, problem });

function unquoted(text: string): string {
  const quote = text[0];
  const isQuoted = text.length >= 2 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1) : text;
}

function atHome(path: string, home: string, { join, sep }: typeof posix): string {
  if (path === '~') return home;
  return path.startsWith('~/') || path.startsWith(`~${sep}`) ? join(home, path.slice(2)) : path;
}

const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:[.:].*)?$/i;

/** Spellings that Windows gives a meaning of its own, most of them a second name for another file. */
function problemOnWindows(path: string): string | undefined {
  if (/^[\\/]{2}[.?][\\/]/.test(path)) {
    return `${shown(path)} names a device: give a path relative to the workspace folder.`;
  }
  if (/^[a-z]:(?![\\/])/i.test(path)) {
    return `${shown(path)} depends on the current folder of a drive: give it relative to the workspace folder, or with a slash after the colon.`;
  }
  for (const name of path.replace(/^[a-z]:/i, '').split(/[\\/]+/)) {
    if (device.test(name)) {
      return `${shown(path)} contains ${shown(name)}, the name of a device on Windows: choose another name.`;
    }
    if (name.includes(':')) {
      return `${shown(path)} names a stream inside a file: give the path of a file, without a colon.`;
    }
    if (/[. ]$/.test(name) && name !== '.' && name !== '..') {
      return `${shown(path)} contains a name that ends with a dot or a space, which Windows ignores: give it without.`;
    }
  }
  return undefined;
}
