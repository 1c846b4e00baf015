import { useMemo } from 'preact/hooks';
import type { QuestionCard } from '../src/protocol/viewState.ts';
import type { Clock } from './clock.ts';
import { ExchangeBar } from './components/argument/ExchangeBar.tsx';
import { Checklist } from './components/Checklist.tsx';
import { Composer } from './components/Composer.tsx';
import { OpenQuestion } from './components/card/OpenQuestion.tsx';
import { EmptyState } from './components/EmptyState.tsx';
import { HeaderBar } from './components/HeaderBar.tsx';
import { Echo, Notice, Restricted } from './components/Notices.tsx';
import type { RowActions } from './components/rows/actions.ts';
import { Tally } from './components/Tally.tsx';
import { Transcript } from './components/Transcript.tsx';
import { TrialDock } from './components/TrialDock.tsx';
import { useF6, useFocusAfterAnswer } from './places.ts';
import { type PanelState, questionKey, type Store } from './store.ts';
import { useGuard } from './useGuard.ts';
import { whyHeld } from './whyHeld.ts';

type Props = { readonly store: Store; readonly clock: Clock };

export function App({ store, clock }: Props) {
  const state = store.state.value;
  return state ? <Panel state={state} post={store.post} clock={clock} /> : null;
}

type PanelProps = {
  readonly state: PanelState;
  readonly post: Store['post'];
  readonly clock: Clock;
};

function Panel({ state, post, clock }: PanelProps) {
  const { view, resets } = state;
  const [question] = view.questions;
  const key = question && questionKey(question);
  const guarded = useGuard(key, clock);
  const actions = useMemo(() => rowActions(post), [post]);
  useF6();
  useFocusAfterAnswer(key);

  const send = (text: string) => {
    if (question) post({ type: 'answer', ...shownIn(question), kind: 'no', words: text });
    else post({ type: 'send', text });
  };

  return (
    <main class="panel">
      <h1 class="unseen">Gaunt Sloth</h1>
      <HeaderBar
        view={view}
        onPickMode={() => post({ type: 'pick-mode' })}
        onPickModel={() => post({ type: 'pick-model' })}
        onStop={() => post({ type: 'stop' })}
      />
      {!view.trusted && <Restricted />}
      <Transcript
        view={view}
        actions={actions}
        empty={
          <EmptyState
            view={view}
            onSend={send}
            onPickModel={() => post({ type: 'pick-model' })}
            onOpenFolder={() => post({ type: 'open-folder' })}
          />
        }
      />
      {view.exchange && (
        <ExchangeBar exchange={view.exchange} onStepIn={() => post({ type: 'step-in' })} />
      )}
      {view.trial && (
        <TrialDock
          trial={view.trial}
          onTry={(command) => post({ type: 'try', command })}
          onClose={() => post({ type: 'close-trial' })}
        />
      )}
      {question && (
        <OpenQuestion key={key} question={question} state={state} guarded={guarded} post={post} />
      )}
      {!question && <Tally counts={view.counts} />}
      <Checklist items={view.checklist} folded={question !== undefined} />
      <Notice notice={view.notice} />
      <Composer
        draft={view.draft}
        resets={resets}
        hasFolder={view.folder !== undefined}
        isAnswer={question !== undefined}
        isStopped={question?.banner !== undefined}
        held={whyHeld(state, guarded)}
        onSend={send}
        onDraft={(text) => post({ type: 'draft', text })}
        clock={clock}
      >
        <Echo echo={view.echo} />
      </Composer>
    </main>
  );
}

/** Which question a message is about, and what of it was on screen. */
const shownIn = ({ callId, sha256 }: QuestionCard) => ({ callId, sha256 });

const rowActions = (post: Store['post']): RowActions => ({
  onLink: (href) => post({ type: 'open-link', href }),
  onFile: (place) => post({ type: 'open-file', ...place }),
  onCopy: (text) => post({ type: 'copy', text }),
  onDiff: (callId) => post({ type: 'open-diff', callId }),
  onWhy: (callId) => post({ type: 'why', callId }),
  onOutput: (callId) => post({ type: 'open-output', callId }),
});
