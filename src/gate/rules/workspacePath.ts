/** Segments below the workspace folder, or below the root; in the spelling that every file system folds to. */
export function segmentsOf(path: string): readonly string[] {
  const kept: string[] = [];
  for (const written of path.trim().replaceAll('\\', '/').split('/')) {
    const segment = written === '.' || written === '..' ? written : plainSegment(written);
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return kept;
}

/** Windows ignores trailing dots and spaces and takes what follows a colon for a stream of the same file. */
function plainSegment(segment: string): string {
  const name = /^[a-z]:$/i.test(segment) ? segment : (segment.split(':')[0] ?? '');
  return name.replace(/[. ]+$/, '').toLowerCase();
}
