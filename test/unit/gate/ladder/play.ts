import type { Question } from '../../../../src/agent/events.ts';
import type { AlignmentChecker, Rater } from '../../../../src/agent/ports.ts';
import { createSession } from '../../../../src/agent/session.ts';
import type { Answer, AnswerKind } from '../../../../src/gate/model/answer.ts';
import type { Checked } from '../../../../src/gate/model/check.ts';
import type { ModeId } from '../../../../src/gate/model/mode.ts';
import type { Policy } from '../../../../src/gate/model/policy.ts';
import type { Outcome, Rated, RatingFailureCause } from '../../../../src/gate/model/rating.ts';
import { failedRating } from '../../../../src/gate/wording/rater.ts';
import { eventsOf, reaching } from '../../../support/builders.ts';
import { type FakePorts, fakePorts, fakeShell } from '../../../support/fakePorts.ts';
import { propose, type ScriptedServer, say } from '../../../support/scriptedServer.ts';
import { worldOf } from '../rules/rules.ts';

export type Said = Outcome | RatingFailureCause;

/** A task as the agent, the rater, the check and the person play it. Lists are used up from the front. */
export type Play = {
  readonly mode: ModeId;
  readonly policy?: Partial<Policy>;
  /** What the person writes, one text a turn. */
  readonly says?: readonly string[];
  /** One command a message; several in one message as a list. */
  readonly runs: readonly (string | readonly string[])[];
  readonly rater?: readonly Said[];
  readonly checker?: readonly Checked[];
  /** Each question's answer; where they end, the turn is stopped. `phrase` is the typed one. */
  readonly person?: readonly (AnswerKind | 'phrase')[];
  readonly display?: boolean;
  readonly lifetime?: {
    readonly lifetime: 'once' | 'session' | 'always';
    readonly problem?: string;
  };
  /** Changes something when the first question is open. */
  readonly whileOpen?: (ports: FakePorts, reconsider: () => void) => void;
  readonly exitCodes?: Readonly<Record<string, number>>;
};

export type Played = {
  /** `verdict stage` that counted in the end, then what became of it: one line a command. */
  readonly course: readonly string[];
  readonly outcome: string;
  readonly notices: readonly string[];
  readonly questions: readonly Question[];
  /** Consecutive, since a person, rounds. */
  readonly counts: readonly [number, number, number];
  readonly held: readonly string[];
  /** How many ratings and checks were asked for. */
  readonly asked: readonly [number, number];
  readonly ports: FakePorts;
  /** What the model was told, one text a command. */
  readonly told: readonly string[];
};

export async function play(server: ScriptedServer, given: Play): Promise<Played> {
  const { mode, policy = {}, says = ['go'], runs, exitCodes = {} } = given;
  const shell = fakeShell(
    Object.fromEntries(
      Object.entries(exitCodes).map(([command, exitCode]) => [
        command,
        { ended: { how: 'exited', exitCode }, output: '' },
      ]),
    ),
  );
  const ports = fakePorts({
    setup: reaching(server.baseUrl),
    policy: { mode, hasRater: true, ...policy },
    shell,
  });
  ports.world = worldOf();
  if (given.display) ports.display = { isOpen: () => true, hold: async () => {} };
  if (given.lifetime) {
    const { lifetime } = given;
    ports.remember = async () => lifetime;
  }
  const asked: [number, number] = [0, 0];
  const session = createSession(ports, {
    rater: raterOf(given, asked),
    ...(given.checker && { checker: checkerOf(given.checker, asked) }),
  });
  const questions: Question[] = [];
  answerFor(ports, given, questions, session);

  server.play(scriptOf(runs, says.length));
  let outcome = '';
  for (const text of says) outcome = (await session.send(text)).how;
  const { consecutive, sincePerson, rounds } = session.argument();
  return {
    course: courseOf(ports),
    outcome,
    notices: eventsOf(ports.events, 'notice').map(({ notice }) => notice.kind),
    questions,
    counts: [consecutive, sincePerson, rounds.length],
    held: eventsOf(ports.events, 'held').map(({ as }) => as),
    asked,
    ports,
    told: eventsOf(ports.events, 'result').map(({ result }) => result.content),
  };
}

/** With several turns each gets the next of the messages; the last takes the rest. */
function scriptOf(runs: Play['runs'], turns: number) {
  const messages = runs.map((commands, at) =>
    propose(
      ...[commands].flat().map((command, index) => ({
        id: `${at}-${index}`,
        name: 'run_shell_command',
        args: { command },
      })),
    ),
  );
  const early = messages.slice(0, turns - 1).flatMap((message) => [message, say('so far')]);
  return [...early, ...messages.slice(turns - 1), say('done')];
}

function raterOf({ rater = [] }: Play, asked: [number, number]): Rater {
  return {
    model: 'scripted',
    budgetMs: 30_000,
    async rate(): Promise<Rated> {
      const said = rater[asked[0]] ?? 'threw';
      asked[0] += 1;
      return said === 'safe' ||
        said === 'destructive' ||
        said === 'catastrophic' ||
        said === 'attack'
        ? { outcome: said, reason: `Rated ${said}.` }
        : failedRating(said, { budgetMs: 30_000 });
    },
  };
}

function checkerOf(answers: readonly Checked[], asked: [number, number]): AlignmentChecker {
  return {
    async check() {
      asked[1] += 1;
      return answers[asked[1] - 1] ?? { failed: 'no-decision', reason: '' };
    },
  };
}

function answerFor(
  ports: FakePorts,
  { person = [], whileOpen }: Play,
  questions: Question[],
  session: ReturnType<typeof createSession>,
) {
  const emit = ports.emit.bind(ports);
  const seen = new Set<string>();
  ports.emit = (event) => {
    emit(event);
    if (event.type !== 'waiting') return;
    for (const question of event.questions) {
      const { id } = question.call;
      if (seen.has(id)) continue;
      seen.add(id);
      questions.push(question);
      const kind = person[seen.size - 1];
      if (kind !== undefined) queueMicrotask(() => session.answer(id, answerOf(kind)));
      else if (whileOpen) queueMicrotask(() => whileOpen(ports, () => session.reconsider()));
      else queueMicrotask(() => session.stop());
    }
  };
}

const answerOf = (kind: AnswerKind | 'phrase'): Answer =>
  kind === 'phrase' ? { kind: 'once', words: 'run anyway' } : { kind };

function courseOf(ports: FakePorts): string[] {
  const decisions = eventsOf(ports.events, 'decided');
  return eventsOf(ports.events, 'result').map(({ callId, result }, at, all) => {
    const earlier = all.slice(0, at).filter((other) => other.callId === callId).length;
    if (earlier > 0) return `again ${result.status}`;
    const last = decisions.findLast((event) => event.callId === callId)?.decision;
    return `${last?.verdict} ${last?.stage}: ${result.status}`;
  });
}
