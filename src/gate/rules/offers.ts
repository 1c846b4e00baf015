import type { Annotations } from '../model/annotations.ts';
import type { Action, Call } from '../model/call.ts';
import type { Decision, NeedsRating } from '../model/decision.ts';
import { describe, type Entry } from '../model/entry.ts';
import type { ModeId } from '../model/mode.ts';
import type { Outcome } from '../model/rating.ts';
import type { Reading } from '../reading/reading.ts';
import { annotationsOf } from './annotations.ts';
import { canonicalLine } from './canonical.ts';
import { protectedTargets } from './protectedPaths.ts';
import { scriptsOf } from './scripts.ts';
import { secretReads } from './secretPaths.ts';
import { holdsCredential } from './secrets.ts';
import { widerGlob } from './widerGlob.ts';
import type { GateWorld } from './world.ts';

/** What an answer to this call could remember; what is missing is not on offer. */
export type Offers = {
  /** Stored by *this session* and *always*. */
  readonly allow?: Offer;
  /** The same program and subcommand with any arguments, as a second choice for *always*. */
  readonly wider?: WiderOffer;
  /** Stored by *deny always*. */
  readonly deny?: Offer;
  /** Why `allow` is missing, as a sentence for the card. */
  readonly whyNoAllow?: string;
  /** Why `deny` is missing. */
  readonly whyNoDeny?: string;
};

export type Offer = {
  readonly entry: Entry;
  readonly summary: string;
  /** What is believed of the tool now; stored with an approval, which falls when the tool gets more dangerous. */
  readonly annotations?: Annotations;
  /** The scripts that the call runs, by path: an approval holds as long as they stay as they are. */
  readonly scripts?: readonly string[];
};

/** `examples` are commands of this workspace that it would also match, at most three. */
export type WiderOffer = Offer & { readonly examples: readonly string[] };

/** What is known of a call when a person is asked about it. The more is known, the less may be on offer. */
export type Situation = {
  readonly world?: GateWorld;
  readonly mode?: ModeId;
  readonly decision?: Decision | NeedsRating;
  readonly outcome?: Outcome;
  /** Commands decided about in this workspace, the newest first. */
  readonly recent?: readonly string[];
};

/** The one place that says what may be remembered: the card, the store and the confirmation read it. */
export function offersFor(call: Call, situation: Situation = {}): Offers {
  const { action } = call;
  const reading = action.kind === 'shell' ? situation.world?.read?.(action.command) : undefined;
  const entries = entriesOf(action, reading);
  const why = whyNotAllowed(action, reading, situation) ?? entries.whyNoAllow;
  return {
    ...(why === undefined &&
      entries.allow && { allow: approvalOffer(entries.allow, action, reading) }),
    ...(why === undefined && entries.allow && widerOf(reading, situation)),
    ...(entries.deny && { deny: offer(entries.deny) }),
    ...(why !== undefined && { whyNoAllow: why }),
    ...(entries.whyNoDeny !== undefined && { whyNoDeny: entries.whyNoDeny }),
  };
}

type Entries = {
  readonly allow?: Entry;
  readonly deny?: Entry;
  readonly whyNoAllow?: string;
  readonly whyNoDeny?: string;
};

function entriesOf(action: Action, reading: Reading | undefined): Entries {
  switch (action.kind) {
    case 'shell':
      return shellEntries(action.command, reading);
    case 'tool': {
      const entry: Entry = { type: 'tool', matcher: 'exact', pattern: action.tool };
      if (action.tool === shellTool) {
        return { deny: entry, whyNoAllow: 'It names no command that could be approved.' };
      }
      return boundToHost(entry, action.hosts);
    }
    case 'mcpTool': {
      const why = 'It cannot be told which server is meant.';
      if (action.server === '') return { whyNoAllow: why, whyNoDeny: why };
      const { server, tool } = action;
      return boundToHost(
        { type: 'mcpTool', server, matcher: 'exact', pattern: tool },
        action.hosts,
      );
    }
  }
}

const shellTool = 'run_shell_command';

function shellEntries(command: string, reading: Reading | undefined): Entries {
  const meaning = reading ? canonicalLine(reading) : command.trim();
  if (meaning === '') return {};
  // Compared by meaning, so where that needs quotes the person's own are kept: they are easier to recognise.
  const pattern = /['"\\]/.test(meaning) ? command.trim() : meaning;
  if (holdsCredential(command) || holdsCredential(meaning)) {
    const why = 'It seems to hold a credential, which is not written into a file.';
    return { whyNoAllow: why, whyNoDeny: why };
  }
  const entry: Entry = { type: 'shell', matcher: 'exact', pattern };
  return { allow: entry, deny: entry };
}

/** An approval holds for the one host that was named; a refusal of several hosts holds for the whole tool. */
function boundToHost(entry: Exclude<Entry, { type: 'shell' }>, hosts: readonly string[]): Entries {
  const [host, ...others] = hosts;
  if (host === undefined) return { allow: entry, deny: entry };
  if (others.length > 0) {
    return { deny: entry, whyNoAllow: 'It names several hosts; an entry can name one.' };
  }
  const bound = { ...entry, host };
  return { allow: bound, deny: bound };
}

function whyNotAllowed(
  action: Action,
  reading: Reading | undefined,
  { mode, decision, outcome }: Situation,
): string | undefined {
  if (mode === 'bypass') return 'Bypass asks about nothing, so there is nothing to remember.';
  if (outcome === 'catastrophic' || outcome === 'attack') {
    return 'It cannot be undone, so it is asked about every time.';
  }
  if (decision?.stage === 'escalate') {
    return 'An entry in the configuration sends it to you every time, whatever is remembered.';
  }
  if (secretReads(action).length > 0) {
    return 'It reads what may hold a secret, which is asked about every time.';
  }
  if (decision?.stage === 'protected' || protectedTargets(action, reading).length > 0) {
    return 'It changes a protected place, which is asked about every time.';
  }
  return reading && whyUnreadable(reading);
}

function whyUnreadable({ complete, disguises, parts, shell }: Reading): string | undefined {
  if (shell === 'cmd') {
    return 'cmd looks for programs in the current folder first, so no approval of a name holds.';
  }
  if (!complete || parts.length === 0) {
    return 'It could not be read to the end, so no approval would match it.';
  }
  if (disguises.length > 0) return 'It hides some of what it does, so no approval would match it.';
  const unknown = parts.some(({ words, program }) => words.length > 0 && program === undefined);
  return unknown ? 'Which program it runs is known only when it runs.' : undefined;
}

function widerOf(
  reading: Reading | undefined,
  { world, recent = [] }: Situation,
): { readonly wider?: WiderOffer } {
  const wider = reading && world?.read && widerGlob(reading, world.read, recent);
  return wider
    ? { wider: { ...withScripts(offer(wider.entry), reading), examples: wider.examples } }
    : {};
}

function approvalOffer(entry: Entry, action: Action, reading: Reading | undefined): Offer {
  if (action.kind === 'shell') return withScripts(offer(entry), reading);
  return { ...offer(entry), annotations: annotationsOf(action) };
}

function withScripts(of: Offer, reading: Reading | undefined): Offer {
  const scripts = reading ? scriptsOf(reading) : [];
  if (scripts.length === 0) return of;
  return { ...of, summary: `${of.summary}, as long as what it runs stays as it is`, scripts };
}

function offer(entry: Entry): Offer {
  return { entry, summary: describe(entry) };
}
