import type { Shell } from '../reading.ts';
import { archives } from './archives.ts';
import { builds } from './builds.ts';
import { cloud } from './cloud.ts';
import { cmdRows } from './cmd.ts';
import { containers } from './containers.ts';
import { databases } from './databases.ts';
import { dotnet } from './dotnet.ts';
import { everyday } from './everyday.ts';
import { files } from './files.ts';
import { forges } from './forges.ts';
import { git } from './git.ts';
import { interpreters } from './interpreters.ts';
import { kubernetes } from './kubernetes.ts';
import { machine } from './machine.ts';
import { network } from './network.ts';
import { node } from './node.ts';
import { nodeTools } from './nodeTools.ts';
import { python } from './python.ts';
import type { Row } from './row.ts';
import { starters } from './starters.ts';
import { system } from './system.ts';
import { systemPackages } from './systemPackages.ts';
import { text } from './text.ts';
import { foreign, windows, windowsOnly, windowsShutdown } from './windows.ts';

/** Every family. A new file is named here, in the list of the shell that it is for. */
const families: Readonly<Record<Shell | 'any', readonly (readonly Row[])[]>> = {
  any: [
    archives,
    files,
    text,
    system,
    starters,
    interpreters,
    network,
    git,
    machine,
    node,
    containers,
    kubernetes,
    cloud,
    databases,
    python,
    builds,
    forges,
    systemPackages,
    nodeTools,
    everyday,
  ],
  bash: [foreign],
  powershell: [dotnet],
  cmd: [cmdRows, windowsOnly, windowsShutdown, windows],
};

const index = (rows: readonly (readonly Row[])[]): ReadonlyMap<string, Row> => {
  const map = new Map<string, Row>();
  for (const family of rows) {
    for (const row of family) for (const name of row.name.split(' ')) map.set(name, row);
  }
  return map;
};

const any = index(families.any);
const own: Readonly<Record<Shell, ReadonlyMap<string, Row>>> = {
  bash: index(families.bash),
  powershell: index([dotnet, windowsShutdown, windows]),
  cmd: index(families.cmd),
};

/** Programs of Windows, where nothing else goes by the name. */
const lastly: Readonly<Record<Shell, ReadonlyMap<string, Row>>> = {
  bash: index([windows]),
  powershell: index(families.cmd),
  cmd: new Map(),
};

/** What is known of a program; a shell's own commands come before programs of the same name. */
export const rowFor = (shell: Shell, program: string): Row | undefined =>
  own[shell].get(program) ?? any.get(program) ?? lastly[shell].get(program);

/** Every row with the shell its examples are written for. */
export const allRows = (): readonly { readonly shell: Shell; readonly row: Row }[] =>
  (['any', 'bash', 'powershell', 'cmd'] as const).flatMap((key) =>
    families[key].flat().map((row) => ({ shell: key === 'any' ? 'bash' : key, row })),
  );
