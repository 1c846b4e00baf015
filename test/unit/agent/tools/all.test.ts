import { expect, test } from 'vitest';
import { describeTool, toolsOnTheWire } from '../../../../src/agent/prompts/toolDescriptions.ts';
import { allTools } from '../../../../src/agent/tools/all.ts';
import { expectedArguments } from '../../../../src/agent/tools/arguments.ts';
import { modeIds } from '../../../../src/gate/model/mode.ts';

test('the tools have the names, arguments and classes that the command line uses', () => {
  const table = allTools.map(({ name, access, parameters }) => [
    name,
    access,
    expectedArguments(parameters),
  ]);
  expect(table).toEqual([
    [
      'read_file',
      'read',
      'path (string), offset (integer, optional), limit (integer, optional), head (integer, optional), tail (integer, optional)',
    ],
    ['list_directory', 'read', 'path (string)'],
    ['search_files', 'read', 'path (string), pattern (string), excludePatterns (array, optional)'],
    [
      'gth_grep',
      'read',
      'pattern (string), path (string, optional), include (string, optional), limit (integer, optional)',
    ],
    ['write_file', 'write', 'path (string), content (string)'],
    ['edit_file', 'write', 'path (string), edits (array), dryRun (boolean, optional)'],
    ['run_shell_command', 'shell', 'command (string), justification (string, optional)'],
    ['gth_checklist', 'session', 'items (array)'],
  ]);
});

test('a schema on the wire takes no further arguments and describes each', () => {
  for (const { function: wire } of toolsOnTheWire(allTools, 'assisted')) {
    expect(wire.parameters).toMatchObject({ type: 'object', additionalProperties: false });
    for (const property of Object.values(wire.parameters.properties ?? {})) {
      expect(property).toHaveProperty('description');
    }
  }
});

test.each(modeIds)('in %s mode exactly the tools that may be asked about say so', (mode) => {
  const warned = allTools.filter((tool) => describeTool(tool, mode) !== tool.description);
  const expected = {
    manual: ['write_file', 'edit_file', 'run_shell_command'],
    write: ['run_shell_command'],
    assisted: ['run_shell_command'],
    auto: ['run_shell_command'],
    bypass: [],
  };
  expect(warned.map(({ name }) => name)).toEqual(expected[mode]);
});
