import { type Annotations, failClosed } from '../model/annotations.ts';
import type { Action } from '../model/call.ts';
import { type HintName, hintNames } from '../model/entry.ts';

const hints = (
  readOnlyHint: boolean,
  destructiveHint: boolean,
  idempotentHint: boolean,
  openWorldHint: boolean,
): Annotations => ({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint });

//                             read   destroys same   open world
const localRead = hints(true, false, true, false);
const absoluteChange = hints(false, true, true, false);
const relativeChange = hints(false, true, false, false);
const additive = hints(false, false, true, false);
const openRead = hints(true, false, true, true);

/** What our own tools are. A tool that is not listed is taken for anything. */
const ownTools: ReadonlyMap<string, Annotations> = new Map([
  ['read_file', localRead],
  ['read_multiple_files', localRead],
  ['gth_read_binary', localRead],
  ['list_directory', localRead],
  ['list_directory_with_sizes', localRead],
  ['directory_tree', localRead],
  ['search_files', localRead],
  ['get_file_info', localRead],
  ['list_allowed_directories', localRead],
  ['gth_grep', localRead],
  ['write_file', absoluteChange],
  ['delete_file', absoluteChange],
  ['delete_directory', absoluteChange],
  ['edit_file', relativeChange],
  ['move_file', relativeChange],
  ['create_directory', additive],
  ['gth_checklist', additive],
  ['gth_web_fetch', openRead],
  ['gth_status_update', localRead],
]);

/** What holds for this call: nothing is believed that nobody vouches for. */
export function annotationsOf(action: Action): Annotations {
  if (action.kind === 'shell') return failClosed;
  const own = action.kind === 'tool' ? ownTools.get(action.tool) : undefined;
  return own ?? action.annotations ?? failClosed;
}

/** The hints by which a tool is more dangerous now than it was. */
export function weakened(before: Annotations, now: Annotations): readonly HintName[] {
  return hintNames.filter((name) => {
    if (name === 'idempotentHint') return false;
    return name === 'readOnlyHint' ? before[name] && !now[name] : !before[name] && now[name];
  });
}
