import { nested, type Scope } from './draft.ts';
import { changesWhatRuns, holdsSecret } from './environment.ts';
import { emit, emitFact, emitPath, type Run } from './facts.ts';
import { type HostForm, hostForm, isPlainForm, isRemotePath } from './hosts.ts';
import type { Language, Role } from './knowledge/row.ts';
import { scanCode } from './languages.ts';
import { placeOf } from './places.ts';
import type { Direction, EffectKind, HostRole, Word } from './reading.ts';
import { runScript } from './scripts.ts';
import { cut } from './words.ts';

/** What a word means to the program that is given it. `rest` are the words from it to the end. */
export function applyRole(run: Run, role: Role, word: Word, rest: readonly Word[] = [word]): void {
  const space = role.indexOf(' ');
  const head = space < 0 ? role : role.slice(0, space);
  const tail = space < 0 ? '' : role.slice(space + 1);
  const handler = handlers[head];
  if (handler) handler(run, word, tail, rest);
}

type Handler = (run: Run, word: Word, tail: string, rest: readonly Word[]) => void;

const path =
  (kind: EffectKind): Handler =>
  (run, word, tail) => {
    if (word.text === '-' || run.undone) return;
    emitPath(run, kind, word, tail === 'tree' || run.tree);
  };

const handlers: Readonly<Record<string, Handler>> = {
  reads: path('reads'),
  lists,
  writes: path('writes'),
  deletes: path('deletes'),
  moves: path('moves'),
  permissions: path('permissions'),
  persists: path('persists'),
  device: (run, word, verb) => {
    if (!run.undone)
      emit(run, 'device', { type: 'thing', text: `${verb} ${word.text}` }, !word.dynamic);
  },
  destination: (run, word) => {
    addHost(run, word, isPlainForm, 'transfer', 'out');
    path('writes')(run, word, '', [word]);
  },
  name: readsVariable,
  text: () => {},
  key: () => {},
  sends: (run, word) => {
    run.sends = true;
    if (word.text !== '-' && word.text !== '.') emitPath(run, 'reads', word);
  },
  '@text': atText,
  form: (run, word) => {
    run.sends = true;
    const at = word.text.search(/=[@<]/);
    if (at >= 0) emitPath(run, 'reads', cut(word, at + 2));
  },
  host: (run, word, tail) => addHost(run, word, plainForms, 'transfer', tail as Direction | ''),
  url: (run, word) => {
    // What stands in an address is sent to it.
    if (word.from.length > 0) run.sends = true;
    addHost(run, word, allForms, 'transfer', '');
  },
  bare: (run, word) => addHost(run, word, allForms, 'transfer', 'both'),
  service: (run, word) => addHost(run, word, allForms, 'service', ''),
  remote: remotePath,
  mirror: (run, word) => {
    if (isRemotePath(word.text)) remotePath(run, word, 'writes');
    else emitPath(run, 'deletes', word, true);
  },
  code: (run, word, language) => runCode(run, word, language as Language),
  script: (run, word, language) => runScript(run, word, language as Language),
  project: (run, word) =>
    emit(run, 'executes', { type: 'code', from: 'project', language: 'other', text: word.text }),
  package: (run, word) => {
    emit(run, 'installs', { type: 'thing', text: word.text }, !word.dynamic);
    addHost(run, word, (form) => form === 'scheme', 'transfer', 'in');
  },
  argv: (run, _word, _tail, rest) => startWords(run, rest, run.scope),
  shell: (run, word, _tail, rest) => {
    const text = rest.map((one) => one.text).join(' ');
    if (rest.some((one) => one.dynamic)) emitFact(run, 'executes argument', false);
    run.draft.readText('bash', text, run.scope, inside(run, 'shell-text'), word);
  },
  cwd: (run, word) => {
    const place = placeOf(word.shape, run.scope.cwd, run.draft.setting);
    run.scope.cwd = place.kind === 'unknown' ? undefined : place.path;
  },
  config: (run, word) => emit(run, 'changes-config', { type: 'thing', text: word.text }, false),
};

