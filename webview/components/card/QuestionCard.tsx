import { useId } from 'preact/hooks';
import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { QuestionCard as Question } from '../../../src/protocol/viewState.ts';
import type { SentAnswer } from '../../store.ts';
import { CommandText } from '../CommandText.tsx';
import { Visible } from '../Visible.tsx';
import { AnswerMenu } from './AnswerMenu.tsx';
import { answerByKey, type Offer, offered } from './answers.ts';
import { Change } from './Change.tsx';
import { Facts } from './Facts.tsx';
import { useScrolledThrough } from './useScrolledThrough.ts';
import { WhatIsRemembered } from './WhatIsRemembered.tsx';

/** No untrusted text: this is the one line that nobody but us writes. */
const headings: { readonly [category in Question['category']]: string } = {
  shell: 'The agent wants to run a shell command',
  file: 'The agent wants to change a file',
  network: 'The agent wants to fetch from the network',
  mcp: 'The agent wants to use a tool',
  tool: 'The agent wants to use a tool',
};

type Props = {
  readonly question: Question;
  /** How many questions are open, this one included. */
  readonly open: number;
  /** It has just appeared, so that what is typed or clicked now was meant for something else. */
  readonly guarded: boolean;
  /** What became of the answer that was given, if there was one. */
  readonly sentAnswer: SentAnswer | undefined;
  readonly onAnswer: (kind: AnswerKind) => void;
  readonly onRefuseAll: () => void;
};

export function QuestionCard(props: Props) {
  const { question, open, guarded, sentAnswer, onAnswer, onRefuseAll } = props;
  const id = useId();
  const command = useScrolledThrough();
  const offers = offered(question.remembers);

  const state = sentAnswer === 'sent' ? 'sent' : guarded ? 'guarded' : 'open';
  const isInert = (offer: Offer) => state !== 'open' || (offer.runs && !command.through);
  const answer = (offer: Offer) => {
    if (!isInert(offer)) onAnswer(offer.kind);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const offer = isTextField(event.target) ? undefined : answerByKey(offers, event);
    if (!offer) return;
    event.preventDefault();
    event.stopPropagation();
    answer(offer);
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
        <About question={question} />
        <WhatIsRemembered offers={offers} whyNot={question.remembers.whyNot} />
      </div>
      <output class="missed">
        {sentAnswer === 'missed' && 'The answer did not arrive. Look again, and answer once more.'}
      </output>
      <AnswerMenu
        offers={offers}
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
function About({ question }: { question: Question }) {
  return (
    <>
      {question.facts.length > 0 && <Facts facts={question.facts} />}
      {question.reason !== '' && (
        <p class="reason">
          <Visible text={question.reason} as="prose" />
        </p>
      )}
      {question.change !== undefined && <Change change={question.change} />}
    </>
  );
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
