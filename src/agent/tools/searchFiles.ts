import * as z from 'zod/mini';
import { globPattern } from './glob.ts';
import { cancelled, defineTool, done, failed, touches } from './tool.ts';

const most = { walked: 50_000, found: 500 };

const Input = z.strictObject({
  path: z
    .string()
    .check(z.minLength(1), z.describe('Folder to search below; "." is the workspace.')),
  pattern: z.string().check(z.minLength(1), z.describe('Part of the file name, case ignored.')),
  excludePatterns: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(500)))
      .check(z.maxLength(50), z.describe('Globs of paths to leave out, such as "**/*.test.ts".')),
  ),
});

export const searchFiles = defineTool({
  name: 'search_files',
  description: 'Finds files by a part of their name, in a folder and all folders below it.',
  access: 'read',
  input: Input,
  action: ({ path }) => touches('search_files', 'read', [path]),
  async run({ path, pattern, excludePatterns = [] }, { files, signal }) {
    const walked = await files.walk(path, most.walked, signal);
    if (signal.aborted) return cancelled('The search was stopped.');
    if (!walked.ok) return failed(walked.problem);
    const { RE2JS } = await import('re2js');
    const excluded = excludePatterns.map((glob) => RE2JS.compile(globPattern(glob)));
    const wanted = pattern.toLowerCase();
    const found = walked.files.filter(
      (file) =>
        nameOf(file).toLowerCase().includes(wanted) && !excluded.some((glob) => glob.matches(file)),
    );
    if (found.length === 0) return done(`No file name below ${walked.path} contains “${pattern}”.`);
    const lines = found.slice(0, most.found);
    if (found.length > most.found) lines.push(`[${found.length - most.found} more are not shown.]`);
    if (walked.cut) lines.push(`[Only the first ${most.walked} files were looked at.]`);
    return done(lines.join('\n'));
  },
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
