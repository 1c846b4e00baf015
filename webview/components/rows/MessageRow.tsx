import { Markdown } from '../../markdown/Markdown.tsx';
import { Visible } from '../Visible.tsx';
import type { RowActions } from './actions.ts';

export function UserRow({ text }: { text: string }) {
  return (
    <div class="row message user">
      <div class="who">You</div>
      <p class="as-written" dir="auto">
        <Visible text={text} as="prose" />
      </p>
    </div>
  );
}

type AgentProps = { readonly text: string; readonly actions: RowActions };

export function AgentRow({ text, actions }: AgentProps) {
  return (
    <div class="row message agent">
      <div class="who">Agent</div>
      <Markdown text={text} actions={actions} />
    </div>
  );
}

/** What the model says it thought. Folded: it is not addressed to anyone. */
export function ReasoningRow({ text, actions, open }: AgentProps & { readonly open?: boolean }) {
  return (
    <details class="row reasoning" open={open === true}>
      <summary>Reasoning</summary>
      <Markdown text={text} actions={actions} />
    </details>
  );
}
