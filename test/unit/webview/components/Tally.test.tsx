// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { noCounts } from '../../../../src/protocol/counts.ts';
import { Tally } from '../../../../webview/components/Tally.tsx';

afterEach(cleanup);

test('says nothing before anything happened', () => {
  const { container } = render(<Tally counts={noCounts} />);
  expect(container.textContent).toBe('');
});

test('counts what ran, by whom, and what did not', () => {
  const { container } = render(<Tally counts={{ ...noCounts, rater: 2, person: 1, stopped: 3 }} />);
  expect(container.querySelector('summary')?.textContent).toBe('3 calls ran · 3 stopped');
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(
    ['2by the rater', '1by you'],
  );
});
