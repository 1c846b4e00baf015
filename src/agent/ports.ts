import type { Answer } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import type { Checked } from '../gate/model/check.ts';
import type { Lifetime } from '../gate/model/grant.ts';
import type { Policy } from '../gate/model/policy.ts';
import type { Outcome, Rated } from '../gate/model/rating.ts';
import type { Reading } from '../gate/reading/reading.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import type { Round } from '../gate/talk/negotiation.ts';
import type { Saved } from './checkpoints/checkpointLog.ts';
import type { AgentEvent, Question } from './events.ts';
import type { ModelChoice } from './models/choice.ts';

/** What the agent needs from the world, in its own words. The host and the command line bring it. */
export type AgentPorts = {
  /** The policy in force now: read anew for every decision. */
  policy(): Policy;
  /** What the gate reads commands and patterns with. */
  world: GateWorld;
  /** Keeps what the person answered; says how long it really holds. Never throws. */
  remember(question: Question, answer: Answer): Promise<Remembered>;
  /** Commands decided about in this workspace, the newest first: examples for a wider approval. */
  recentCommands?(): readonly string[];
  /** Which model answers, read at the start of each turn. */
  model(): Promise<ModelSetup>;
  files: Files;
  shell: Shell;
  /** What the system prompt says of the machine and the folder. */
  surroundings(): Surroundings;
  emit(event: AgentEvent): void;
  /**
   * Settles once all that was emitted is on the disk, or says why it is not. Never rejects. Absent where nothing
   * is kept.
   */
  written?(): Promise<Saved>;
  /** Fresh, unique ids. */
  newId(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Without it no question comes up while the rater still thinks. */
  timer?: Timer;
  /** Absent where nobody could look on: an attack then ends the turn, and nothing is held. */
  display?: Display;
};

export type Timer = {
  /** Runs it once after that many milliseconds. What is returned calls it off. */
  after(ms: number, run: () => void): () => void;
};

/** A surface on which a person follows the run. */
export type Display = {
  /** The person could read a banner or a row now. */
  isOpen(): boolean;
  /**
   * Resolves after that many milliseconds or with the signal: a row is to be seen as an event of its own before
   * its command runs. What it throws changes nothing.
   */
  hold(ms: number, signal: AbortSignal): Promise<void>;
};

export type Remembered = {
  readonly lifetime: Lifetime;
  /** A sentence for the person when the answer did not last as long as asked. */
  readonly problem?: string;
};

export type ModelSetup =
  | { readonly ok: true; readonly choice: ModelChoice; readonly editor?: EditorModels }
  | { readonly ok: false; readonly problem: string };

export type Surroundings = {
  readonly folder: string;
  readonly platform: string;
  readonly shell: string;
  /** ISO date, for models that do not know the day. */
  readonly date: string;
};

/** File access confined to the workspace. Paths are as the model wrote them; `path` in results is relative. */
export type Files = {
  /** Unsaved editor text, if the file is open with changes; else the text on disk. */
  readText(path: string): Promise<FileResult<{ path: string; text: string }>>;
  /** Creates missing folders, overwrites. Says what stood there before (absent for a new file). */
  writeText(path: string, text: string): Promise<FileResult<{ path: string; before?: string }>>;
  list(path: string): Promise<FileResult<{ path: string; entries: readonly DirectoryEntry[] }>>;
  /**
   * Every file below a folder, without version control and dependencies, at most `limit`, as paths from
   * the workspace folder with `/`.
   */
  walk(
    path: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<FileResult<{ path: string; files: readonly string[]; cut: boolean }>>;
};

export type FileResult<T> =
  | ({ readonly ok: true } & T)
  /** One sentence that says what was wrong and what would be right. */
  | {
      readonly ok: false;
      readonly problem: string;
      /** Nothing stands there: writing would make it. */
      readonly missing?: true;
    };

export type DirectoryEntry = { readonly name: string; readonly kind: 'file' | 'directory' };

/** Runs a command in the workspace folder. After an abort it returns once nothing of the command runs. */
export type Shell = {
  run(command: string, options: ShellOptions): Promise<ShellResult>;
};

export type ShellOptions = {
  readonly signal: AbortSignal;
  /** Called with live output as it comes, uncapped. */
  onOutput(chunk: string): void;
};

export type ShellResult = {
  readonly ended:
    | { readonly how: 'exited'; readonly exitCode: number }
    | { readonly how: 'killed'; readonly signal: string }
    | { readonly how: 'timed-out'; readonly afterMs: number }
    | { readonly how: 'cancelled' }
    | { readonly how: 'not-started'; readonly problem: string };
  /** Capped: head, a note on the gap with where the whole text is, tail. */
  readonly output: string;
  readonly durationMs: number;
  /** Where `read_file` finds the whole output, when it was capped. */
  readonly wholeOutput?: string;
};

/**
 * Asks a model how dangerous a command is. Nothing, or a failure: it could not say, and a person is asked. Ends
 * with the signal.
 */
export type Rater = {
  rate(
    call: Call,
    signal: AbortSignal,
    given: RaterGiven,
  ): Promise<(Rated & { readonly exchange?: Exchange }) | undefined>;
  /** How a notice names its model. */
  readonly model?: string;
  readonly budgetMs?: number;
};

/** What the rater is told beside the command. Nothing of the conversation. */
export type RaterGiven = {
  readonly reading?: Reading;
  /** A floor on hosts is lifted: by an entry, or because the person typed them. */
  readonly floorLifted: boolean;
  /** Tools that would do instead without asking anybody. */
  readonly grantedTools: readonly GrantedTool[];
  /** A rejection is read by the agent, which may answer it. */
  readonly readByAgent: boolean;
};

export type GrantedTool = { readonly name: string; readonly description: string };

/** What went to a model and what came back, to the letter, for the record. */
export type Exchange = {
  readonly model: string;
  readonly sent: readonly SentMessage[];
  /** As it came, before anything was read out of it; absent when nothing came. */
  readonly received?: string;
  readonly durationMs: number;
};
export type SentMessage = {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly args: object }[];
  readonly callId?: string;
};

/** Asks a second model whether a doubtful command is what the person asked for. Ends with the signal. */
export type AlignmentChecker = {
  check(
    asked: CheckQuestion,
    signal: AbortSignal,
  ): Promise<Checked & { readonly exchange?: Exchange }>;
};

export type CheckQuestion = {
  readonly command: string;
  readonly reading?: Reading;
  readonly outcome: Outcome;
  /** The rater's, or the floor's. */
  readonly reason: string;
  readonly justification?: string;
  /** What the person typed. */
  readonly words: readonly string[];
  /** Earlier rounds of this argument; those that were checked are replayed. */
  readonly rounds: readonly Round[];
};

/** The editor's own language models, without the editor. */
export type EditorModels = {
  list(): Promise<readonly EditorModelName[]>;
  send(
    model: string,
    messages: readonly EditorMessage[],
    tools: readonly EditorTool[],
    signal: AbortSignal,
  ): AsyncIterable<EditorPart>;
};
export type EditorModelName = { readonly id: string; readonly name: string };
export type EditorTool = {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
};
export type EditorMessage =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly calls: readonly { id: string; name: string; input: object }[];
    }
  | { readonly role: 'result'; readonly callId: string; readonly text: string };
export type EditorPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly input: object };
