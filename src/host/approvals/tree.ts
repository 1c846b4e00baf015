import * as vscode from 'vscode';
import type { Group, Row } from './rows.ts';

export type Element = Group | Row;

export const isRow = (element: unknown): element is Row =>
  typeof element === 'object' && element !== null && 'context' in element;

/** Shows the groups as the editor's own tree, which brings keyboard, screen reader and theme with it. */
export function createTree(groups: () => readonly Group[]) {
  const changes = new vscode.EventEmitter<void>();
  const provider: vscode.TreeDataProvider<Element> = {
    onDidChangeTreeData: changes.event,
    getChildren: (element) => [...(element === undefined ? groups() : rowsOf(element))],
    getTreeItem: (element) => (isRow(element) ? itemOfRow(element) : itemOfGroup(element)),
    getParent: (element) =>
      isRow(element) ? groups().find(({ rows }) => rows.some(({ id }) => id === element.id)) : null,
  };
  return { provider, changes };
}

const rowsOf = (element: Element): readonly Row[] => (isRow(element) ? [] : element.rows);

function itemOfGroup({ id, label, rows }: Group): vscode.TreeItem {
  const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(label, id === 'decisions' ? Collapsed : Expanded);
  item.id = id;
  item.contextValue = `group.${id}`;
  item.accessibilityInformation = { label: `${label}, ${rows.length}` };
  return item;
}

/** The tooltip is a plain string: nothing in it is markdown, whatever a command says. */
function itemOfRow({ id, context, label, description, tooltip, icon }: Row): vscode.TreeItem {
  const item = new vscode.TreeItem(label);
  item.id = id;
  item.contextValue = context;
  item.description = description;
  item.tooltip = tooltip;
  item.iconPath = new vscode.ThemeIcon(icon);
  const ineffective = context.startsWith('foreign') ? 'not in force, ' : '';
  item.accessibilityInformation = { label: `${label}, ${ineffective}${description}` };
  return item;
}
