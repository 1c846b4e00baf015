import { type ModeId, modes } from '../../gate/model/mode.ts';
import type { JsonSchema, Tool } from '../tools/tool.ts';

/** A tool in the form that OpenAI introduced and LangChain takes for every provider. */
export type WireTool = {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonSchema;
  };
};

export function toolsOnTheWire(tools: Iterable<Tool>, mode: ModeId): WireTool[] {
  return [...tools].map((tool) => ({
    type: 'function',
    function: {
      name: tool.name,
      description: describeTool(tool, mode),
      parameters: tool.parameters,
    },
  }));
}

/** What the mode means for a tool that it does not grant. A tool without such a sentence is free to use. */
const warnings: { readonly [mode in ModeId]: string } = {
  manual: 'Each call needs the approval of the user; prefer other tools where they do the same.',
  write: 'Each call needs the approval of the user; prefer other tools where they do the same.',
  assisted:
    'A call that does not look safe needs the approval of the user; use it only where no other tool does the same.',
  auto: 'A reviewer may turn down a call that does not look safe; use it only where no other tool does the same.',
  bypass: '',
};

export function describeTool({ description, access }: Tool, mode: ModeId): string {
  const granted = modes[mode].grants.includes(access) || warnings[mode] === '';
  return granted ? description : `${description} ${warnings[mode]}`;
}
