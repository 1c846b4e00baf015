import { isAbsolute, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readInside } from '../../stores/confined.ts';
import { nodeFiles } from '../../stores/fileSystem.ts';

/** What the folder's `.aiignore` keeps from the agent, in the patterns of `.gitignore`. */
export type AiIgnore = {
  /** Gets a path relative to the folder with forward slashes; the path of a folder ends with one. */
  isIgnored(path: string): boolean;
  /** Whether anything is kept from the agent at all. */
  hasPatterns(): boolean;
  /** Reads the file again. Gives the sentences that a person has to know. */
  load(): Promise<readonly string[]>;
};

type Patterns = Ignore | 'none' | 'unreadable';

export const aiignoreFileOf = (folder: string) => join(folder, '.aiignore');

export function createAiIgnore(folder: string): AiIgnore {
  let patterns: Patterns = 'none';
  return {
    isIgnored(path) {
      if (typeof patterns !== 'string') return patterns.ignores(path);
      return patterns === 'unreadable';
    },
    hasPatterns: () => patterns !== 'none',
    async load() {
      const found = await readInside(aiignoreFileOf(folder), folder, nodeFiles);
      if (found === 'absent') {
        patterns = 'none';
        return [];
      }
      if (!found.ok) {
        patterns = 'unreadable';
        const problem = `.aiignore cannot be read: ${found.problem}. Until it can, the agent may read and write no file of this folder.`;
        return [problem];
      }
      patterns = isBlank(found.text)
        ? 'none'
        : ignore({ allowRelativePaths: true }).add(found.text.replace(/^\uFEFF/, ''));
      return [];
    },
  };
}

/** The same question as the gate asks it: of an absolute path, or of everything below it. */
export function ignoredIn(folder: string, { isIgnored, hasPatterns }: AiIgnore) {
  return (path: string, asked: 'itself' | 'below'): boolean => {
    if (asked === 'below') return hasPatterns();
    const way = relative(folder, path);
    if (way === '' || way.startsWith('..') || isAbsolute(way)) return false;
    const names = way.split(sep);
    return names.some((_, at) => {
      const name = names.slice(0, at + 1).join('/');
      return isIgnored(name) || isIgnored(`${name}/`);
    });
  };
}

const isBlank = (text: string) => text.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line));
