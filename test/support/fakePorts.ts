import type { AgentEvent, Question } from '../../src/agent/events.ts';
import type {
  AgentPorts,
  Files,
  ModelSetup,
  Remembered,
  Shell,
  ShellOptions,
  ShellResult,
} from '../../src/agent/ports.ts';
import type { Answer } from '../../src/gate/model/answer.ts';
import { approves } from '../../src/gate/model/answer.ts';
import type { Call } from '../../src/gate/model/call.ts';
import { defaultMode } from '../../src/gate/model/mode.ts';
import type { Policy } from '../../src/gate/model/policy.ts';

/** Files in memory, by path from the workspace folder. */
export function fakeFiles(texts: Record<string, string>): Files & { texts: Map<string, string> } {
  const files = new Map(Object.entries(texts));
  const clean = (path: string) => path.replace(/^\.\//, '').replace(/\/$/, '');
  const below = (path: string) => {
    const folder = clean(path);
    return [...files.keys()]
      .filter((file) => folder === '.' || file.startsWith(`${folder}/`))
      .sort();
  };
  const missing = (path: string) =>
    ({ ok: false, problem: `There is no file ${path}.`, missing: true }) as const;
  return {
    texts: files,
    async readText(path) {
      const text = files.get(clean(path));
      return text === undefined ? missing(path) : { ok: true, path: clean(path), text };
    },
    async writeText(path, text) {
      const before = files.get(clean(path));
      files.set(clean(path), text);
      return { ok: true, path: clean(path), ...(before === undefined ? {} : { before }) };
    },
    async list(path) {
      const prefix = clean(path) === '.' ? '' : `${clean(path)}/`;
      const rests = below(path).map((file) => file.slice(prefix.length));
      if (rests.length === 0 && prefix !== '') return missing(path);
      const names = new Map(
        rests.map((rest) => {
          const [name = '', ...deeper] = rest.split('/');
          return [name, deeper.length > 0 ? 'directory' : 'file'] as const;
        }),
      );
      return {
        ok: true,
        path: clean(path),
        entries: [...names].map(([name, kind]) => ({ name, kind })),
      };
    },
    async walk(path, limit) {
      const found = below(path);
      return {
        ok: true,
        path: clean(path),
        files: found.slice(0, limit),
        cut: found.length > limit,
      };
    },
  };
}

type Ran = { command: string; options: ShellOptions };

/** A shell that answers by a table from command to result; what is not in it exits with 0 and says so. */
export function fakeShell(
  results: Record<
    string,
    Partial<ShellResult> | ((options: ShellOptions) => Promise<ShellResult>)
  > = {},
): Shell & { commands: string[] } {
  const ran: Ran[] = [];
  return {
    get commands() {
      return ran.map(({ command }) => command);
    },
    async run(command, options) {
      ran.push({ command, options });
      const result = results[command];
      if (typeof result === 'function') return result(options);
      const output = result?.output ?? `ran ${command}\n`;
      options.onOutput(output);
      return { ended: { how: 'exited', exitCode: 0 }, durationMs: 5, ...result, output };
    },
  };
}

/** A command that runs until it is stopped. `started` resolves once it runs. */
export function endlessCommand() {
  let announce = () => {};
  const started = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const run = (options: ShellOptions) =>
    new Promise<ShellResult>((resolve) => {
      const end = () => resolve({ ended: { how: 'cancelled' }, output: 'so far', durationMs: 9 });
      options.signal.addEventListener('abort', end, { once: true });
      announce();
      if (options.signal.aborted) end();
    });
  return { run, started };
}

export type FakePorts = AgentPorts & {
  readonly events: AgentEvent[];
  readonly answers: { call: Call; answer: Answer }[];
  /** Change it to change what the gate sees from now on. */
  rules: Policy;
  files: ReturnType<typeof fakeFiles>;
  shell: ReturnType<typeof fakeShell>;
  /** The first event from `from` on that fits, whether it happened already or is still to come. */
  until(fits: (event: AgentEvent) => boolean, from?: number): Promise<AgentEvent>;
};

type Given = {
  setup: ModelSetup | (() => Promise<ModelSetup>);
  policy?: Partial<Policy>;
  files?: Record<string, string>;
  shell?: ReturnType<typeof fakeShell>;
};

/** The agent's world in memory: it remembers sticky answers as session rules and keeps every event. */
export function fakePorts({ setup, policy, files = {}, shell = fakeShell() }: Given): FakePorts {
  let ids = 0;
  const listeners = new Set<() => void>();
  const ports: FakePorts = {
    events: [],
    answers: [],
    rules: {
      mode: defaultMode,
      deny: [],
      escalate: [],
      allow: [],
      hasRater: false,
      trusted: true,
      ...policy,
    } as Policy,
    files: fakeFiles(files),
    shell,
    policy: () => ports.rules,
    world: {},
    async remember(question, answer): Promise<Remembered> {
      ports.answers.push({ call: question.call, answer });
      return remember(ports, question, answer);
    },
    model: async () => (typeof setup === 'function' ? setup() : setup),
    surroundings: () => ({
      folder: '/home/dev/sample',
      platform: 'linux',
      shell: 'bash',
      date: '2026-11-30',
    }),
    emit(event) {
      ports.events.push(event);
      for (const look of [...listeners]) look();
    },
    newId: () => `id-${++ids}`,
    now: () => 0,
    until(fits, from = 0) {
      return new Promise((resolve) => {
        const look = () => {
          const found = ports.events.slice(from).find(fits);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      });
    },
  };
  return ports;
}

function remember(ports: FakePorts, { offers }: Question, { kind }: Answer): Remembered {
  if (kind === 'once' || kind === 'no') return { lifetime: 'once' };
  const entry = (approves(kind) ? offers.allow : offers.deny)?.entry;
  if (!entry) return { lifetime: 'once', problem: 'It cannot be remembered.' };
  const list = approves(kind) ? 'allow' : 'deny';
  ports.rules = {
    ...ports.rules,
    [list]: [...ports.rules[list], { entry, origin: 'session' as const }],
  };
  return { lifetime: kind === 'session' ? 'session' : 'always' };
}
