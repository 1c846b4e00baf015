import * as vscode from 'vscode';
import { ToHost, type ToPanel } from '../protocol/messages.ts';
import { represent } from '../protocol/representation.ts';
import { forTheWay, outputTail, type ViewEvent } from '../protocol/viewState.ts';
import { panelHtml } from './panelHtml.ts';
import type { ViewStore } from './viewStore.ts';

export const panelId = 'gauntSloth.panel';

/** Streamed text reaches the panel at most once in this time. */
const frameMs = 16;

export type Panel = vscode.WebviewViewProvider & {
  /** Shows the panel and puts the focus into the open question, or else into the composer. */
  focus(): Promise<void>;
  /** The number on the view's icon; 0 takes it away. */
  setBadge(count: number): void;
  /** A person could read it now. */
  isOpen(): boolean;
};

export function createPanel(
  extensionUri: vscode.Uri,
  view: ViewStore,
  onMessage: (message: ToHost) => void,
  told: {
    /** A message came that is not of the panel's language; it was dropped. */
    readonly onUnknown: () => void;
    /** Nobody can read it any more. */
    readonly onHidden: () => void;
  },
): Panel {
  let shown: vscode.WebviewView | undefined;
  let ready = false;
  let queue: ViewEvent[] = [];
  let flushing: NodeJS.Timeout | undefined;
  let badge = 0;

  const post = (events: readonly ViewEvent[]) => {
    const message: ToPanel = { type: 'events', events: events.map(forTheWay) };
    void shown?.webview.postMessage(message);
  };

  const flush = () => {
    flushing = undefined;
    if (queue.length > 0) post(queue);
    queue = [];
  };

  view.onEvents((events) => {
    if (!ready) return;
    for (const event of events) enqueue(queue, event);
    flushing ??= setTimeout(flush, frameMs);
  });

  const setBadge = (count: number) => {
    badge = count;
    if (!shown) return;
    const tooltip = count === 1 ? 'A question waits for you' : `${count} questions wait for you`;
    shown.badge = count > 0 ? { value: count, tooltip } : undefined;
  };

  const refuse = () => {
    told.onUnknown();
    const row = { text: 'The panel sent something that is not understood, so nothing was done.' };
    view.apply({
      type: 'put',
      representation: represent('error-surface', 'error', row),
    });
  };

  const receive = (raw: unknown) => {
    const message = ToHost.safeParse(raw);
    if (!message.success) return refuse();
    if (message.data.type === 'ready') {
      ready = true;
      queue = [];
      post([{ type: 'reset', state: view.state() }]);
    } else {
      onMessage(message.data);
    }
  };

  return {
    resolveWebviewView(webviewView) {
      shown = webviewView;
      ready = false;
      const { webview } = webviewView;
      webview.options = { enableScripts: true, localResourceRoots: [panelAssets(extensionUri)] };
      webview.onDidReceiveMessage(receive);
      webviewView.onDidChangeVisibility(() => {
        if (!webviewView.visible) told.onHidden();
      });
      webviewView.onDidDispose(() => {
        if (shown !== webviewView) return;
        shown = undefined;
        ready = false;
        clearTimeout(flushing);
        flushing = undefined;
        told.onHidden();
      });
      webview.html = panelHtml(webview, extensionUri);
      setBadge(badge);
    },
    async focus() {
      await vscode.commands.executeCommand(`${panelId}.focus`);
      const on = view.state().questions.length > 0 ? 'question' : 'composer';
      const message: ToPanel = { type: 'focus', on };
      void shown?.webview.postMessage(message);
    },
    setBadge,
    isOpen: () => ready && shown?.visible === true,
  };
}

const panelAssets = (extensionUri: vscode.Uri) =>
  vscode.Uri.joinPath(extensionUri, 'dist', 'webview');

/** Output that waits for its turn is merged and cut to what the panel keeps: a flood costs one message a frame. */
export function enqueue(queue: ViewEvent[], event: ViewEvent): void {
  const last = queue.at(-1);
  if (event.type === 'output' && last?.type === 'output' && last.callId === event.callId) {
    queue[queue.length - 1] = { ...last, chunk: (last.chunk + event.chunk).slice(-outputTail) };
  } else if (event.type === 'output') {
    queue.push({ ...event, chunk: event.chunk.slice(-outputTail) });
  } else {
    queue.push(event);
  }
}
