import * as vscode from 'vscode';
import { identity } from '../../gate/model/entry.ts';
import { sha256 } from '../../stores/ledger.ts';
import type { Memory } from '../memory.ts';
import type { Kept } from './kept.ts';
import { isForeign } from './rows.ts';
import { asksFor } from './wording.ts';

type Announcing = {
  readonly memory: Memory;
  /** Kept for the workspace: what was announced once is not announced again. */
  readonly state: vscode.Memento;
  readonly isTrusted: () => boolean;
  readonly review: () => void;
};

const key = 'gauntSloth.approvals.announced';
const mostKept = 1000;

/** Says once, without a dialog, that the folder asks for approvals. Nothing is in force meanwhile. */
export function announceForeign({ memory, state, isTrusted, review }: Announcing): void {
  if (!isTrusted()) return;
  const foreign = memory.kept().filter(isForeign).map(hashOf);
  const known = new Set(state.get<readonly string[]>(key, []));
  const fresh = foreign.filter((hash) => !known.has(hash));
  if (fresh.length === 0) return;
  void state.update(key, [...fresh, ...known].slice(0, mostKept));
  void vscode.window
    .showInformationMessage(asksFor(foreign.length), 'Review')
    .then((choice) => choice && review());
}

const hashOf = ({ entry, annotations, expires, mostUses }: Kept) =>
  sha256(JSON.stringify([identity(entry), annotations ?? null, expires ?? null, mostUses ?? null]));
