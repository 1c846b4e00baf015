import { modes } from '../../src/protocol/modes.ts';
import type { ViewState } from '../../src/protocol/viewState.ts';
import { Visible } from './Visible.tsx';

type Props = {
  readonly view: Pick<ViewState, 'mode' | 'model' | 'tokens' | 'phase'>;
  readonly onPickMode: () => void;
  readonly onPickModel: () => void;
  readonly onStop: () => void;
};

export function HeaderBar({ view, onPickMode, onPickModel, onStop }: Props) {
  const mode = modes[view.mode];
  return (
    <header class="bar">
      <button
        type="button"
        class={`chip mode ${view.mode}`}
        title={mode.meaning}
        aria-label={`Mode: ${mode.label}. Change the mode`}
        aria-haspopup="dialog"
        onClick={onPickMode}
      >
        <b>{mode.label}</b>
        <Chevron />
      </button>
      <button
        type="button"
        class={view.model.practice ? 'chip model practice' : 'chip model'}
        title={view.model.label}
        aria-label={`Model: ${modelName(view.model)}. Change the model`}
        aria-haspopup="dialog"
        onClick={onPickModel}
      >
        <span class="cut">
          <Visible text={modelName(view.model)} as="command" />
        </span>
        <Chevron />
      </button>
      <span class="gap" />
      {view.tokens > 0 && (
        <span class="tokens dim" title={`${view.tokens} tokens in this session`}>
          {inShort(view.tokens)} <span class="unseen">tokens</span>
          <span aria-hidden="true">tok</span>
        </span>
      )}
      {view.phase !== 'idle' && (
        <button type="button" class="secondary stop" onClick={onStop}>
          <span aria-hidden="true">■</span> Stop
        </button>
      )}
    </header>
  );
}

const modelName = ({ label, practice }: ViewState['model']) =>
  practice && !/no ai/i.test(label) ? `${label} · no AI` : label;

/** `940`, `12.4k`, `1.2M` */
export function inShort(count: number): string {
  if (count < 1000) return String(count);
  if (count < 999_950) return `${(count / 1000).toFixed(1)}k`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

const Chevron = () => (
  <svg class="chevron" viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
    <path d="M1 1l4 4 4-4" stroke="currentColor" stroke-width="1.2" fill="none" />
  </svg>
);
