import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';

const require = createRequire(import.meta.url);

/** Somebody else's grammar of PowerShell, to hold ours against. It turns away much that is valid. */
export async function loadReferee(): Promise<(text: string) => readonly string[] | undefined> {
  await Parser.init();
  const path = require.resolve('tree-sitter-powershell/tree-sitter-powershell.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(path)));
  return (text) => {
    const tree = parser.parse(text);
    if (!tree || tree.rootNode.hasError) return undefined;
    const names: string[] = [];
    collect(tree.rootNode, names);
    tree.delete();
    return names;
  };
}

/** The names of all commands, at any depth. */
function collect(node: Node, names: string[]): void {
  if (node.type === 'command_name') names.push(node.text);
  for (const child of node.namedChildren) if (child) collect(child, names);
}
