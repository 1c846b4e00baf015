import { Visible } from '../Visible.tsx';

type Props = {
  readonly by: 'rater' | 'check' | 'agent' | 'model';
  readonly text: string;
  /** Whose words they are, for who hears and does not see where they stand. */
  readonly who: string;
};

/** The words of a model: set apart from ours, and nothing in them unseen. */
export const Said = ({ by, text, who }: Props) => (
  <blockquote class={`said ${by}`} dir="auto">
    <span class="unseen">{who}: </span>
    <Visible text={text} as="prose" />
  </blockquote>
);
