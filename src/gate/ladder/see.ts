import type { Call } from '../model/call.ts';
import { subjectOf, unreadSubject } from '../rules/shellSubject.ts';
import type { GateWorld } from '../rules/world.ts';
import type { Seen } from './stage.ts';

export function see({ action }: Call, world: GateWorld): Seen {
  if (action.kind !== 'shell') return { world, reading: undefined, subject: undefined };
  const reading = world.read?.(action.command);
  const subject = reading ? subjectOf(reading) : unreadSubject(action.command);
  return { world, reading, subject };
}
