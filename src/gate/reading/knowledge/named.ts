import type { Also, Fact } from './row.ts';

type Deed = 'deletes' | 'remote-state' | 'publishes' | 'changes-config' | 'installs';

/** The fact once for every operand, with its name: `deletes volume pgdata`. */
export const named =
  (deed: Deed, what: string, from = 0): Also =>
  ({ run, operands, fact }) => {
    if (run.undone) return;
    const things = operands.slice(from);
    if (things.length === 0) fact(`${deed} ${what}`);
    for (const { text, dynamic } of things)
      fact(`${deed} ${what} ${text}` satisfies Fact, !dynamic);
  };
