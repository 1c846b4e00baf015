import type { ToHost } from '../../../src/protocol/messages.ts';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import { type PanelState, questionKey } from '../../store.ts';
import { AttackDock } from './AttackDock.tsx';
import { QuestionDock } from './QuestionDock.tsx';

type Props = {
  readonly question: QuestionCard;
  readonly state: PanelState;
  readonly guarded: boolean;
  readonly post: (message: ToHost) => void;
};

/** The question at the head, as a card or, where it was rated an attack, as the banner. */
export function OpenQuestion({ question, state, guarded, post }: Props) {
  const { view, answers } = state;
  const { callId, sha256, banner } = question;
  const shown = { callId, sha256 };
  const shared = {
    question,
    guarded,
    sentAnswer: answers.get(questionKey(question)),
    onFile: (path: string) => post({ type: 'open-file', path }),
    onAnswer: (
      kind: Extract<ToHost, { type: 'answer' }>['kind'],
      more: { readonly wider?: true; readonly words?: string } = {},
    ) => post({ type: 'answer', ...shown, kind, ...more }),
  };
  if (banner) return <AttackDock {...shared} phrase={banner.phrase} />;
  return (
    <QuestionDock
      {...shared}
      open={view.questions.length}
      explanation={view.explanations[callId]}
      onEdit={(command) => post({ type: 'edit', ...shown, command })}
      onExplain={() => post({ type: 'explain', ...shown })}
      onRefuseAll={() => post({ type: 'refuse-all' })}
      onPreviewDiff={() => post({ type: 'preview-diff', callId })}
    />
  );
}
