import type { Shell } from '../reading.ts';
import { apple } from './apple.ts';
import { archives } from './archives.ts';
import { builds } from './builds.ts';
import { cloud } from './cloud.ts';
import { cmdRows } from './cmd.ts';
import { containers } from './containers.ts';
import { databases } from './databases.ts';
import { documents } from './documents.ts';
import { dotnet } from './dotnet.ts';
import { dotnetBuilds } from './dotnetBuilds.ts';
import { everyday } from './everyday.ts';
import { files } from './files.ts';
import { forges } from './forges.ts';
import { git } from './git.ts';
import { golang } from './golang.ts';
import { interpreters } from './interpreters.ts';
import { jvm } from './jvm.ts';
import { kubernetes } from './kubernetes.ts';
import { linters } from './linters.ts';
import { machine } from './machine.ts';
import { media } from './media.ts';
import { network } from './network.ts';
import { node } from './node.ts';
import { nodeTools } from './nodeTools.ts';
import { php } from './php.ts';
import { posix } from './posix.ts';
import { python } from './python.ts';
import type { Row } from './row.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { servers } from './servers.ts';
import { settings } from './settings.ts';
import { starters } from './starters.ts';
import { system } from './system.ts';
import { systemPackages } from './systemPackages.ts';
import { text } from './text.ts';
import { versionControl } from './versionControl.ts';
import { foreign, windows, windowsOnly, windowsShutdown } from './windows.ts';

type Family = readonly Row[];

/** Every family. A new file is named here, in the list of the shell that it is for. */
const families: Readonly<Record<Shell | 'any', readonly Family[]>> = {
  any: [
    archives,
    files,
    text,
    system,
    settings,
    posix,
    starters,
    interpreters,
    network,
    git,
    versionControl,
    machine,
    node,
    containers,
    kubernetes,
    cloud,
    databases,
    python,
    builds,
    rust,
    golang,
    apple,
    jvm,
    dotnetBuilds,
    ruby,
    php,
    forges,
    systemPackages,
    nodeTools,
    servers,
    media,
    documents,
    linters,
    everyday,
  ],
  bash: [foreign],
  powershell: [dotnet],
  cmd: [cmdRows, windowsOnly, windowsShutdown, windows],
};

/** Where a shell looks for a name: what is its own, what goes by that name anywhere, what only another system has. */
const searched: Readonly<Record<Shell, readonly (readonly Family[])[]>> = {
  bash: [families.bash, families.any, [windows]],
  powershell: [[...families.powershell, windowsShutdown, windows], families.any, families.cmd],
  cmd: [families.cmd, families.any],
};

type Index = ReadonlyMap<string, Row>;

const index = (rows: readonly Family[]): Index =>
  new Map(rows.flat().flatMap((row) => row.name.split(' ').map((name) => [name, row] as const)));

const made = new Map<readonly Family[], Index>();
const indexed = (rows: readonly Family[]): Index => {
  const known = made.get(rows) ?? index(rows);
  made.set(rows, known);
  return known;
};

const indexes: Readonly<Record<Shell, readonly Index[]>> = {
  bash: searched.bash.map(indexed),
  powershell: searched.powershell.map(indexed),
  cmd: searched.cmd.map(indexed),
};

/** What is known of a program; a shell's own commands come before programs of the same name. */
export function rowFor(shell: Shell, program: string): Row | undefined {
  for (const known of indexes[shell]) {
    const row = known.get(program);
    if (row) return row;
  }
  return undefined;
}

/** Every row with the shell its examples are written for. */
export const allRows = (): readonly { readonly shell: Shell; readonly row: Row }[] =>
  (['any', 'bash', 'powershell', 'cmd'] as const).flatMap((key) =>
    families[key].flat().map((row) => ({ shell: key === 'any' ? 'bash' : key, row })),
  );

/** Names that two rows of one list go by: only one of the rows would ever be read. */
export const doubledNames = (): readonly string[] =>
  Object.values(searched)
    .flat()
    .flatMap((rows) => {
      const names = rows.flat().flatMap(({ name }) => name.split(' '));
      return names.filter((name, at) => names.indexOf(name) !== at);
    });
