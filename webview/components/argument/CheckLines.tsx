import type { Checked } from '../../../src/protocol/viewState.ts';
import { CommandText } from '../CommandText.tsx';
import { Said } from './Said.tsx';

const decisions = {
  approve: 'is what you asked for',
  suggest: 'suggests a change',
  escalate: 'leaves it to you',
} as const;

/** What the alignment check said of a command, or why it said nothing. */
export function CheckLines({ checked }: { checked: Checked }) {
  if ('failed' in checked) {
    return (
      <div class="voice check">
        <p class="voice-head">Alignment check: none</p>
        <Said by="check" who="Why there is none" text={checked.reason} />
      </div>
    );
  }
  const { decision, reason, suggestedCommand } = checked;
  return (
    <div class="voice check">
      <p class="voice-head">Alignment check: {decisions[decision]}</p>
      <Said by="check" who="The alignment check" text={reason} />
      {suggestedCommand !== undefined && <CommandText command={suggestedCommand} />}
    </div>
  );
}
