import type { ShownScript } from '../../../src/protocol/viewState.ts';
import { Visible } from '../Visible.tsx';

type Props = {
  readonly scripts: readonly ShownScript[];
  readonly onFile: (path: string) => void;
};

/** The files of the folder whose text the command runs and does not show. */
export const Scripts = ({ scripts, onFile }: Props) => (
  <ul class="scripts" aria-label="What its text does not show">
    {scripts.map(({ path, writtenHere }) => (
      <li key={path}>
        Runs what stands in{' '}
        <button type="button" class="link mono" onClick={() => onFile(path)}>
          <span class="unseen">Open the script </span>
          <Visible text={path} as="command" />
        </button>
        {writtenHere && (
          <span class="sign warn">
            {' '}
            <span aria-hidden="true">⚠ </span>
            <span class="unseen">Warning: </span>the agent wrote it in this session
          </span>
        )}
      </li>
    ))}
  </ul>
);
