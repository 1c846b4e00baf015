import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '../gate/model/entry.ts';
import type { Rule } from '../gate/model/policy.ts';
import { scriptsOf } from '../gate/rules/scripts.ts';
import { openBlobStore } from '../stores/blobs.ts';
import { openDecisionLog } from '../stores/decisionLog.ts';
import { sha256 } from '../stores/ledger.ts';
import { type ActiveSession, showSession } from './activeSession.ts';
import { loadAgent } from './agentLoader.ts';
import { createAgentPorts } from './agentPorts.ts';
import { createDecisionHistory, type DecisionHistory } from './approvals/decisionHistory.ts';
import type { Kept } from './approvals/kept.ts';
import { whatElseDecides } from './approvals/whatElse.ts';
import { openMemory } from './folderMemory.ts';
import type { Memory } from './memory.ts';
import { reviewerSetups } from './modelSetup.ts';
import { type AiIgnore, aiignoreFileOf, createAiIgnore } from './node/aiignore.ts';
import { loadWorld } from './node/placePorts.ts';
import { systemTimer } from './node/timer.ts';
import { createReviewers } from './reviewers.ts';
import type { ApiKeys } from './secrets.ts';
import { openLatestSession, startSession } from './sessionFile.ts';
import type { SessionWorld } from './sessionWorld.ts';
import { startingMode } from './settings.ts';
import type { ViewStore } from './viewStore.ts';

type Place = {
  readonly folder: string;
  /** The extension's own storage for this workspace. */
  readonly storage: string;
  readonly view: ViewStore;
  readonly keys: ApiKeys;
  readonly isTrusted: () => boolean;
  /** A person could read the panel now. */
  readonly isPanelOpen: () => boolean;
  /** Called when something that should be kept could not be. */
  readonly onLoss: (problem: string) => void;
};

export type FolderSessions = {
  readonly folder: string;
  openLatest(): Promise<ActiveSession>;
  startFresh(): Promise<ActiveSession>;
  readonly memory: Memory;
  readonly decisions: DecisionHistory;
  /** Reads again what the folder says. Gives the sentences that were not said before. */
  reload(): Promise<readonly string[]>;
  /** What `reload` reads, and the folder below which to look for each. */
  readonly sources: readonly { readonly root: string; readonly files: readonly string[] }[];
  /** Another entry that still decides about what this one was for. */
  whatElse(kept: Kept): Promise<Rule | undefined>;
  /** A text that was kept beside the logs. */
  readText(name: string): Promise<string | undefined>;
};

/** The sessions of one folder, with all that they share. */
export function createFolderSessions(place: Place): FolderSessions {
  const { folder, storage, view, keys, isTrusted, isPanelOpen, onLoss } = place;
  const now = Date.now;
  const newId = randomUUID;
  const texts = openBlobStore({ folder: join(storage, 'texts'), now });
  const { memory, files, ledger } = openMemory(folder, storage, now, {
    scriptsOf: scriptsIn(folder),
  });
  const decisions = createDecisionHistory(openDecisionLog({ folder: join(storage, 'decisions') }));
  const aiignore = createAiIgnore(folder);
  const reading = createReading(memory, aiignore);
  const outputs = join(storage, 'outputs');
  const reviewers = createReviewers(() => reviewerSetups(keys), {
    home: homedir(),
    timer: systemTimer,
    newId,
    now,
  });
  const world: SessionWorld = {
    view,
    memory,
    decisions,
    reviewers,
    reload: reading.whole,
    loadAgent,
    portsFor: (agent) =>
      createAgentPorts({
        folder,
        outputs,
        keys,
        view,
        memory,
        decisions,
        aiignore,
        isTrusted,
        isPanelOpen,
        hasRater: reviewers.hasRater,
        now,
        agent,
      }),
    startingMode,
    keepText(text) {
      void texts.put(text).then((kept) => {
        if (!kept.ok) onLoss(`A file's text was not kept for its diff: ${kept.problem}.`);
      });
      return sha256(text);
    },
    newId,
    now,
  };
  const opening = { storage, workspace: folder, newId, now, onLoss };
  return {
    openLatest: async () => showSession(world, await openLatestSession(opening)),
    startFresh: () => showSession(world, startSession(opening)),
    folder,
    memory,
    decisions,
    async whatElse(kept) {
      const agent = await loadAgent();
      const policy = { ...memory.rules(), mode: view.state().mode, hasRater: false, trusted: true };
      return whatElseDecides(kept, { agent, world: await loadWorld(agent, folder), policy });
    },
    reload: reading.news,
    sources: [
      { root: folder, files: [...files, aiignoreFileOf(folder)] },
      { root: storage, files: [ledger] },
    ],
    readText: (name) => texts.get(name),
  };
}

const scriptsIn = (folder: string) => async (entry: Entry) => {
  if (entry.type !== 'shell' || entry.matcher !== 'exact') return [];
  const { read } = await loadWorld(await loadAgent(), folder);
  return read ? scriptsOf(read(entry.pattern)) : [];
};

/** Reads what the folder says, and knows which sentences about it were said already. */
function createReading(memory: Memory, aiignore: AiIgnore) {
  let said: readonly string[] = [];
  const whole = async () => {
    said = [...(await memory.reload()), ...(await aiignore.load())];
    return said;
  };
  return {
    whole,
    async news() {
      const before = said;
      return (await whole()).filter((sentence) => !before.includes(sentence));
    },
  };
}
