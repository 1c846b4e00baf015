// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import axe from 'axe-core';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { App } from '../../../webview/App.tsx';
import { createStore } from '../../../webview/store.ts';
import { handClock } from './handClock.ts';
import { states } from './states.ts';

afterEach(cleanup);

// What needs a layout to be judged; the gallery judges it in a browser.
const needsLayout = ['color-contrast', 'scrollable-region-focusable', 'target-size'];
// What belongs to the page around the panel.
const ofThePage = ['document-title', 'html-has-lang'];

test.each(Object.keys(states))('axe finds nothing in the state %s', async (name) => {
  const clock = handClock();
  const store = createStore(() => {}, clock);
  const state = states[name];
  if (state) store.apply([{ type: 'reset', state }]);
  await act(() => void render(<App store={store} clock={clock} />));
  const off = [...needsLayout, ...ofThePage].map((id) => [id, { enabled: false }]);
  const { violations, passes } = await axe.run(document.body, { rules: Object.fromEntries(off) });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
});
