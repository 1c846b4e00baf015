import type { Row } from './row.ts';

/** Documents, diagrams and what is made from a description. */
export const documents: readonly Row[] = [
  {
    name: 'pandoc',
    flags:
      '-sSNC --standalone --toc --number-sections --self-contained --embed-resources --no-highlight --citeproc --verbose --quiet --ascii --reference-links --katex --mathjax --mathml --incremental --fail-if-warnings --list-input-formats --list-output-formats --list-extensions',
    values:
      '-f --from -r --read -t --to -w --write -V --variable -M --metadata --wrap --columns --toc-depth --highlight-style --shift-heading-level-by --tab-stop --eol --markdown-headings --top-level-division -T --title-prefix --dpi --default-image-extension -D --print-default-template',
    options: {
      '-f --from -r --read': 'text',
      '-t --to -w --write': 'text',
      '-o --output --extract-media --log': 'writes',
      '-F --filter -L --lua-filter --pdf-engine --pdf-engine-opt --data-dir --defaults -d': {
        value: 'text',
        does: ['executes argument'],
      },
      '--template -c --css -H --include-in-header -B --include-before-body -A --include-after-body --bibliography --csl --reference-doc --metadata-file --syntax-definition --resource-path --abbreviations':
        'remote reads',
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'remote reads*',
    // A format may be a Lua file, and that is run.
    also: ({ valuesOf, fact }) => {
      if ([...valuesOf('-f'), ...valuesOf('-t')].some(({ text }) => /[/.]/.test(text)))
        fact('executes argument');
    },
    examples: [
      ['pandoc a.md -t x.lua', 'reads a.md', 'executes argument'],
      ['pandoc a.md -o a.html', 'writes a.html', 'reads a.md'],
      ['pandoc a.md --lua-filter x.lua', 'executes argument', 'reads a.md'],
      ['pandoc https://example.org/a', 'network in https://example.org/a'],
    ],
  },
  {
    name: 'protoc thrift flatc capnp dot neato circo fdp plantuml mmdc d2 doxygen asciidoctor asciidoctor-pdf pdflatex xelatex lualatex latexmk latex tex typst bibtex mdbook hugo zola pelican antora gitbook sphinx makeinfo groff troff texi2pdf',
    open: true,
    options: {
      '-o --output --output-dir --outdir -output-directory -d --destination-dir --destination':
        'writes',
      '--plugin -shell-escape --shell-escape -r --require': {
        attached: true,
        value: 'text',
        does: ['executes argument'],
      },
      '-v -V --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['executes project', 'writes workspace'],
    examples: [
      ['dot -Tsvg a.dot -o a.svg', 'writes a.svg', 'executes project', 'writes . and below'],
      ['protoc --version', 'reads machine'],
      ['hugo --minify', 'executes project', 'writes . and below'],
    ],
  },
];
