import * as vscode from 'vscode';

function openDocument(path: string): vscode.TextDocument | undefined {
  const wanted = vscode.Uri.file(path).toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === wanted);
}

/** What the person typed and has not saved yet; nothing when the disk is up to date. */
export function unsavedText(path: string): string | undefined {
  const document = openDocument(path);
  return document?.isDirty ? document.getText() : undefined;
}

/** Writes through the editor when the file is open there, so that undo works. False: it is not open. */
export async function writeThroughEditor(path: string, text: string): Promise<boolean> {
  const document = openDocument(path);
  if (!document) return false;
  const end = document.lineAt(document.lineCount - 1).rangeIncludingLineBreak.end;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(new vscode.Position(0, 0), end), text);
  return (await vscode.workspace.applyEdit(edit)) && (await document.save());
}
