import { modes } from '../../src/protocol/modes.ts';
import type { ViewState } from '../../src/protocol/viewState.ts';

type Props = {
  readonly view: Pick<ViewState, 'model' | 'mode' | 'folder' | 'sample'>;
  readonly onSend: (text: string) => void;
  readonly onPickModel: () => void;
  readonly onOpenFolder: () => void;
};

const firstTask = 'Fix the greeting and run the tests';

/** What to do first, while nothing has been said. */
export function EmptyState({ view, onSend, onPickModel, onOpenFolder }: Props) {
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
    return <Practice sample={view.sample === true} onSend={onSend} onPickModel={onPickModel} />;
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

type PracticeProps = Pick<Props, 'onSend' | 'onPickModel'> & { readonly sample: boolean };

function Practice({ sample, onSend, onPickModel }: PracticeProps) {
  return (
    <div class="empty">
      {sample ? (
        <>
          <p>This is Practice, no AI. It walks through one small task. Try:</p>
          <button type="button" class="primary" onClick={() => onSend(firstTask)}>
            {firstTask}
          </button>
        </>
      ) : (
        <>
          <p>This is Practice, no AI: it proposes the commands that you type, and nothing else.</p>
          <button type="button" class="primary" onClick={onPickModel}>
            Choose a model
          </button>
        </>
      )}
      <p class="dim">
        Or type <code>!</code> and a command, such as <code>!npm test</code>, to see how it is asked
        for.
      </p>
    </div>
  );
}
