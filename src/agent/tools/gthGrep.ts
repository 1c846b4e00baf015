import type { RE2JS } from 're2js';
import * as z from 'zod/mini';
import { isSecretPath } from '../../gate/rules/secretPaths.ts';
import type { Files } from '../ports.ts';
import { globPattern } from './glob.ts';
import { cancelled, defineTool, done, failed, touches } from './tool.ts';

const most = { walked: 20_000, lineLength: 4096, preview: 250 };

const Input = z.strictObject({
  pattern: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(1000),
      z.describe('Regular expression in RE2 syntax (no look-around, no back-references).'),
    ),
  path: z.optional(
    z
      .string()
      .check(z.minLength(1), z.describe('Folder to search below; the workspace if absent.')),
  ),
  include: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(500),
        z.describe('Glob of files to search, such as "*.ts".'),
      ),
  ),
  limit: z.optional(
    z
      .int()
      .check(z.positive(), z.maximum(1000), z.describe('Most lines to return; 100 if absent.')),
  ),
});

export const gthGrep = defineTool({
  name: 'gth_grep',
  description:
    'Searches the text files of the workspace line by line and returns "path:line: text".',
  access: 'read',
  input: Input,
  action: ({ path }) => touches('gth_grep', 'read', [path ?? '.']),
  async run({ pattern, path = '.', include, limit = 100 }, { files, signal }) {
    const compiled = await compile(pattern);
    if (!compiled.ok) return failed(compiled.problem);
    const walked = await files.walk(path, most.walked, signal);
    if (signal.aborted) return cancelled('The search was stopped.');
    if (!walked.ok) return failed(walked.problem);
    const glob = include === undefined ? undefined : await compile(globPattern(include));
    if (glob && !glob.ok) return failed(`The glob “${include}” cannot be read.`);
    const included = walked.files.filter((file) => glob?.regex.matches(file) ?? true);
    const candidates = withoutSecrets(included, path);
    const secrets = included.length - candidates.length;
    const hits: string[] = [];
    for (const file of candidates) {
      if (hits.length > limit) break;
      if (signal.aborted) return cancelled('The search was stopped.');
      hits.push(...(await search(file, compiled.regex, files)));
    }
    const marks = [
      hits.length > limit && `[Stopped at ${limit} matches; there are more.]`,
      secrets > 0 &&
        `[Not searched, as they may hold secrets: ${secrets}; read_file asks for one.]`,
      walked.cut && `[Only the first ${most.walked} files were searched.]`,
    ].filter((mark) => mark !== false);
    const found =
      hits.length === 0 ? [`Nothing below ${walked.path} matches.`] : hits.slice(0, limit);
    return done([...found, ...marks].join('\n'));
  },
});

/** A search of a secret place was asked about by its name; no other search looks into one. */
const withoutSecrets = (files: readonly string[], searched: string): readonly string[] =>
  isSecretPath(searched) ? files : files.filter((file) => !isSecretPath(file));

/** RE2 takes linear time, so no pattern that a model writes can hang the search. */
async function compile(
  pattern: string,
): Promise<{ ok: true; regex: RE2JS } | { ok: false; problem: string }> {
  const { RE2JS } = await import('re2js');
  try {
    return { ok: true, regex: RE2JS.compile(pattern) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problem: `“${pattern}” is no regular expression in RE2 syntax: ${reason}.`,
    };
  }
}

/** Files that cannot be read as text are passed over. */
async function search(path: string, regex: RE2JS, files: Files): Promise<string[]> {
  const file = await files.readText(path);
  if (!file.ok) return [];
  return file.text.split(/\r\n|\n/).flatMap((line, index) => {
    const match = regex.matcher(line.slice(0, most.lineLength));
    return match.find() ? [`${path}:${index + 1}: ${preview(line, match.start())}`] : [];
  });
}

/** The part of a long line that holds the match. */
function preview(line: string, at: number): string {
  if (line.length <= most.preview) return line;
  const start = Math.max(0, Math.min(at - most.preview / 2, line.length - most.preview));
  const end = start + most.preview;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
