import { useState } from 'preact/hooks';
import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { Explanation, QuestionCard } from '../../../src/protocol/viewState.ts';
import { focusPlace } from '../../places.ts';
import type { SentAnswer } from '../../store.ts';
import { Visible } from '../Visible.tsx';
import { AnswerMenu, type Aside } from './AnswerMenu.tsx';
import { answerByKey, asideByKey, type Choice, choicesOf } from './answers.ts';
import { Change } from './Change.tsx';
import { Dock } from './Dock.tsx';
import { EditCommand } from './EditCommand.tsx';
import { Explained } from './Explained.tsx';
import { Facts } from './Facts.tsx';
import { Judged } from './Judged.tsx';
import { Scripts } from './Scripts.tsx';
import { useScrolledThrough } from './useScrolledThrough.ts';
import { WhatIsRemembered } from './WhatIsRemembered.tsx';

/** No untrusted text: this is the one line that nobody but us writes. */
const headings: { readonly [category in QuestionCard['category']]: string } = {
  shell: 'The agent wants to run a shell command',
  file: 'The agent wants to change a file',
  network: 'The agent wants to fetch from the network',
  mcp: 'The agent wants to use a tool',
  tool: 'The agent wants to use a tool',
};

type Props = {
  readonly question: QuestionCard;
  /** How many questions are open, this one included. */
  readonly open: number;
  /** It has just appeared, so that what is typed or clicked now was meant for something else. */
  readonly guarded: boolean;
  /** What became of the answer that was given, if there was one. */
  readonly sentAnswer: SentAnswer | undefined;
  readonly onAnswer: (kind: AnswerKind, more?: { readonly wider?: true }) => void;
  /** Runs another command in the place of this one. */
  readonly onEdit: (command: string) => void;
  /** Asks a model what the command does. */
  readonly onExplain: () => void;
  readonly explanation: Explanation | undefined;
  readonly onRefuseAll: () => void;
  /** Opens the whole of a proposed change in the editor. */
  readonly onPreviewDiff: () => void;
  readonly onFile: (path: string) => void;
};

export function QuestionDock(props: Props) {
  const { question, open, guarded, sentAnswer, onAnswer, onRefuseAll, onPreviewDiff } = props;
  const { onEdit, onExplain, explanation, onFile } = props;
  const [editing, setEditing] = useState(false);
  const command = useScrolledThrough();
  const choices = choicesOf(question.remembers);

  const state = sentAnswer === 'sent' ? 'sent' : guarded ? 'guarded' : 'open';
  const isInert = (choice: Choice) => state !== 'open' || (choice.runs && !command.through);
  const answer = (choice: Choice) => {
    if (isInert(choice)) return;
    if (choice.wider) onAnswer(choice.kind, { wider: true });
    else onAnswer(choice.kind);
  };
  const asides: readonly Aside[] = question.isCommand
    ? [
        { label: 'Edit', shownKey: 'F2', act: () => setEditing(true) },
        { label: 'Explain', shownKey: 'E', act: onExplain },
      ]
    : [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTextField(event.target)) return;
    const choice = answerByKey(choices, event);
    const aside = choice ? undefined : asideByKey(asides, event);
    if (!choice && !aside) return;
    event.preventDefault();
    event.stopPropagation();
    if (choice) answer(choice);
    else if (state === 'open') aside?.act();
  };

  return (
    <Dock
      question={question}
      heading={headings[question.category]}
      place={open > 1 && <span class="dim">1 of {open}</span>}
      command={command}
      sentAnswer={sentAnswer}
      onKeyDown={onKeyDown}
      foot={
        <AnswerMenu
          choices={choices}
          isInert={isInert}
          state={state}
          onAnswer={answer}
          asides={asides}
          refuseAll={open > 1 ? () => state === 'open' && onRefuseAll() : undefined}
        />
      }
    >
      {editing && (
        <EditCommand
          command={question.subject}
          inert={state !== 'open'}
          onRun={onEdit}
          onCancel={() => {
            setEditing(false);
            focusPlace('question');
          }}
        />
      )}
      <About question={question} onPreviewDiff={onPreviewDiff} onFile={onFile} />
      {explanation && <Explained explanation={explanation} />}
      <WhatIsRemembered question={question} choices={choices} />
    </Dock>
  );
}

type AboutProps = Pick<Props, 'question' | 'onPreviewDiff' | 'onFile'>;

/** Why it is asked, what is known about it and, for a file, what would change. */
function About({ question, onPreviewDiff, onFile }: AboutProps) {
  return (
    <>
      {question.facts.length > 0 && <Facts facts={question.facts} />}
      {question.scripts && <Scripts scripts={question.scripts} onFile={onFile} />}
      {saysMore(question) && (
        <p class="reason">
          <Visible text={question.reason} as="prose" />
        </p>
      )}
      <Judged question={question} />
      {question.change !== undefined && <Change change={question.change} onDiff={onPreviewDiff} />}
    </>
  );
}

/** Where the rater's words are the reason, they stand once, as the rater's. */
const saysMore = ({ reason, rating, ratingFailure }: QuestionCard) =>
  reason !== '' && reason !== rating?.reason && reason !== ratingFailure;

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
