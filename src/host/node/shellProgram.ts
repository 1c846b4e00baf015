import { existsSync } from 'node:fs';
import { win32 } from 'node:path';

/** The program that a command's text is handed to, always with the same flags and without a profile. */
export type ShellProgram = {
  readonly name: 'bash' | 'sh' | 'powershell';
  readonly file: string;
  arguments(command: string): readonly string[];
};

export function shellProgram(
  platform: string,
  systemRoot = 'C:\\Windows',
  exists: (file: string) => boolean = existsSync,
): ShellProgram {
  if (platform === 'win32') return powershell(systemRoot);
  return exists('/bin/bash') ? bash : sh;
}

// `--` ends the options: without it a command that begins with a dash would be read as one.
const bash: ShellProgram = {
  name: 'bash',
  file: '/bin/bash',
  arguments: (command) => ['--noprofile', '--norc', '-c', '--', command],
};

const sh: ShellProgram = {
  name: 'sh',
  file: '/bin/sh',
  arguments: (command) => ['-c', '--', command],
};

/** By its full path, so that a `powershell.exe` in the workspace is never the one that starts. */
function powershell(systemRoot: string): ShellProgram {
  return {
    name: 'powershell',
    file: win32.join(systemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe'),
    arguments: (command) => [...powershellFlags, encodedForPowershell(command)],
  };
}

const powershellFlags = [
  '-NoLogo',
  '-NoProfile',
  '-NonInteractive',
  '-InputFormat',
  'None',
  '-OutputFormat',
  'Text',
  '-EncodedCommand',
] as const;

/** Encoded, because the rules for quotes in a Windows command line would change the text on its way. */
function encodedForPowershell(command: string): string {
  const script = [
    "$ProgressPreference = 'SilentlyContinue'; [Console]::OutputEncoding = [Text.Encoding]::UTF8",
    command,
    'if (-not $?) { if ($LASTEXITCODE) { exit $LASTEXITCODE }; exit 1 }',
  ].join('\n');
  return Buffer.from(script, 'utf16le').toString('base64');
}
