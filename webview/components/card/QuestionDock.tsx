import { useId } from 'preact/hooks';
import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import type { SentAnswer } from '../../store.ts';
import { CommandText } from '../CommandText.tsx';
import { Visible } from '../Visible.tsx';
import { AnswerMenu } from './AnswerMenu.tsx';
import { answerByKey, type Choice, choicesOf } from './answers.ts';
import { Change } from './Change.tsx';
import { Facts } from './Facts.tsx';
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
  readonly onAnswer: (kind: AnswerKind) => void;
  readonly onRefuseAll: () => void;
  /** Opens the whole of a proposed change in the editor. */
  readonly onPreviewDiff: () => void;
};

export function QuestionDock(props: Props) {
  const { question, open, guarded, sentAnswer, onAnswer, onRefuseAll, onPreviewDiff } = props;
  const id = useId();
  const command = useScrolledThrough();
  const choices = choicesOf(question.remembers);

  const state = sentAnswer === 'sent' ? 'sent' : guarded ? 'guarded' : 'open';
  const isInert = (choice: Choice) => state !== 'open' || (choice.runs && !command.through);
  const answer = (choice: Choice) => {
    if (!isInert(choice)) onAnswer(choice.kind);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = isTextField(event.target) ? undefined : answerByKey(choices, event);
    if (!choice) return;
    event.preventDefault();
    event.stopPropagation();
    answer(choice);
  };

  return (
    <section
      class="dock"
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-subject`}
      tabIndex={-1}
      data-place="question"
      onKeyDown={onKeyDown}
    >
      <div class="dock-head">
        <h2 id={`${id}-heading`}>{headings[question.category]}</h2>
        {open > 1 && <span class="dim">1 of {open}</span>}
      </div>
      <div class="dock-body">
        <div id={`${id}-subject`}>
          {question.category !== 'shell' && <ToolName tool={question.tool} />}
          <CommandText
            command={question.subject}
            numbered={question.category === 'shell'}
            box={command.box}
            onScroll={command.look}
          />
        </div>
        {!command.through && (
          <p class="dim">Scroll to the end of the command to be able to run it.</p>
        )}
        <About question={question} onPreviewDiff={onPreviewDiff} />
        <WhatIsRemembered question={question} choices={choices} />
      </div>
      <output class="missed">
        {sentAnswer === 'missed' && 'The answer did not arrive. Look again, and answer once more.'}
      </output>
      <AnswerMenu
        choices={choices}
        isInert={isInert}
        state={state}
        onAnswer={answer}
        refuseAll={open > 1 ? () => state === 'open' && onRefuseAll() : undefined}
      />
    </section>
  );
}

const ToolName = ({ tool }: { tool: string }) => (
  <p class="tool-name">
    Tool:{' '}
    <code>
      <Visible text={tool} as="command" />
    </code>
  </p>
);

/** Why it is asked, what is known about it and, for a file, what would change. */
function About({ question, onPreviewDiff }: Pick<Props, 'question' | 'onPreviewDiff'>) {
  return (
    <>
      {question.facts.length > 0 && <Facts facts={question.facts} />}
      {question.reason !== '' && (
        <p class="reason">
          <Visible text={question.reason} as="prose" />
        </p>
      )}
      {question.change !== undefined && <Change change={question.change} onDiff={onPreviewDiff} />}
    </>
  );
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
