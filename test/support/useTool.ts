import type { ChecklistItem, ToolResult } from '../../src/agent/events.ts';
import type { Tool } from '../../src/agent/tools/tool.ts';
import type { JsonObject } from '../../src/gate/model/call.ts';
import { fakeFiles, fakeShell } from './fakePorts.ts';

export type Given = {
  files?: ReturnType<typeof fakeFiles>;
  shell?: ReturnType<typeof fakeShell>;
  signal?: AbortSignal;
  onChecklist?: (items: readonly ChecklistItem[]) => void;
};

/** Runs a tool by itself, as the graph would after the gate. */
export async function use(tool: Tool, args: JsonObject, given: Given = {}): Promise<ToolResult> {
  const prepared = tool.prepare(args);
  if (!prepared.ok) return { status: 'error', content: prepared.problem };
  return prepared.run({
    files: given.files ?? fakeFiles({}),
    shell: given.shell ?? fakeShell(),
    signal: given.signal ?? new AbortController().signal,
    onOutput: () => {},
    onChecklist: given.onChecklist ?? (() => {}),
  });
}
