import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Notes the project's own folder in `extensionsDir` as an installed extension, so that a plain browser gets
 * it, and a new build after a reload of the window.
 */
export function installExtension(extensionsDir, root) {
  const { name, publisher, version } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const entry = {
    identifier: { id: `${publisher}.${name}` },
    version,
    location: { $mid: 1, path: pathToFileURL(root).pathname.replace(/\/$/, ''), scheme: 'file' },
    metadata: { isApplicationScoped: false, isMachineScoped: false, source: 'vsix' },
  };
  mkdirSync(extensionsDir, { recursive: true });
  writeFileSync(path.join(extensionsDir, 'extensions.json'), JSON.stringify([entry]));
}
