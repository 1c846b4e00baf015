import { useMemo } from 'preact/hooks';
import type { AnswerKind } from '../src/protocol/messages.ts';
import type { Clock } from './clock.ts';
import { Checklist } from './components/Checklist.tsx';
import { Composer } from './components/Composer.tsx';
import { QuestionDock } from './components/card/QuestionDock.tsx';
import { EmptyState } from './components/EmptyState.tsx';
import { HeaderBar } from './components/HeaderBar.tsx';
import { Echo, Notice, Restricted } from './components/Notices.tsx';
import type { RowActions } from './components/rows/actions.ts';
import { Transcript } from './components/Transcript.tsx';
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
  const { view, resets, answers } = state;
  const [question] = view.questions;
  const key = question && questionKey(question);
  const guarded = useGuard(key, clock);
  const actions = useMemo(() => rowActions(post), [post]);
  useF6();
  useFocusAfterAnswer(key);

  const answer = (kind: AnswerKind, words?: string) => {
    if (!question) return;
    const { callId, sha256 } = question;
    post({ type: 'answer', callId, sha256, kind, ...(words === undefined ? {} : { words }) });
  };
  const sentAnswer = key === undefined ? undefined : answers.get(key);
  const send = (text: string) => {
    if (question) answer('no', text);
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
      {question && (
        <QuestionDock
          key={key}
          question={question}
          open={view.questions.length}
          guarded={guarded}
          sentAnswer={sentAnswer}
          onAnswer={answer}
          onRefuseAll={() => post({ type: 'refuse-all' })}
          onPreviewDiff={() => post({ type: 'preview-diff', callId: question.callId })}
        />
      )}
      <Checklist items={view.checklist} />
      <Notice notice={view.notice} />
      <Composer
        draft={view.draft}
        resets={resets}
        hasFolder={view.folder !== undefined}
        isAnswer={question !== undefined}
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

const rowActions = (post: Store['post']): RowActions => ({
  onLink: (href) => post({ type: 'open-link', href }),
  onFile: (place) => post({ type: 'open-file', ...place }),
  onCopy: (text) => post({ type: 'copy', text }),
  onDiff: (callId) => post({ type: 'open-diff', callId }),
  onOutput: (callId) => post({ type: 'open-output', callId }),
});
