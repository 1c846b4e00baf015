// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { represent } from '../../../../src/protocol/representation.ts';
import { Echo, Notice, Restricted } from '../../../../webview/components/Notices.tsx';

afterEach(cleanup);

test('an echo is confirmed quietly', () => {
  render(<Echo echo={represent('grant-saved', 'g', { text: 'Saved.' })} />);
  expect(screen.getByRole('status').textContent).toBe('✓ Saved.');
});

test.each([
  ['error-surface', '✗ Error: Look.'],
  ['approval-notice', '⚠ Warning: Look.'],
  ['steer-notice', 'Look.'],
] as const)('a notice of %s says its weight in words', (source, text) => {
  render(<Notice notice={represent(source, 'n', { text: 'Look.' })} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test('the regions stand there empty, so that what comes is announced', () => {
  render(
    <>
      <Echo echo={undefined} />
      <Notice notice={undefined} />
    </>,
  );
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['', '']);
});

test('Restricted Mode says how to leave it', () => {
  const { container } = render(<Restricted />);
  expect(container.textContent).toContain(
    'run Workspaces: Manage Workspace Trust from the Command Palette',
  );
});
