// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { Checklist } from '../../../../webview/components/Checklist.tsx';

afterEach(cleanup);

test('each item says how it stands, and the heading how many are done', () => {
  const { container } = render(
    <Checklist
      folded={false}
      items={[
        { content: 'Read', status: 'completed' },
        { content: 'Edit', status: 'in_progress' },
        { content: 'Test', status: 'pending' },
      ]}
    />,
  );
  expect(container.querySelector('summary')?.textContent).toBe('Checklist · 1 of 3 done');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '✓Read, done',
    '◐Edit, in progress',
    '○Test, to do',
  ]);
});

test('without items there is nothing', () => {
  expect(render(<Checklist items={[]} folded={false} />).container.innerHTML).toBe('');
});

test('makes room for an open question, and comes back after it', () => {
  const items = [{ content: 'Read', status: 'pending' }] as const;
  const { container, rerender } = render(<Checklist items={items} folded />);
  expect(container.querySelector('details')?.open).toBe(false);
  rerender(<Checklist items={items} folded={false} />);
  expect(container.querySelector('details')?.open).toBe(true);
});
