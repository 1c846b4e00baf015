const tokens: { readonly [token: string]: string } = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
};

const quote = (character: string): string => character.replace(/[.+^$()|[\]\\{}]/, '\\$&');

/**
 * A glob as a pattern for RE2: `*` and `?` stay within one name, `**` crosses folders, `{a,b}` is a choice.
 * Without a slash it means the name in any folder, as in ignore files.
 */
export function globPattern(glob: string): string {
  const anchored = glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`;
  let depth = 0;
  const pattern = anchored.replace(/\*\*\/|\*\*|[\s\S]/g, (token) => {
    if (token === '{') depth += 1;
    if (token === ',' && depth > 0) return '|';
    if (token === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    return tokens[token] ?? quote(token);
  });
  return `^${pattern}${')'.repeat(depth)}$`;
}
