import type { AccessClass } from './call.ts';

export const modeIds = ['manual', 'write', 'assisted', 'auto', 'bypass'] as const;
export type ModeId = (typeof modeIds)[number];

export const defaultMode: ModeId = 'assisted';

export type Mode = {
  readonly label: string;
  /** First sentence: shown alone in pickers, so it has to make sense by itself. */
  readonly meaning: string;
  /** A rater is asked about shell commands. */
  readonly rated: boolean;
  /** A declined command goes back to the agent before a person is asked. */
  readonly negotiates: boolean;
  /** Classes that run without a question, unless a rule or a protected place says otherwise. */
  readonly grants: readonly AccessClass[];
};

export const modes: { readonly [id in ModeId]: Mode } = {
  manual: {
    label: 'Manual',
    meaning: 'You answer every change and every command.',
    rated: false,
    negotiates: false,
    grants: ['read', 'session'],
  },
  write: {
    label: 'Write',
    meaning: 'File edits run; you answer every command.',
    rated: false,
    negotiates: false,
    grants: ['read', 'session', 'write'],
  },
  assisted: {
    label: 'Assisted',
    meaning:
      'File edits and commands that only read run, and commands that a rater finds safe; you answer the rest. Keep your work recoverable.',
    rated: true,
    negotiates: false,
    grants: ['read', 'session', 'write'],
  },
  auto: {
    label: 'Auto',
    meaning:
      'Like Assisted; a doubtful command is argued out between the agent and the rater before you are asked.',
    rated: true,
    negotiates: true,
    grants: ['read', 'session', 'write'],
  },
  bypass: {
    label: 'Bypass',
    meaning: 'Nothing is asked; what you refused and what cannot be undone stays refused.',
    rated: false,
    negotiates: false,
    grants: ['read', 'session', 'write', 'exec', 'network', 'mcp', 'shell'],
  },
};

export function isModeId(value: unknown): value is ModeId {
  return modeIds.some((id) => id === value);
}
