import { openWorld } from '../../floors/openWorld.ts';
import type { Reading } from '../../reading/reading.ts';
import { hostName } from './hosts.ts';
import { enumerated } from './quotable.ts';

/** Whether the floor stands for this call, or something outweighs it: the person's own words, or an entry. */
export type FloorState = 'holds' | 'lifted';

const stands: { readonly [state in FloorState]: string } = {
  holds:
    'A floor is in force for that already: whatever you answer, the line does not run on your rating alone. The ' +
    'floor lowers no rating and caps none.',
  lifted:
    'The floor that would otherwise stand for that is lifted for this call, so nothing after you looks at the host.',
};

const question =
  'Whether the host deserves trust is not asked of you. Is its name made to pass for another one? Say so in any ' +
  'case, and let it change your outcome only where that is clear.';

/** For a host that is named where something is fetched or sent. */
export function openWorldNote(reading: Reading, state: FloorState): string | undefined {
  const found = openWorld(reading);
  if (!found) return undefined;
  const hosts = enumerated(found.hosts.map(hostName), 'host', 'hosts');
  return `The line fetches from or sends to: ${hosts}. ${stands[state]}\n${question}`;
}
