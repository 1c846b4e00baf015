import type { Option, Row } from './row.ts';

const asksVersion: Readonly<Record<string, Option>> = {
  '-version -V --version': { undoes: true, does: ['reads machine'] },
};

/** Media, documents, diagrams, scanners and the desk around the terminal. */
export const everyday: readonly Row[] = [
  {
    name: 'ffmpeg avconv',
    style: 'single',
    open: true,
    flags: '-y -n -an -vn -sn -dn -shortest -nostdin -hide_banner -stats -nostats -re -copyts',
    values:
      '-c -codec -c:v -c:a -vcodec -acodec -vf -af -filter:v -filter:a -filter_complex -lavfi -b -b:v -b:a -crf -preset -r -s -ss -t -to -f -map -pix_fmt -ar -ac -ab -q -q:v -q:a -qscale:v -frames:v -vframes -loglevel -v -threads -movflags -metadata -g -bf -profile:v -level -tune -maxrate -bufsize -aspect -loop -stream_loop -itsoffset -hwaccel -start_number -framerate -pattern_type -update -safe -strict -vol -map_metadata -disposition -tag:v',
    options: {
      '-i': 'remote reads',
      '-progress -report -passlogfile -vstats_file -dump_attachment': { value: 'writes' },
      '-protocol_whitelist -filter_script -filter_complex_script -attach': 'reads',
      '-version -formats -codecs -encoders -decoders -filters -h': {
        undoes: true,
        does: ['reads machine'],
      },
    },
    operands: 'text*, destination',
    examples: [
      ['ffmpeg -y -i a.mov -crf 23 b.mp4', 'reads a.mov', 'writes b.mp4'],
      [
        'ffmpeg -i a.mov rtmp://example.org/live',
        'reads a.mov',
        'writes rtmp://example.org/live',
        'network out rtmp://example.org/live',
      ],
      ['ffmpeg -version', 'reads machine'],
    ],
  },
  {
    name: 'ffprobe mediainfo exiv2 identify soxi pdfinfo pdffonts pdfimages-list pngcheck jpeginfo webpinfo mp3info',
    style: 'single',
    flags:
      '-hide_banner -show_format -show_streams -show_entries-all -pretty -verbose -f-full -ping',
    values: '-v -loglevel -of -print_format -show_entries -select_streams -format -f -l',
    options: { '-i': 'remote reads', ...asksVersion, '-o': 'writes' },
    operands: 'remote reads*',
    // The names stand in a file.
    also: ({ operands, fact }) => {
      if (operands.some((word) => word.text.startsWith('@'))) fact('unknown');
    },
    examples: [
      ['ffprobe -v error -show_format a.mp4', 'reads a.mp4'],
      ['identify -frob a.png', 'unknown', 'reads a.png'],
      ['identify @list', 'reads @list', 'unknown'],
    ],
  },
  {
    name: 'convert magick gm rsvg-convert inkscape sox cwebp dwebp avifenc heif-convert pdftotext pdftoppm pdfunite qpdf gs ps2pdf potrace optipng pngquant jpegoptim gifsicle mogrify montage composite wkhtmltopdf weasyprint soffice libreoffice unoconv lame flac opusenc oggenc handbrakecli tesseract pdftk exiftool img2pdf',
    style: 'single',
    open: true,
    values:
      '-resize -quality -density -background -fill -font -pointsize -gravity -annotate -crop -rotate -extent -geometry -format -r -f -l -w -h -q -sDEVICE -dpi -m',
    options: {
      '-o -output --output --export-filename -sOutputFile --outdir': 'writes',
      ...asksVersion,
    },
    operands: 'reads*, destination',
    also: ({ part, operands, role }) => {
      const inPlace = /^(?:mogrify|optipng|pngquant|jpegoptim|gifsicle|exiftool)$/.test(
        part.program ?? '',
      );
      for (const word of inPlace ? operands : []) role('writes', word);
    },
    examples: [
      ['convert a.png -resize 50% b.jpg', 'reads a.png', 'writes b.jpg'],
      ['mogrify -resize 50% a.png', 'writes a.png', 'writes a.png'],
    ],
  },
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
  {
    name: 'shellcheck yamllint hadolint actionlint checkbashisms jsonlint tidy-check luacheck vint puppet-lint ansible-lint-offline kubeval kubeconform dotenv-linter taplo-check editorconfig proselint alex write-good',
    flags:
      '-xaCsWq --external-sources --strict --no-warnings --color --no-color --verbose --quiet --list-optional --oneline -oneline -no-color -verbose --no-fail',
    values:
      '-s --shell -e --exclude -i --include -o --enable -S --severity -f --format -P --source-path --ignore -ignore -format -t --failure-threshold -d --config-data',
    options: {
      '-c --config --config-file --rcfile -config-file': 'reads',
      '-shellcheck -pyflakes': { value: 'text', does: ['executes argument'] },
      '-V --version -version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads*',
    alone: ['reads workspace'],
    examples: [
      ['shellcheck -x run.sh', 'reads run.sh'],
      ['yamllint .', 'reads .'],
      ['actionlint -shellcheck ./x', 'executes argument', 'reads . and below'],
      ['shellcheck --frob a.sh', 'unknown', 'reads a.sh'],
    ],
  },
  {
    name: 'shfmt typos',
    flags: '-sldm --simplify --list --diff --minify --sort --hidden --no-ignore --brief --files',
    values: '-i --indent -ln --language-dialect --filename --format --color --exclude --type',
    options: {
      '-w --write --write-changes': { operands: 'writes tree*' },
      '-ln': 'text',
      '-ci -bn -sr -kp -fn': {},
      '--config': 'config',
      '-V --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads tree*',
    alone: ['reads workspace'],
    examples: [
      ['shfmt -d a.sh', 'reads a.sh and below'],
      ['shfmt -w a.sh', 'writes a.sh and below'],
      ['shfmt --frob a.sh', 'unknown', 'reads a.sh and below'],
    ],
  },
  {
    name: 'clang-format',
    flags: '-n --dry-run --Werror --verbose --sort-includes --dump-config',
    values: '-style --style --fallback-style --assume-filename --lines --offset --length',
    options: {
      '-i': { operands: 'writes*' },
      '--files': 'reads',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads*',
    examples: [
      ['clang-format --dry-run a.c', 'reads a.c'],
      ['clang-format -i a.c', 'writes a.c'],
    ],
  },
  {
    name: 'stylua taplo yamlfmt nixfmt alejandra nixpkgs-fmt rustywind mdformat csharpier google-java-format ktlint scalafmt ormolu fourmolu elm-format zprint cljfmt fantomas',
    open: true,
    options: {
      '-c --config --config-path': 'config',
      '--check --dry-run --diff': { operands: 'reads tree*' },
      '-V --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'writes tree*',
    alone: ['writes workspace'],
    examples: [
      ['stylua src', 'writes src and below'],
      ['stylua --check src', 'reads src and below'],
    ],
  },
  {
    name: 'trivy grype syft checkov tfsec semgrep gitleaks trufflehog detect-secrets osv-scanner bearer kics dockle cosign snyk-cli sonar-scanner codeql horusec nuclei',
    open: true,
    options: {
      '-o --output -f-out --report-path': 'writes',
      '-c --config --rules --policy --config-policy': 'config',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['reads workspace', 'executes host', 'network'],
    examples: [['trivy fs .', 'reads . and below', 'executes host', 'network']],
  },
  {
    name: 'fzf sk peco gum',
    flags:
      '-emi0x1+ --multi --exact --reverse --ansi --cycle --select-1 --exit-0 --print0 --read0 --tac --no-sort --border --no-mouse --sync',
    values:
      '-q --query -f --filter -d --delimiter --height --prompt --header --layout --with-nth -n --nth --tiebreak --color --preview-window --margin --pointer --marker --expect --tabstop --info --scheme',
    options: {
      '--preview': 'code shell',
      '--bind --with-shell --listen --history --listen-unsafe --become': {
        attached: true,
        value: 'text',
        does: ['executes argument'],
      },
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['reads workspace'],
    examples: [
      ['fzf -f abc', 'reads . and below'],
      ["fzf --preview 'rm {}'", 'deletes {}', 'reads . and below'],
      ["fzf --bind='start:execute(x)'", 'executes argument', 'reads . and below'],
    ],
  },
  {
    name: 'xmllint xsltproc xmlstarlet xml hxselect pup htmlq tidy',
    style: 'single',
    flags:
      '--noout --format --nonet --valid --noblanks --recover --html --quiet --nowarning --huge --c14n --stream --pretty',
    values: '--xpath --encode --maxmem --pattern',
    options: {
      '--schema --dtdvalid --relaxng --schematron': 'remote reads',
      '-o --output': 'writes',
      '-m -modify --shell': { does: ['executes stdin'] },
      '--path --catalogs': 'config',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'remote reads*',
    examples: [
      ['xmllint --noout a.xml', 'reads a.xml'],
      ['xmllint --format a.xml --output b.xml', 'writes b.xml', 'reads a.xml'],
      ['xsltproc --frob a.xsl', 'unknown', 'reads a.xsl'],
    ],
  },
  {
    name: 'pbcopy xclip xsel wl-copy clip',
    open: true,
    operands: 'reads*',
    does: ['changes-config clipboard'],
    examples: [['echo a | pbcopy', 'reads machine', 'changes-config clipboard']],
  },
  {
    name: 'pbpaste wl-paste',
    open: true,
    does: ['reveals-secret clipboard'],
    examples: [['pbpaste', 'reveals-secret clipboard']],
  },
  {
    name: 'screencapture scrot gnome-screenshot grim import-window xwd',
    open: true,
    operands: 'writes*',
    does: ['reveals-secret screen'],
    examples: [['screencapture a.png', 'reveals-secret screen', 'writes a.png']],
  },
  {
    name: 'open xdg-open gio wslview explorer cygstart open-cli opener-cli',
    open: true,
    operands: 'text*',
    does: ['executes argument'],
    also: ({ operands, role }) => {
      for (const word of operands) if (/^https?:/.test(word.text)) role('service host', word);
    },
    examples: [
      ['open https://example.org', 'executes argument', 'network in https://example.org'],
      ['xdg-open a.html', 'executes argument'],
    ],
  },
  {
    name: 'code code-insiders codium cursor windsurf subl atom zed idea webstorm pycharm goland studio fleet',
    open: true,
    options: {
      '--install-extension --uninstall-extension --extensions-dir --user-data-dir': {
        value: 'text',
        does: ['installs editor extension'],
      },
      '--list-extensions --version -v --status -s --show-versions': {
        undoes: true,
        does: ['reads machine'],
      },
    },
    operands: 'text*',
    does: ['executes argument'],
    examples: [
      ['code --list-extensions', 'reads machine'],
      ['code --install-extension a.b', 'installs editor extension', 'executes argument'],
      ['code .', 'executes argument'],
    ],
  },
  {
    name: 'ctags etags cscope universal-ctags gtags',
    open: true,
    options: { '-f -o --output': 'writes', '--version': { undoes: true, does: ['reads machine'] } },
    operands: 'reads tree*',
    does: ['writes workspace'],
    examples: [['ctags -R src', 'writes . and below', 'reads src and below']],
  },
  {
    name: 'delta diff-so-fancy jless fx dasel gron miller mlr xsv qsv csvjson in2csv csvsort csvcut-lib visidata vd',
    flags:
      '-spna --side-by-side --line-numbers --no-pager --ungron --stream --icsv --ojson --ijson --ocsv --c2p --c2j --opprint --json --values --delimiter-tab --raw',
    values: '-w --width --style -f --file-type -r --read -d --delimiter --width-max',
    options: {
      '-w --width': 'text',
      '-i --in-place -I': { operands: 'writes*' },
      '-o --output': 'writes',
      '--version -V': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    also: ({ operands, role, part }) => {
      if (/^(?:fx|mlr|miller|dasel)$/.test(part.program ?? ''))
        return role(
          'code other',
          operands[0] ?? (part.words[0] as NonNullable<(typeof part.words)[0]>),
        );
      for (const word of operands) role('reads', word);
    },
    examples: [
      ['jless a.json', 'reads a.json'],
      ['delta a b --frob', 'unknown', 'reads a', 'reads b'],
    ],
  },
  {
    name: 'sqlite-utils datasette llm ollama aider claude codex gemini copilot-cli cursor-agent opencode gsloth gth',
    open: true,
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    operands: 'text*',
    does: ['executes argument', 'network'],
    examples: [['claude -p hi', 'executes argument', 'network']],
  },
];
