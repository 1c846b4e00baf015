import type { ToHost, ToPanel } from '../src/protocol/messages.ts';
import { isRepresentation } from '../src/protocol/representation.ts';
import type { ViewEvent } from '../src/protocol/viewState.ts';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void };

export type Host = {
  post(message: ToHost): void;
  onMessage(listener: (message: ToPanel) => void): void;
};

/** The only place that knows VS Code. Can be called once a page. */
export function connectHost(): Host {
  const vscode = acquireVsCodeApi();
  return {
    post: (message) => vscode.postMessage(message),
    onMessage(listener) {
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isToPanel(data)) listener(data);
      });
    },
  };
}

type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const shapes: { readonly [type in ViewEvent['type']]: (event: Fields) => boolean } = {
  reset: ({ state }) =>
    isFields(state) &&
    Array.isArray(state['rows']) &&
    state['rows'].every(isRepresentation) &&
    Array.isArray(state['questions']) &&
    Array.isArray(state['checklist']) &&
    isFields(state['outputs']),
  put: ({ representation }) => isRepresentation(representation),
  streamed: ({ text, reasoning }) => typeof text === 'string' && typeof reasoning === 'string',
  'stream-ended': () => true,
  output: ({ callId, chunk }) => typeof callId === 'string' && typeof chunk === 'string',
  questions: ({ questions }) => Array.isArray(questions),
  sent: () => true,
  changed: ({ change }) => isFields(change),
};

const isViewEvent = (event: unknown) =>
  isFields(event) &&
  typeof event['type'] === 'string' &&
  Object.hasOwn(shapes, event['type']) &&
  shapes[event['type'] as ViewEvent['type']](event);

/** Anything else that is posted to the page is dropped. */
export function isToPanel(value: unknown): value is ToPanel {
  if (!isFields(value)) return false;
  if (value['type'] === 'focus') return value['on'] === 'question' || value['on'] === 'composer';
  if (value['type'] !== 'events' || !Array.isArray(value['events'])) return false;
  return value['events'].every(isViewEvent);
}
