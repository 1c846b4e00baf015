import { editFile } from './editFile.ts';
import { gthChecklist } from './gthChecklist.ts';
import { gthGrep } from './gthGrep.ts';
import { listDirectory } from './listDirectory.ts';
import { readFile } from './readFile.ts';
import { runShellCommand } from './runShellCommand.ts';
import { searchFiles } from './searchFiles.ts';
import type { Tool } from './tool.ts';
import { writeFile } from './writeFile.ts';

export const allTools: readonly Tool[] = [
  readFile,
  listDirectory,
  searchFiles,
  gthGrep,
  writeFile,
  editFile,
  runShellCommand,
  gthChecklist,
];
