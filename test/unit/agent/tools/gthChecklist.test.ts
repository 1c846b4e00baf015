import { expect, test } from 'vitest';
import type { ChecklistItem } from '../../../../src/agent/events.ts';
import { gthChecklist } from '../../../../src/agent/tools/gthChecklist.ts';
import { use } from '../../../support/useTool.ts';

test('the list is shown and told back', async () => {
  const shown: (readonly ChecklistItem[])[] = [];
  const items = [
    { content: 'look', status: 'completed' },
    { content: 'change', status: 'in_progress' },
    { content: 'test', status: 'pending' },
  ];
  const result = await use(gthChecklist, { items }, { onChecklist: (list) => shown.push(list) });
  expect(result).toEqual({ status: 'ok', content: '[x] look\n[>] change\n[ ] test' });
  expect(shown).toEqual([items]);
});

test('two items in progress are an error, and nothing is shown', async () => {
  const shown: unknown[] = [];
  const items = ['a', 'b'].map((content) => ({ content, status: 'in_progress' }));
  const result = await use(gthChecklist, { items }, { onChecklist: (list) => shown.push(list) });
  expect(result).toMatchObject({
    status: 'error',
    content: expect.stringContaining('at most one'),
  });
  expect(shown).toEqual([]);
});
