/** One command a line; what stands behind two hashes says why. */
export function lines(table: TemplateStringsArray): readonly string[] {
  return (table.raw[0] ?? '')
    .split('\n')
    .map((line) => line.replace(/ {2}## .*$/, '').trim())
    .filter((line) => line !== '');
}
