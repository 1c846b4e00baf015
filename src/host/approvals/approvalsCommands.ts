import * as vscode from 'vscode';
import { describe, type Entry, identity } from '../../gate/model/entry.ts';
import type { Rule } from '../../gate/model/policy.ts';
import { visible } from '../../gate/wording/visible.ts';
import { guarded, UserError } from '../errors.ts';
import type { Memory } from '../memory.ts';
import { type ApprovalsView, approvalsId } from './approvalsView.ts';
import type { Kept } from './kept.ts';
import { openEntry } from './openEntry.ts';
import { isForeign, type Row } from './rows.ts';
import { isRow } from './tree.ts';
import { accepted, mayAccept, mayRevokeAll, standsInConfiguration, takenBack } from './wording.ts';

export type Answers = {
  readonly folder: string;
  readonly memory: Memory;
  /** Another entry that still decides about what this one was for. */
  readonly whatElse: (kept: Kept) => Promise<Rule | undefined>;
};

type Reach = {
  readonly view: ApprovalsView;
  /** Absent when no folder is open. */
  readonly answers: Answers | undefined;
  readonly log: vscode.LogOutputChannel;
};

/** Everything that can be done in the Approvals view, each a command on the row it is given or that is selected. */
export function registerApprovalCommands({ view, answers, log }: Reach): vscode.Disposable {
  const open = () => {
    if (answers) return answers;
    throw new UserError('Open a folder first: what is remembered belongs to a folder.');
  };
  const rowFor = (argument: unknown): Row => {
    const row = isRow(argument) ? argument : view.selected();
    if (row) return row;
    throw new UserError('Select a row of the Approvals view first.');
  };
  const keptFor = (argument: unknown, fits: (kept: Kept) => boolean): Kept => {
    const { of } = rowFor(argument);
    if (of && 'kept' in of && fits(of.kept)) return of.kept;
    throw new UserError('That can not be done with this row of the Approvals view.');
  };
  const openAtLine = (row: unknown) =>
    openEntry(
      open().folder,
      keptFor(row, () => true),
    );
  const take = async (kept: Kept) => say(await takeBack(open(), kept));

  const table: { readonly [id: string]: (argument?: unknown) => unknown } = {
    lift: (row) => take(keptFor(row, ({ side }) => side === 'deny')),
    revoke: (row) => take(keptFor(row, isApproval)),
    drop: (row) => take(keptFor(row, isForeign)),
    async takeBack() {
      // Only the editor knows which row has the focus; selecting it tells.
      await vscode.commands.executeCommand('list.select');
      const row = view.selected();
      if (row?.of && 'kept' in row.of && !isForeign(row.of.kept)) await take(row.of.kept);
    },
    accept: (row) => accept(open(), keptFor(row, isForeign)),
    copyEntry: (row) => vscode.env.clipboard.writeText(copied(rowFor(row))),
    openFile: openAtLine,
    editConfig: openAtLine,
    filter: () => askForFilter(view),
    clearFilter: () => view.setFilter(''),
    revokeAll: () => revokeAll(open()),
  };
  const registered = Object.entries(table).map(([id, run]) =>
    vscode.commands.registerCommand(`${approvalsId}.${id}`, guarded(log, run)),
  );
  return vscode.Disposable.from(
    ...registered,
    vscode.commands.registerCommand(
      'gauntSloth.reviewRefusals',
      guarded(log, () => reviewRefusals(open())),
    ),
  );
}

const isApproval = (kept: Kept) => kept.side === 'allow' && !isForeign(kept);
const say = (sentence: string) => void vscode.window.showInformationMessage(sentence);

async function takeBack({ memory, whatElse }: Answers, kept: Kept): Promise<string> {
  if (kept.origin === 'config' && !isApproval(kept)) return standsInConfiguration(kept);
  const outcome = await memory.takeBack(kept);
  return takenBack(kept, outcome, outcome.ok ? await whatElse(kept) : undefined);
}

/** A row may be cut off at the edge of the view; what is accepted is shown whole first. */
async function accept({ memory }: Answers, kept: Kept): Promise<void> {
  const { message, detail } = mayAccept(kept);
  const choice = await vscode.window.showWarningMessage(message, { modal: true, detail }, 'Accept');
  if (choice) say(accepted(kept, await memory.accept(kept)));
}

async function revokeAll({ memory }: Answers): Promise<void> {
  const given = memory.kept().filter(isApproval);
  if (given.length === 0) return say('No approval is remembered in this workspace.');
  const { message, detail } = mayRevokeAll(given.length);
  const choice = await vscode.window.showWarningMessage(
    message,
    { modal: true, detail },
    'Revoke All',
  );
  if (!choice) return;
  const problems: string[] = [];
  for (const kept of given) {
    const outcome = await memory.takeBack(kept);
    if (!outcome.ok) problems.push(outcome.problem);
  }
  const [first] = problems;
  say(first ?? 'Revoked: all approvals of this workspace.');
}

async function askForFilter(view: ApprovalsView): Promise<void> {
  const text = await vscode.window.showInputBox({
    title: 'Filter the Approvals',
    prompt: 'A part of a command, a tool, a date or “expired”. Empty shows everything.',
    value: view.filter(),
  });
  if (text !== undefined) view.setFilter(text);
}

function copied({ of, label }: Row): string {
  if (!of) return label;
  if ('kept' in of) return identity(of.kept.entry);
  const { tool, subject } = of.record;
  const shell = tool === 'run_shell_command';
  const entry: Entry = shell
    ? { type: 'shell', matcher: 'exact', pattern: subject }
    : { type: 'tool', matcher: 'exact', pattern: tool };
  return identity(entry);
}

/** The refusals as a list to type in; the one that is picked is lifted. */
async function reviewRefusals(answers: Answers): Promise<void> {
  const refusals = answers.memory.kept().filter(({ side }) => side === 'deny');
  if (refusals.length === 0) return say('Nothing is refused in this workspace.');
  const items = refusals.map((kept) => ({
    kept,
    label: visible(describe(kept.entry)),
    description: kept.origin === 'config' ? 'in the configuration' : '',
    detail: visible(identity(kept.entry)),
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Gaunt Sloth: Refusals',
    placeHolder: 'Pick a refusal to lift it; Escape leaves all as they are',
    matchOnDetail: true,
  });
  if (picked) say(await takeBack(answers, picked.kept));
}
