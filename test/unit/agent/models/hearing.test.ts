import { AIMessageChunk } from '@langchain/core/messages';
import { expect, test } from 'vitest';
import { createHearing } from '../../../../src/agent/models/hearing.ts';

type Piece = { index?: number; id?: string; name?: string; args?: string };

function hear(pieces: readonly Piece[], taken: string[] = []) {
  const hearing = createHearing({ onText: () => {}, onReasoning: () => {} });
  for (const piece of pieces) {
    const tool_call_chunks = [{ type: 'tool_call_chunk' as const, ...piece }];
    hearing.take(new AIMessageChunk({ content: '', tool_call_chunks }));
  }
  let fresh = 0;
  return hearing.calls(new Set(taken), () => `fresh-${++fresh}`);
}

test.each<[name: string, pieces: Piece[], calls: object[]]>([
  [
    'numbered pieces',
    [
      { index: 0, id: 'a', name: 'x', args: '' },
      { index: 0, args: '{"p":' },
      { index: 1, id: 'b', name: 'y', args: '{}' },
      { index: 0, args: '1}' },
    ],
    [
      { id: 'a', tool: 'x', args: { p: 1 } },
      { id: 'b', tool: 'y', args: {} },
    ],
  ],
  [
    'parallel calls under one number',
    [
      { index: 0, id: 'a', name: 'x', args: '{"p":1}' },
      { index: 0, id: 'b', name: 'x', args: '{"p":2}' },
    ],
    [
      { id: 'a', tool: 'x', args: { p: 1 } },
      { id: 'b', tool: 'x', args: { p: 2 } },
    ],
  ],
  [
    'pieces without a number',
    [{ id: 'a', name: 'x', args: '{"p"' }, { args: ':1}' }],
    [{ id: 'a', tool: 'x', args: { p: 1 } }],
  ],
  [
    'a name repeated in each piece',
    [
      { index: 0, id: 'a', name: 'x', args: '{' },
      { index: 0, id: 'a', name: 'x', args: '}' },
    ],
    [{ id: 'a', tool: 'x', args: {} }],
  ],
  ['no id', [{ index: 0, name: 'x', args: '' }], [{ id: 'fresh-1', tool: 'x', args: {} }]],
  [
    'an id that is taken',
    [{ index: 0, id: 'old', name: 'x' }],
    [{ id: 'fresh-1', tool: 'x', args: {} }],
  ],
  [
    'arguments that were cut off',
    [{ index: 0, id: 'a', name: 'x', args: '{"command":"rm -rf /tmp/x' }],
    [{ id: 'a', tool: 'x', args: {}, broken: '{"command":"rm -rf /tmp/x' }],
  ],
  [
    'arguments that are no object',
    [{ index: 0, id: 'a', name: 'x', args: '[1]' }],
    [{ id: 'a', tool: 'x', args: {}, broken: '[1]' }],
  ],
])('puts together %s', (_name, pieces, calls) => {
  expect(hear(pieces, ['old'])).toEqual(calls);
});
