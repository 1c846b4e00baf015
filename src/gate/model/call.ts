import type { Annotations } from './annotations.ts';

/** What a tool may touch. A mode grants classes; see `modes`. */
export const accessClasses = [
  'read',
  'write',
  'session',
  'exec',
  'network',
  'mcp',
  'shell',
] as const;
export type AccessClass = (typeof accessClasses)[number];

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** What a call amounts to, in the words that rules compare with. */
export type Action =
  | { readonly kind: 'shell'; readonly command: string }
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly access: AccessClass;
      /** Paths as the model wrote them. */
      readonly paths: readonly PathUse[];
      /** Lower-cased host names found in the arguments, distinct, in order. */
      readonly hosts: readonly string[];
      /** What is believed of the tool; absent when nobody vouches for it. */
      readonly annotations?: Annotations;
    }
  | {
      readonly kind: 'mcpTool';
      /** The person's key in `mcpServers`; empty when it cannot be told which server is meant. */
      readonly server: string;
      readonly tool: string;
      readonly hosts: readonly string[];
      readonly annotations?: Annotations;
    };

export type PathUse = { readonly path: string; readonly use: 'read' | 'write' };

/** One tool call that the model requested. */
export type Call = {
  readonly id: string;
  /** The registered tool name. */
  readonly tool: string;
  readonly args: JsonObject;
  readonly action: Action;
};