/** The names in folders that every machine of a kind has tell nothing. */
function lists(run: Run, word: Word): void {
  const { kind } = placeOf(word.shape, run.scope.cwd, run.draft.setting);
  if (kind === 'system' || kind === 'root') emitFact(run, 'reads machine');
  else emitPath(run, 'reads', word);
}

const inside = (run: Run, via: 'shell-text' | 'wrapper') =>
  ({ join: 'first', via, parent: run.part.index }) as const;

function readsVariable(run: Run, word: Word): void {
  if (holdsSecret(word.text)) {
    emit(run, 'reveals-secret', { type: 'thing', text: `variable ${word.text}` });
    return;
  }
  emit(run, 'reads', { type: 'thing', text: `variable ${word.text}` });
}

/** `-d TEXT` sends the text, `-d @FILE` a file. */
function atText(run: Run, word: Word): void {
  run.sends = true;
  if (word.text[0] === '@' && word.text !== '@-') emitPath(run, 'reads', cut(word, 1));
}

const allForms = (form: HostForm | undefined): boolean => form !== undefined;
const plainForms = isPlainForm;

function addHost(
  run: Run,
  word: Word,
  accepts: (form: HostForm | undefined) => boolean,
  role: HostRole,
  direction: Direction | '',
): void {
  if (word.dynamic && !/^[a-z]+:\/\/[^$`]+/i.test(word.text)) return;
  const text = word.text.normalize('NFKC');
  if (!accepts(hostForm(text))) return;
  if (run.hosts.some((host) => host.text === text)) return;
  run.hosts.push({ text, role, direction: direction === '' ? undefined : direction });
}

function remotePath(run: Run, word: Word, verb: string): void {
  if (!isRemotePath(word.text)) {
    if (word.text === '-') return;
    emitPath(run, verb as EffectKind, word);
    return;
  }
  const direction: Direction = verb === 'writes' ? 'out' : 'in';
  addHost(run, word, isPlainForm, 'transfer', direction);
  if (run.hosts.length === 0 || run.hosts.at(-1)?.text !== word.text) {
    emit(run, 'network', { type: 'thing', text: direction });
  }
}

function runCode(run: Run, word: Word, language: Language): void {
  if (language === 'shell' || language === 'powershell' || language === 'cmd') {
    const shell = language === 'shell' ? 'bash' : language;
    if (word.dynamic && word.shape !== word.text) emitFact(run, 'executes argument', false);
    run.draft.readText(shell, word.text, run.scope, inside(run, 'shell-text'), word);
    return;
  }
  scanCode(run, word, language);
}

/** Starts the words as a command of their own. */
export function startWords(
  run: Run,
  words: readonly Word[],
  scope: Scope,
  via: 'wrapper' | 'xargs' | 'find' = 'wrapper',
): void {
  const first = words[0];
  const last = words.at(-1);
  const inner = nested(run.draft, scope, 1);
  if (!first || !last || !inner) return;
  run.draft.start(
    inner,
    {
      shell: run.part.shell,
      start: first.start,
      // A word that the input stands for has the place of one before it.
      end: Math.max(first.end, last.end),
      words,
      assignments: [],
      redirects: [],
    },
    { join: 'first', via, parent: run.part.index },
  );
}

const assignment = /^([A-Za-z_]\w*)=/;

/** Takes the leading `NAME=value` words of env and sudo. */
export function takeAssignments(run: Run, operands: readonly Word[]): readonly Word[] {
  let at = 0;
  for (; at < operands.length; at++) {
    const name = assignment.exec(operands[at]?.text ?? '')?.[1];
    if (name === undefined) break;
    if (changesWhatRuns(name))
      emit(run, 'changes-config', { type: 'thing', text: `variable ${name}` });
  }
  return at === 0 ? operands : operands.slice(at);
}
