import * as z from 'zod/mini';
import type { Entry } from '../gate/model/entry.ts';
import { defaultMode, type ModeId, modeIds } from '../gate/model/mode.ts';
import type { Rule } from '../gate/model/policy.ts';
import type { Platform, Setting, Shell } from '../gate/reading/reading.ts';
import { parseApprovals } from '../gate/rules/parseApprovals.ts';
import type { Problem } from '../gate/rules/problems.ts';
import { re2 } from '../gate/rules/re2.ts';

const Line = z.object({
  id: z.optional(z.unknown()),
  command: z.unknown(),
  shell: z.optional(z.string()),
  mode: z.optional(z.enum(modeIds)),
  cwd: z.optional(z.string()),
  home: z.optional(z.string()),
  platform: z.optional(z.enum(['linux', 'darwin', 'win32'])),
  allow: z.optional(z.unknown()),
  deny: z.optional(z.unknown()),
  escalate: z.optional(z.unknown()),
});
type Line = z.infer<typeof Line>;

/**
 * Where a command is thought to run when the line does not say so: the same folder on every machine, so that the
 * same line has the same answer everywhere.
 */
const places: { readonly [platform in Platform]: { cwd: string; home: string } } = {
  linux: { cwd: '/home/dev/project', home: '/home/dev' },
  darwin: { cwd: '/Users/dev/project', home: '/Users/dev' },
  win32: { cwd: 'C:\\Users\\dev\\project', home: 'C:\\Users\\dev' },
};

/** What zsh and sh are read as. */
const readAs: { readonly [shell: string]: string } = { sh: 'bash', zsh: 'bash' };

/** What a line asks about. The command and the shell are as the line has them: the reading says what is wrong. */
export type Input = {
  readonly command: unknown;
  readonly mode: ModeId;
  readonly setting: Setting;
  readonly lists: Lists;
};

type Wrong = { readonly error: string };

/** What the line asks, or one sentence that says why that cannot be known. */
export function readInput(json: unknown): Input | Wrong {
  const { data: line, error } = Line.safeParse(json);
  if (!line) return { error: inOneSentence(error, json) };
  const setting = settingOf(line);
  if ('error' in setting) return setting;
  const lists = rulesOf(line);
  if ('error' in lists) return lists;
  return { command: line.command, mode: line.mode ?? defaultMode, setting, lists };
}

function settingOf({ shell = 'bash', ...line }: Line): Setting | Wrong {
  const platform = line.platform ?? (isDrivePath(line.cwd ?? '') ? 'win32' : 'linux');
  const { cwd = places[platform].cwd, home = places[platform].home } = line;
  for (const [name, place] of Object.entries({ cwd, home })) {
    if (isAbsolute(place, platform)) continue;
    const such = places[platform][name as 'cwd' | 'home'];
    return { error: `“${name}” is no absolute path on ${platform}: write one such as ${such}.` };
  }
  return { shell: (readAs[shell] ?? shell) as Shell, platform, cwd, home };
}

type Lists = { readonly [list in 'allow' | 'deny' | 'escalate']: readonly Rule[] };

/** The lists of a line are an `approvals` object without its other keys. */
function rulesOf({ allow, deny, escalate }: Line): Lists | { readonly error: string } {
  const given = Object.entries({ allow, deny, escalate }).filter(([, list]) => list !== undefined);
  const parsed = parseApprovals(Object.fromEntries(given), re2, '');
  if (!parsed.ok) return { error: parsed.problems.map(sentence).join(' ') };
  const toRules = (entries: readonly Entry[]) =>
    entries.map((entry): Rule => ({ entry, origin: 'config' }));
  const { approvals } = parsed;
  return {
    allow: toRules(approvals.allow),
    deny: toRules(approvals.deny),
    escalate: toRules(approvals.escalate),
  };
}

const sentence = ({ path, problem, suggestion }: Problem) =>
  [`${path}:`, problem, suggestion].filter(Boolean).join(' ');

/** The first problem is enough: the rest often follows from it. */
function inOneSentence({ issues: [issue] }: z.core.$ZodError, json: unknown): string {
  const key = issue?.path[0];
  if (issue === undefined || key === undefined) return 'This line is no JSON object.';
  const allowed =
    issue.code === 'invalid_value' ? `one of ${issue.values.map(String).join(', ')}` : 'a text';
  const given = JSON.stringify(Object(json)[key]) ?? 'missing';
  return `“${String(key)}” is ${cut(given)}: write ${allowed}.`;
}

const cut = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 60)}…`);

const isDrivePath = (path: string) => /^[A-Za-z]:[\\/]/.test(path);

const isAbsolute = (path: string, platform: Platform) =>
  platform === 'win32' ? isDrivePath(path) || path.startsWith('\\\\') : path.startsWith('/');
