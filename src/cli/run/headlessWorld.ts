import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AgentEvent } from '../../agent/events.ts';
import type { AgentModule } from '../../host/agentLoader.ts';
import { createDecisionHistory } from '../../host/approvals/decisionHistory.ts';
import { openMemory } from '../../host/folderMemory.ts';
import { createAiIgnore } from '../../host/node/aiignore.ts';
import { createPlacePorts } from '../../host/node/placePorts.ts';
import { systemTimer } from '../../host/node/timer.ts';
import { createReviewers } from '../../host/reviewers.ts';
import type { SessionWorld } from '../../host/sessionWorld.ts';
import { createViewStore } from '../../host/viewStore.ts';
import { blankSession } from '../../protocol/viewState.ts';
import { openBlobStore } from '../../stores/blobs.ts';
import { openDecisionLog } from '../../stores/decisionLog.ts';
import { sha256 } from '../../stores/ledger.ts';
import { modelsOf } from './models.ts';
import type { RunOptions } from './options.ts';

type Place = RunOptions & {
  /** Where logs and the ledger are kept. */
  readonly state: string;
  readonly listen: (event: AgentEvent) => void;
};

/** The agent's bundle stands beside the command line's. */
const bundle: string = '../agent/main.mjs';
const loadAgent = () => import(bundle) as Promise<AgentModule>;

/** A folder's session without an editor: the same gate, stores and logs, and nobody to ask. */
export function createHeadlessWorld(place: Place): SessionWorld {
  const { folder, state, mode, model, listen } = place;
  const now = Date.now;
  const newId = randomUUID;
  const texts = openBlobStore({ folder: join(state, 'texts'), now });
  const given = place.allow.map((entry) => ({ entry, origin: 'config' }) as const);
  const configured = { allow: given, deny: [], escalate: [] };
  const { memory } = openMemory(folder, state, now, { configured: () => configured });
  const decisions = createDecisionHistory(openDecisionLog({ folder: join(state, 'decisions') }));
  const aiignore = createAiIgnore(folder);
  const setups = modelsOf(place, process.env);
  const outside = { home: homedir(), timer: systemTimer, newId, now };
  const reviewers = createReviewers(async () => setups, outside);
  const view = createViewStore({
    ...blankSession,
    sessionId: '',
    mode,
    trusted: true,
    model: { label: model, practice: model === 'practice' },
    draft: '',
  });
  const outputs = join(state, 'outputs');
  return {
    view,
    memory,
    decisions,
    reviewers,
    reload: async () => [...(await memory.reload()), ...(await aiignore.load())],
    loadAgent,
    portsFor: async (agent) => ({
      ...(await createPlacePorts({ folder, outputs, aiignore, now, agent })),
      policy: () => ({ mode, ...memory.rules(), hasRater: reviewers.hasRater(), trusted: true }),
      model: async () => setups.agent,
    }),
    startingMode: () => mode,
    keepText(text) {
      void texts.put(text);
      return sha256(text);
    },
    listen,
    newId,
    now,
  };
}
