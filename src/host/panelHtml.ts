import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The panel's page: one script and one stylesheet of our own, and nothing else may load. */
export function panelHtml(webview: vscode.Webview, extensionUri: vscode.Uri): string {
  const asset = (name: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', name)).toString();
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `img-src ${webview.cspSource} data:`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="${asset('main.css')}">
<title>Gaunt Sloth</title>
</head>
<body>
<div id="app"></div>
<script nonce="${nonce}" src="${asset('main.js')}"></script>
</body>
</html>`;
}
