import * as z from 'zod/mini';
import type { AccessClass, Action, JsonObject } from '../../gate/model/call.ts';
import type { ChecklistItem, ToolResult } from '../events.ts';
import type { Files, Shell } from '../ports.ts';
import { expectedArguments, explainIssues } from './arguments.ts';

/** What a tool may use while it runs. */
export type World = {
  readonly files: Files;
  readonly shell: Shell;
  readonly signal: AbortSignal;
  onOutput(chunk: string): void;
  onChecklist(items: readonly ChecklistItem[]): void;
};

/** A tool as the graph sees it: arguments go in, and out comes what the gate is asked and what would run. */
export type Tool = {
  readonly name: string;
  readonly description: string;
  readonly access: AccessClass;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonSchema;
  prepare(args: JsonObject): Prepared;
};

export type JsonSchema = {
  readonly properties?: { readonly [name: string]: { readonly type?: unknown } };
  readonly required?: readonly string[];
  readonly [key: string]: unknown;
};

export type Prepared =
  | { readonly ok: true; readonly action: Action; run(world: World): Promise<ToolResult> }
  | { readonly ok: false; readonly problem: string };

export type ToolSpec<Schema extends z.ZodMiniType> = {
  readonly name: string;
  readonly description: string;
  readonly access: AccessClass;
  readonly input: Schema;
  /** What the call amounts to. Without it: the tool, touching no path and no host. */
  action?(input: z.infer<Schema>): Action;
  run(input: z.infer<Schema>, world: World): Promise<ToolResult>;
};

export function defineTool<Schema extends z.ZodMiniType>(spec: ToolSpec<Schema>): Tool {
  const { name, description, access, input } = spec;
  const { $schema, ...parameters } = z.toJSONSchema(input) as JsonSchema;
  return {
    name,
    description,
    access,
    parameters,
    prepare(args) {
      const parsed = z.safeParse(input, args);
      if (!parsed.success) {
        const expected = expectedArguments(parameters);
        const problem = `The arguments of ${name} do not fit: ${explainIssues(parsed.error.issues)} Expected: ${expected}.`;
        return { ok: false, problem };
      }
      return {
        ok: true,
        action: spec.action?.(parsed.data) ?? touches(name, access, []),
        run: (world) => spec.run(parsed.data, world),
      };
    },
  };
}

/** The action of a tool that works on paths of the workspace. */
export function touches(tool: string, access: AccessClass, paths: readonly string[]): Action {
  const use = access === 'write' ? 'write' : 'read';
  return { kind: 'tool', tool, access, paths: paths.map((path) => ({ path, use })), hosts: [] };
}

export const done = (content: string): ToolResult => ({ status: 'ok', content });
export const failed = (content: string): ToolResult => ({ status: 'error', content });
export const cancelled = (content: string): ToolResult => ({ status: 'cancelled', content });
