import type { Also, Fact } from './row.ts';

const lonePlea = /^(?:--?version|--?help|-[vVh])$/;

/** Runs what the project defines. Only a plea for help or the version that stands alone is answered without it. */
export const runsProject =
  (...facts: readonly Fact[]): Also =>
  ({ args, fact }) => {
    const asks = args.length === 1 && lonePlea.test(args[0]?.text ?? '');
    if (asks) fact('reads machine');
    else for (const one of ['executes project', ...facts] as const) fact(one);
  };

/** The same where the project's code is loaded even to print the version. */
export const alwaysRunsProject: Also = ({ args, fact }) => {
  if (args.length > 0) fact('executes project');
};

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
