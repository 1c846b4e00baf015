import type { ToHost, ToPanel } from '../src/protocol/messages.ts';

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

/** VS Code posts to the page too. What the envelope holds is the host's own, and not checked again. */
export function isToPanel(value: unknown): value is ToPanel {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'focus') return 'on' in value;
  return value.type === 'events' && 'events' in value && Array.isArray(value.events);
}
