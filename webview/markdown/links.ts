const leavable = new Set(['http:', 'https:', 'mailto:']);

/** Where a link leads, in full, if it leads out to the web or to a mail program; anything else is no link. */
export function destination(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  return leavable.has(url.protocol) ? url.href : undefined;
}

export type FilePlace = { readonly path: string; readonly line?: number };

// `src/a.ts`, `README.md:12`: relative, no `..`, and a name with an extension at the end.
const filePlace =
  /^(?<path>(?:\.?[\w@+-][\w.@+-]*\/)*[\w.@+-]*\w\.[a-z]\w{0,9})(?::(?<line>\d{1,7}))?$/i;
// `list.map` and `v1.2` look the same without a folder, so there the extension has to be a known one.
const knownExtension =
  /\.(?:[cm]?[jt]sx?|json[cl5]?|md|css|html?|py|rb|rs|go|java|kt|swift|cs?|cpp|h|php|sh|ps1|sql|ya?ml|toml|xml|txt|lock)$/i;

/** The workspace file that a piece of inline code names, if it looks like one. */
export function namedFile(code: string): FilePlace | undefined {
  const { path, line } = filePlace.exec(code)?.groups ?? {};
  if (path === undefined || (!path.includes('/') && !knownExtension.test(path))) return undefined;
  return line === undefined ? { path } : { path, line: Number(line) };
}
