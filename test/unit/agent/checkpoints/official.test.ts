import { validate } from '@langchain/langgraph-checkpoint-validation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DurableSaver } from '../../../../src/agent/checkpoints/durableSaver.ts';
import { memoryLog } from '../../../support/memoryLog.ts';

/** The saver that LangGraph's own suite looks at is written down and read back before every question. */
class RereadSaver extends DurableSaver {
  #log = memoryLog();
  constructor(log = memoryLog()) {
    super(log, { tell: fail });
    this.#log = log;
  }
  #again = () => new DurableSaver(memoryLog(this.#log.text), { tell: fail });
  override getTuple: DurableSaver['getTuple'] = (config) => this.#again().getTuple(config);
  override list: DurableSaver['list'] = (...given) => this.#again().list(...given);
  override getDeltaChannelHistory: DurableSaver['getDeltaChannelHistory'] = (options) =>
    this.#again().getDeltaChannelHistory(options);
}

function fail(problem: string): never {
  throw new Error(problem);
}

// The suite expects the runner's functions as globals.
Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it });

validate({
  checkpointerName: 'DurableSaver, in one life',
  createCheckpointer: () => new DurableSaver(memoryLog(), { tell: fail }),
});
validate({
  checkpointerName: 'DurableSaver, opened anew for every look',
  createCheckpointer: () => new RereadSaver(),
});
