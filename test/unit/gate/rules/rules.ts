import type { Action, Call } from '../../../../src/gate/model/call.ts';
import type { Entry } from '../../../../src/gate/model/entry.ts';
import type { Rule } from '../../../../src/gate/model/policy.ts';
import { read } from '../../../../src/gate/reading/read.ts';
import type { Setting, Shell } from '../../../../src/gate/reading/reading.ts';
import { re2 } from '../../../../src/gate/rules/re2.ts';
import type { GateWorld } from '../../../../src/gate/rules/world.ts';

type ShellMatcher = 'exact' | 'glob' | 'regexp';

export const shell = (matcher: ShellMatcher, pattern: string, rate?: boolean): Entry => ({
  type: 'shell',
  matcher,
  pattern,
  ...(rate !== undefined && { rate }),
});
export const exact = (pattern: string) => shell('exact', pattern);
export const glob = (pattern: string) => shell('glob', pattern);
export const regexp = (pattern: string) => shell('regexp', pattern);

export const rules = (...entries: Entry[]): readonly Rule[] =>
  entries.map((entry) => ({ entry, origin: 'config' }));

export const call = (action: Action): Call => ({
  id: 'c1',
  tool: toolOf(action),
  args: {},
  action,
});
export const command = (text: string): Call => call({ kind: 'shell', command: text });

const toolOf = (action: Action) => (action.kind === 'shell' ? 'run_shell_command' : action.tool);

export const tool = (name: string, over: Partial<Extract<Action, { kind: 'tool' }>> = {}): Call =>
  call({ kind: 'tool', tool: name, access: 'exec', paths: [], hosts: [], ...over });

export const mcpTool = (
  server: string,
  name: string,
  over: Partial<Extract<Action, { kind: 'mcpTool' }>> = {},
): Call => call({ kind: 'mcpTool', server, tool: name, hosts: [], ...over });

/** A reader at work in `/home/dev/project`. */
export function worldOf(shellName: Shell = 'bash', over: Partial<Setting> = {}): GateWorld {
  const setting: Setting = {
    shell: shellName,
    cwd: '/home/dev/project',
    home: '/home/dev',
    platform: 'linux',
    ...over,
  };
  return { read: (text) => read(text, setting), regexps: re2 };
}
