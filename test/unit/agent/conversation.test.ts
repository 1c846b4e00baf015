import { expect, test } from 'vitest';
import {
  type ConversationItem,
  closeOpenCalls,
  openCalls,
} from '../../../src/agent/conversation.ts';

const user: ConversationItem = { from: 'user', text: 'hi' };
const model = (...ids: string[]): ConversationItem => ({
  from: 'model',
  message: {
    id: `m-${ids.join()}`,
    text: '',
    reasoning: '',
    calls: ids.map((id) => ({ id, tool: 'read_file', args: {} })),
  },
});
const result = (callId: string): ConversationItem => ({
  from: 'tool',
  callId,
  status: 'ok',
  content: 'fine',
});
const closed = (callId: string): ConversationItem => ({
  from: 'tool',
  callId,
  status: 'cancelled',
  content: 'closed',
});

test.each<[name: string, before: ConversationItem[], after: ConversationItem[]]>([
  ['nothing is open', [user, model('a'), result('a')], [user, model('a'), result('a')]],
  [
    'all calls of the last message',
    [user, model('a', 'b')],
    [user, model('a', 'b'), closed('a'), closed('b')],
  ],
  [
    'the rest of a batch',
    [model('a', 'b'), result('a')],
    [model('a', 'b'), result('a'), closed('b')],
  ],
  [
    'a call further up',
    [model('a'), user, model('b'), result('b')],
    [model('a'), closed('a'), user, model('b'), result('b')],
  ],
  [
    'a gap before the next message',
    [model('a', 'b'), result('b'), model()],
    [model('a', 'b'), result('b'), closed('a'), model()],
  ],
])('closes %s', (_name, before, after) => {
  expect(closeOpenCalls(before, 'closed')).toEqual(after);
  expect(openCalls(after)).toEqual([]);
});
