import { expect, test } from 'vitest';
import { type Entry, identity } from '../../../../src/gate/model/entry.ts';

test.each<[Entry, string]>([
  [
    { pattern: 'ls', matcher: 'exact', type: 'shell' },
    '{"type":"shell","matcher":"exact","pattern":"ls"}',
  ],
  [
    {
      rate: false,
      host: 'a.example',
      pattern: 'get',
      matcher: 'glob',
      server: 's',
      type: 'mcpTool',
    },
    '{"type":"mcpTool","server":"s","matcher":"glob","pattern":"get","host":"a.example","rate":false}',
  ],
  [
    { type: 'tool', matcher: 'hint', pattern: { openWorldHint: false, readOnlyHint: true } },
    '{"type":"tool","matcher":"hint","pattern":{"readOnlyHint":true,"openWorldHint":false}}',
  ],
])('the identity of %j has its keys in order', (entry, line) => {
  expect(identity(entry)).toBe(line);
});
