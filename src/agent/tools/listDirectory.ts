import * as z from 'zod/mini';
import { defineTool, done, failed, touches } from './tool.ts';

const mostEntries = 1000;

const Input = z.strictObject({
  path: z
    .string()
    .check(
      z.minLength(1),
      z.describe('Folder to list, relative to the workspace; "." is its root.'),
    ),
});

export const listDirectory = defineTool({
  name: 'list_directory',
  description: 'Lists one folder of the workspace: a line for each entry, marked [DIR] or [FILE].',
  access: 'read',
  input: Input,
  action: ({ path }) => touches('list_directory', 'read', [path]),
  async run({ path }, { files }) {
    const listed = await files.list(path);
    if (!listed.ok) return failed(listed.problem);
    const lines = listed.entries
      .slice(0, mostEntries)
      .map(({ name, kind }) => `${kind === 'directory' ? '[DIR]' : '[FILE]'} ${name}`);
    if (lines.length === 0) return done('(The folder is empty.)');
    const more = listed.entries.length - lines.length;
    if (more > 0) lines.push(`[${more} more entries are not shown.]`);
    return done(lines.join('\n'));
  },
});
