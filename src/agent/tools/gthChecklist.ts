import * as z from 'zod/mini';
import type { ChecklistItem } from '../events.ts';
import { defineTool, done } from './tool.ts';

const Item = z.strictObject({
  content: z.string().check(z.minLength(1), z.describe('The step, in a few words.')),
  status: z.enum(['pending', 'in_progress', 'completed']),
});

const Input = z.strictObject({
  items: z.array(Item).check(
    z.maxLength(100),
    z.refine(
      (items) => items.filter(({ status }) => status === 'in_progress').length <= 1,
      'expected at most one item in progress',
    ),
    z.describe('The whole list; it replaces the one before.'),
  ),
});

const marks = { pending: '[ ]', in_progress: '[>]', completed: '[x]' } as const;

export const gthChecklist = defineTool({
  name: 'gth_checklist',
  description:
    'Shows the user the steps of a longer job. Send the whole list each time; at most one step is in progress.',
  access: 'session',
  input: Input,
  async run({ items }, { onChecklist }) {
    onChecklist(items);
    return done(items.map(asLine).join('\n') || '(The checklist is empty.)');
  },
});

const asLine = ({ content, status }: ChecklistItem): string => `${marks[status]} ${content}`;
