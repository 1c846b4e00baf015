import { modes } from '../../src/protocol/modes.ts';
import type { ViewState } from '../../src/protocol/viewState.ts';

type Props = {
  readonly view: Pick<ViewState, 'model' | 'mode' | 'folder'>;
  readonly onSend: (text: string) => void;
  readonly onOpenFolder: () => void;
};

const firstTask = 'Fix the greeting and run the tests';

/** What to do first, while nothing has been said. */
export function EmptyState({ view, onSend, onOpenFolder }: Props) {
  if (view.folder === undefined) {
    return (
      <div class="empty">
        <p>The agent works in a folder, and none is open.</p>
        <button type="button" class="primary" onClick={onOpenFolder}>
          Open Folder
        </button>
      </div>
    );
  }
  if (view.model.practice) {
    return (
      <div class="empty">
        <p>This is Practice, no AI. It walks through one small task. Try:</p>
        <button type="button" class="primary" onClick={() => onSend(firstTask)}>
          {firstTask}
        </button>
        <p class="dim">
          Or type <code>!</code> and a command, such as <code>!git status</code>, to see how it is
          asked for.
        </p>
      </div>
    );
  }
  const mode = modes[view.mode];
  return (
    <div class="empty">
      <p>Say below what the agent should do in this folder.</p>
      <p class="dim">
        Mode {mode.label}: {mode.meaning}
      </p>
    </div>
  );
}
