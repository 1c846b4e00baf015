import { homedir } from 'node:os';
import type { FileResult, Files } from '../../agent/ports.ts';
import { meaningOf } from '../../stores/fileSystem.ts';
import {
  type Bounds,
  type ConfinementOptions,
  leadsOutside,
  locate,
  type Place,
} from './confinement.ts';
import { type Content, isFolder, isMissing, isSpecial, readContent } from './fileContent.ts';
import { replaceContent } from './fileReplacement.ts';
import { listFolder, walkFolder } from './folderListing.ts';
import { shown } from './pathText.ts';
import { encodeText } from './textEncoding.ts';

export type ConfinedFilesOptions = {
  readonly root: string;
  /** The text of an editor with unsaved changes. */
  readonly unsavedText?: (absolutePath: string) => string | undefined;
  /** Writes through the editor; false when the file is not open by this name, and is to be written here. */
  readonly write?: (absolutePath: string, text: string) => Promise<boolean>;
  /** Files outside the root that may be read, by their real path. */
  readonly extraReadable?: (realPath: string) => boolean;
  /** Gets a path relative to the root with forward slashes; the path of a folder ends with one. */
  readonly isIgnored?: (path: string) => boolean;
  readonly home?: string;
  readonly platform?: string;
  readonly maxBytes?: number;
};

/** The files of a workspace folder, and no others, wherever links lead. */
export function createFiles(options: ConfinedFilesOptions): Files {
  const confinement = { ...defaults, ...options };
  const at = (path: string) => locate(path, confinement);
  return {
    async readText(path) {
      const found = await at(path);
      if (!found.ok) return found;
      const content = await contentAt(path, found.place, found.bounds, confinement);
      return content.ok ? { ok: true, path: found.place.path, text: content.text } : content;
    },
    async writeText(path, text) {
      const found = await at(path);
      if (!found.ok) return found;
      if (!found.bounds.mayWrite(found.place.real)) return { ok: false, problem: isNotOurs(path) };
      return await writeAt(path, text, found.place, found.bounds, confinement);
    },
    async list(path) {
      const found = await at(path);
      if (!found.ok) return found;
      return await listAt(path, found.place, found.bounds, confinement.platform);
    },
    async walk(path, limit, signal) {
      const found = await at(path);
      if (!found.ok) return found;
      const { place, bounds } = found;
      if (place.kind === 'file')
        return { ok: true, path: place.path, files: [place.path], cut: false };
      const problem = folderProblem(path, place);
      if (problem) return { ok: false, problem };
      const folder = { real: place.real, bounds, platform: confinement.platform };
      const limits = { files: limit, entries: mostEntries, signal };
      const walked = await walkFolder(folder, limits);
      if (!walked) return { ok: false, problem: `Looking through ${shown(path)} was stopped.` };
      const prefix = place.path === '.' ? '' : `${place.path}/`;
      return {
        ok: true,
        path: place.path,
        ...walked,
        files: walked.files.map((file) => prefix + file),
      };
    },
  };
}

type Options = Required<Omit<ConfinedFilesOptions, 'root'>> & ConfinementOptions;

const defaults = {
  unsavedText: (_path: string): string | undefined => undefined,
  write: async (_path: string, _text: string) => false,
  extraReadable: (_path: string) => false,
  isIgnored: (_path: string) => false,
  home: homedir(),
  platform: process.platform as string,
  maxBytes: 10 * 1024 * 1024,
};

/** The kept output of a command may be longer than a source file. */
const maxExtraBytes = 20 * 1024 * 1024;
const mostEntries = 200_000;

const isNotOurs = (path: string) =>
  `${shown(path)} can be read but not written: write inside the workspace folder.`;

async function contentAt(
  name: string,
  place: Place,
  bounds: Bounds,
  { unsavedText, maxBytes }: Options,
): Promise<Content> {
  const unsaved = place.editorNames.map(unsavedText).find((text) => text !== undefined);
  if (unsaved !== undefined && place.kind === 'missing') {
    return { ok: true, text: unsaved, encoding: 'utf-8' };
  }
  if (place.kind === 'missing') return { ok: false, problem: isMissing(name), missing: true };
  const problem = fileProblem(name, place);
  if (problem) return { ok: false, problem };
  const isExtra = !bounds.mayWrite(place.real);
  const onDisk = await readContent({
    name,
    real: place.real,
    maxBytes: isExtra ? maxExtraBytes : maxBytes,
    isAllowed: bounds.mayRead,
  });
  if (unsaved === undefined) return onDisk;
  return { ok: true, text: unsaved, encoding: onDisk.ok ? onDisk.encoding : 'utf-8' };
}

function fileProblem(name: string, { kind }: Place): string | undefined {
  if (kind === 'directory') return isFolder(name);
  return kind === 'other' ? isSpecial(name) : undefined;
}

async function writeAt(
  name: string,
  text: string,
  place: Place,
  bounds: Bounds,
  options: Options,
): Promise<FileResult<{ path: string; before?: string }>> {
  const before = await contentAt(name, place, bounds, options);
  if (!before.ok && place.kind !== 'missing') return before;
  const done = before.ok ? { path: place.path, before: before.text } : { path: place.path };
  try {
    for (const file of place.editorNames) {
      if (await options.write(file, text)) return { ok: true, ...done };
    }
  } catch (error) {
    return {
      ok: false,
      problem: `The editor could not write ${shown(name)}: ${meaningOf(error)}.`,
    };
  }
  const outcome = await replaceContent({
    name,
    real: place.real,
    bytes: encodeText(text, before.ok ? before.encoding : 'utf-8'),
    platform: options.platform,
    mayEnter: bounds.mayEnter,
  });
  return outcome.ok ? { ok: true, ...done } : outcome;
}

function folderProblem(name: string, { kind }: Place): string | undefined {
  if (kind === 'directory') return undefined;
  if (kind === 'missing') {
    return `There is no folder ${shown(name)}: list_directory of the folder above shows what there is.`;
  }
  return `${shown(name)} is not a folder: read_file reads files.`;
}

async function listAt(
  name: string,
  place: Place,
  bounds: Bounds,
  platform: string,
): ReturnType<Files['list']> {
  const problem = folderProblem(name, place);
  if (problem) return { ok: false, problem };
  try {
    const entries = await listFolder({ real: place.real, bounds, platform });
    return entries
      ? { ok: true, path: place.path, entries }
      : { ok: false, problem: leadsOutside(name) };
  } catch (error) {
    return { ok: false, problem: `${shown(name)} cannot be listed: ${meaningOf(error)}.` };
  }
}
