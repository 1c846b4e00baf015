import type { Scope } from '../draft.ts';
import type { Setting } from '../reading.ts';
import { windowsVariable } from '../windowsVariables.ts';
import { plain } from '../words.ts';
import { listOf, type PowershellWord, unknownOf } from './word.ts';

const constants: Readonly<Record<string, string>> = {
  true: 'True',
  false: 'False',
  null: '',
  pid: '0',
};

/** What a variable holds where the line or the machine says so. */
export function variableWord(
  scope: Scope,
  setting: Setting,
  name: string,
  start: number,
  end: number,
): PowershellWord {
  const given = scope.variables?.get(name) as readonly PowershellWord[] | undefined;
  if (given) return listOf(given, start, end);
  const known = wellKnown(scope, setting, name);
  if (known !== undefined) return plain(known, start, end);
  const unknown = unknownOf(
    name.startsWith('env:') ? `$env:${name.slice(4)}` : `$${name}`,
    start,
    end,
  );
  return { ...unknown, names: [name.replace(/^env:/, '')] };
}

function wellKnown(scope: Scope, setting: Setting, name: string): string | undefined {
  if (name.startsWith('env:')) return windowsVariable(name.slice(4), setting);
  if (name === 'home') return setting.home;
  if (name === 'pwd') return scope.cwd;
  return constants[name];
}
