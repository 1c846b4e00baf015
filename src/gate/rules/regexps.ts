/** Compiles patterns that take linear time. The edge loads the engine when an entry needs it. */
export type RegexpEngine = {
  compile(pattern: string): CompiledRegexp;
};

export type CompiledRegexp =
  | { readonly ok: true; test(text: string): boolean }
  | { readonly ok: false; readonly problem: string };

export const longestRegexp = 200;
