import { Annotation, END, interrupt, START, StateGraph } from '@langchain/langgraph';
import { describe, expect, test } from 'vitest';
import type { CheckpointLog } from '../../../../src/agent/checkpoints/checkpointLog.ts';
import { DurableSaver, type SaverOptions } from '../../../../src/agent/checkpoints/durableSaver.ts';
import { memoryLog } from '../../../support/memoryLog.ts';

const config = { configurable: { thread_id: 't' }, durability: 'sync' } as const;

function open(log: CheckpointLog, options: Partial<SaverOptions> = {}) {
  const told: string[] = [];
  const saver = new DurableSaver(log, { tell: (problem) => void told.push(problem), ...options });
  return { saver, told };
}

const State = Annotation.Root({
  steps: Annotation<number>({ reducer: (_, next) => next, default: () => 0 }),
  ballast: Annotation<string>({ reducer: (_, next) => next, default: () => '' }),
});

/** Counts to `until`, and asks before it goes on. */
function counting(saver: DurableSaver, until: number) {
  return new StateGraph(State)
    .addNode('count', ({ steps }) => ({ steps: steps + 1 }))
    .addNode('wait', () => {
      interrupt('go on?');
      return {};
    })
    .addEdge(START, 'count')
    .addConditionalEdges('count', ({ steps }) => (steps < until ? 'count' : 'wait'))
    .addEdge('wait', END)
    .compile({ checkpointer: saver });
}

/** A log of a graph that waits after three steps. */
async function waiting(ballast = '') {
  const log = memoryLog();
  await counting(open(log).saver, 3).invoke({ ballast }, config);
  return log;
}

async function stateIn(log: CheckpointLog) {
  const { saver, told } = open(log);
  const { values, next } = await counting(saver, 3).getState(config);
  return { steps: values.steps, next, told };
}

test('another life finds the graph where it waits', async () => {
  expect(await stateIn(memoryLog((await waiting()).text))).toEqual({
    steps: 3,
    next: ['wait'],
    told: [],
  });
});

test('a value that does not change is written down once', async () => {
  const ballast = 'x'.repeat(10_000);
  expect((await waiting(ballast)).text.length).toBeLessThan(4 * ballast.length);
});

describe('a log that is not whole', () => {
  test('loses a record that was cut short, says so, and goes on from there', async () => {
    const log = await waiting();
    log.text = log.text.slice(0, -20);
    expect(await stateIn(log)).toMatchObject({
      steps: 3,
      told: ['The last step of the agent was cut off when the window closed.'],
    });
    expect(await stateIn(log)).toMatchObject({ steps: 3, told: [] });
  });

  const damages: [string, (text: string) => string][] = [
    ['a byte of a value', (text) => text.replace('steps', 'stebs')],
    ['a line that is no JSON', (text) => `{\n${text}`],
    ['a line that is no record', (text) => `{}\n${text}`],
    ['another version', (text) => text.replace('"version":1', '"version":2')],
    ['bytes of another file', () => '\0\0\0\0\n\0\0\0\n'],
  ];
  test.each(damages)(
    'with %s is set aside with a sentence, and nothing is thrown',
    async (_, damage) => {
      const log = await waiting();
      log.text = damage(log.text);
      const again =
        'What the agent was about to do cannot be taken up again: a part of it is damaged.';
      expect(await stateIn(log)).toEqual({ steps: undefined, next: [], told: [again] });
      expect(log.text).toBe('');
    },
  );

  test('that cannot be read says why', async () => {
    const log = memoryLog();
    const read = async () => ({
      records: [],
      torn: false,
      skipped: 0,
      problem: 'permission was denied',
    });
    expect((await stateIn({ ...log, read })).told).toEqual([
      'What the agent was about to do cannot be taken up again: permission was denied.',
    ]);
  });

  test('never makes a reading of any cut or changed byte throw', async () => {
    const { text } = await waiting();
    for (let at = 0; at < text.length; at += 13) {
      const changed = `${text.slice(0, at)}\u0007${text.slice(at + 1)}`;
      for (const damaged of [text.slice(0, at), changed]) {
        const { steps } = await stateIn(memoryLog(damaged));
        expect([undefined, 0, 1, 2, 3]).toContain(steps);
      }
    }
  });
});

test('a disk that cannot be written is told once and stops nobody', async () => {
  const log = memoryLog();
  log.problem = 'the disk is full';
  const { saver, told } = open(log);
  await counting(saver, 3).invoke({}, config);
  expect((await counting(saver, 3).getState(config)).next).toEqual(['wait']);
  expect(told).toEqual([
    'A question that is open now would not survive a restart: the disk is full.',
  ]);
});

test('what is kept is bounded: in memory by number, on the disk by what is of use', async () => {
  const log = memoryLog();
  const { saver } = open(log, { mostKept: 4, leastToCompact: 10_000 });
  const graph = counting(saver, 1000);
  await graph.invoke({}, { ...config, recursionLimit: 2000 });
  const kept: unknown[] = [];
  for await (const tuple of saver.list(config)) kept.push(tuple);
  expect(kept).toHaveLength(4);
  expect(Object.keys(saver.writes).length).toBeLessThanOrEqual(4);
  expect(log.text.length).toBeLessThan(3 * 10_000);
  expect(log.replaced).toBeGreaterThan(10);
  const again = counting(open(memoryLog(log.text)).saver, 1000);
  expect((await again.getState(config)).values.steps).toBe(1000);
});

test('a thread that is deleted is gone from the log, too', async () => {
  const log = await waiting();
  await open(log).saver.deleteThread('t');
  expect(await stateIn(log)).toMatchObject({ steps: undefined, next: [] });
});
