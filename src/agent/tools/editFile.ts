import * as z from 'zod/mini';
import { applyEdits } from './edits.ts';
import { fileChange } from './fileChange.ts';
import { defineTool, failed, touches } from './tool.ts';

const Input = z.strictObject({
  path: z.string().check(z.minLength(1), z.describe('File to change, relative to the workspace.')),
  edits: z
    .array(
      z.strictObject({
        oldText: z.string().check(z.minLength(1), z.describe('Text to replace, quoted exactly.')),
        newText: z.string().check(z.describe('Text to put in its place.')),
        replaceAll: z.optional(
          z.boolean().check(z.describe('Replace every occurrence, not just the only one.')),
        ),
      }),
    )
    .check(z.minLength(1), z.describe('Applied in order; when one does not apply, none is.')),
  dryRun: z.optional(z.boolean().check(z.describe('Only show what would change.'))),
});

export const editFile = defineTool({
  name: 'edit_file',
  description:
    'Replaces pieces of text in one file and returns a diff. Nothing is written unless every edit applies.',
  access: 'write',
  input: Input,
  action: ({ path }) => touches('edit_file', 'write', [path]),
  async run({ path, edits, dryRun }, { files }) {
    const file = await files.readText(path);
    if (!file.ok) return failed(file.problem);
    const edited = applyEdits(file.text, edits);
    if (!edited.ok) return failed(`Nothing was written to ${file.path}. ${edited.problem}`);
    if (edited.text === file.text) return failed(`The edits leave ${file.path} as it is.`);
    const { detail, diff } = fileChange(file.path, file.text, edited.text);
    const report = [...edited.summary, '', diff].join('\n');
    if (dryRun)
      return { status: 'ok', content: `Nothing was written; this would change.\n${report}` };
    const written = await files.writeText(path, edited.text);
    if (!written.ok) return failed(written.problem);
    return { status: 'ok', content: `${written.path} was changed.\n${report}`, detail };
  },
});
