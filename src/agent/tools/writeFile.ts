import * as z from 'zod/mini';
import { fileChange } from './fileChange.ts';
import { defineTool, failed, touches } from './tool.ts';

const Input = z.strictObject({
  path: z.string().check(z.minLength(1), z.describe('File to write, relative to the workspace.')),
  content: z.string().check(z.describe('The whole new text of the file.')),
});

export const writeFile = defineTool({
  name: 'write_file',
  description:
    'Writes a whole file, creates missing folders and replaces what was there. To change a part of a file use edit_file.',
  access: 'write',
  input: Input,
  action: ({ path }) => touches('write_file', 'write', [path]),
  async run({ path, content }, { files }) {
    const written = await files.writeText(path, content);
    if (!written.ok) return failed(written.problem);
    const { detail } = fileChange(written.path, written.before, content);
    const did = written.before === undefined ? 'created' : 'replaced';
    return { status: 'ok', content: `${written.path} was ${did}.`, detail };
  },
});
