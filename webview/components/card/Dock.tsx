import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import type { SentAnswer } from '../../store.ts';
import { CommandText } from '../CommandText.tsx';
import { Visible } from '../Visible.tsx';
import type { useScrolledThrough } from './useScrolledThrough.ts';

type Props = {
  readonly question: QuestionCard;
  /** Ours alone: it holds no untrusted text. */
  readonly heading: ComponentChildren;
  /** Beside the heading. */
  readonly place?: ComponentChildren;
  readonly attack?: boolean;
  readonly command: ReturnType<typeof useScrolledThrough>;
  readonly sentAnswer: SentAnswer | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Under the command; scrolls with it. */
  readonly children: ComponentChildren;
  /** What answers; always in view. */
  readonly foot: ComponentChildren;
};

/** The frame of an open question: its heading, what would run, whole, and what answers it. */
export function Dock(props: Props) {
  const { question, heading, place, attack, command, sentAnswer, onKeyDown, children, foot } =
    props;
  const id = useId();
  const isShell = question.category === 'shell';
  return (
    <section
      class={attack ? 'dock attack' : 'dock'}
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-subject`}
      tabIndex={-1}
      data-place="question"
      onKeyDown={onKeyDown}
    >
      <div class="dock-head">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {place}
      </div>
      <div class="dock-body">
        <div id={`${id}-subject`}>
          {!isShell && <ToolName tool={question.tool} />}
          <CommandText
            command={question.subject}
            numbered={isShell}
            box={command.box}
            onScroll={command.look}
          />
        </div>
        {!command.through && (
          <p class="dim">Scroll to the end of the command to be able to run it.</p>
        )}
        {children}
      </div>
      <output class="missed">
        {sentAnswer === 'missed' && 'The answer did not arrive. Look again, and answer once more.'}
      </output>
      {foot}
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
