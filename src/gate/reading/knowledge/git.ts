import { isSecret } from '../sensitivePlaces.ts';
import { cut } from '../words.ts';
import type { Row, RowCall, Sub } from './row.ts';

/** Options of nearly every command that only change what is shown. */
const shows =
  '-0123456789bcCDghHiklLnMpPqrRstuvwWzZ --stat --numstat --shortstat --dirstat --summary --name-only --name-status --oneline --graph --all --decorate --no-decorate --patch --no-patch --raw --patch-with-stat --cached --staged --color --no-color --word-diff --color-words --check --full-index --binary --abbrev --abbrev-commit --no-abbrev --no-renames --exit-code --quiet --text --follow --reverse --merges --no-merges --first-parent --topo-order --date-order --author-date-order --branches --tags --remotes --not --left-right --cherry-pick --cherry-mark --cherry --show-signature --parents --children --boundary --simplify-by-decoration --full-history --dense --sparse --ignore-case --extended-regexp --fixed-strings --perl-regexp --invert-grep --all-match --regexp-ignore-case --walk-reflogs --no-notes --show-notes --histogram --patience --minimal --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-blank-lines --function-context --no-prefix --relative --no-index --pickaxe-all --pickaxe-regex --compact-summary --no-walk --root --no-textconv --no-ext-diff --porcelain --short --branch --long --verbose --show-stash --ahead-behind --no-ahead-behind --ignored --untracked-files --renames --no-column --column --list --contains --merged --no-merged --no-contains --show-current --points-at --ignore-submodules --submodule --exclude-standard --others --modified --deleted --stage --unmerged --killed --error-unmatch --full-name --recurse-submodules --show-toplevel --git-dir --git-common-dir --is-inside-work-tree --is-bare-repository --show-prefix --show-cdup --abbrev-ref --symbolic-full-name --verify --count --left-only --right-only --always --dirty --long --tags --exact-match --incremental --line-porcelain --show-email --show-name --show-number --root --name-rev --numbered --no-pager --use-mailmap --first-parent --ours --theirs --base --combined-all-paths --cc --textconv --filters --batch-check --heads --refs --get-url --symref --is-ancestor --octopus --fork-point --independent --stable --unstable --annotate --null --line-number --files-with-matches --files-without-match --only-matching --break --heading --untracked --no-recursive --and --or --max-parents --intent-to-add --ita-invisible-in-index --show-pulls --show-origin --show-scope --name-only --global --system --local --worktree --no-mailmap --no-commit-id --eol --objects --mailmap --use-mailmap --broken --trailer --clear-decorations --no-expand-tabs --no-indent-heuristic --indent-heuristic --diff-merges --remerge-diff --log-size --dst-prefix --src-prefix --ext-grep --group --numbered --email --summary -nb';
const shown =
  '-n -L -S -G -U -O -l -C -M --format --pretty --since --until --after --before --author --committer --grep --max-count --skip --date --diff-filter --unified --inter-hunk-context --word-diff-regex --diff-algorithm --ws-error-highlight --encoding --decorate-refs --decorate-refs-exclude --exclude --glob --sort --candidates --match --abbrev-ref --line-prefix --stat-width --stat-count --stat-name-width --find-renames --find-copies --find-object --min-parents --ignore-rev --show-format --min-age --anchored --skip-to --rotate-to --default --prefix -A -B --max-depth --threads -e -x -X --points-at --max-age --bisect --type --color-moved --color-moved-ws';

const asks: Sub = {
  flags: shows,
  values: shown,
  options: {
    '--output': 'writes',
    '-O --orderfile --order-file': 'reads',
    '--ext-diff': { does: ['executes argument'] },
    '--upload-pack --exec': 'code shell',
    '--ignore-revs-file --contents': 'reads',
  },
  does: ['reads workspace'],
  operands: 'text*',
};

/** The same options, with something that is done. */
const does = (facts: NonNullable<Sub['does']>, more: Sub = {}): Sub => ({
  ...asks,
  does: facts,
  ...more,
  options: { '--dry-run': { undoes: true, does: ['reads workspace'] }, ...more.options },
  open: true,
});

/** A lister until an operand or an option makes it something else. */
const listerUnless = (facts: NonNullable<Sub['does']>, changes: RegExp, counts = true): Sub => ({
  ...asks,
  open: true,
  also: (call) => {
    const acts = call.args.some((word) => changes.test(word.text));
    const lists = call.args.some((word) => listing.test(word.text));
    if (acts || (counts && call.operands.length > 0 && !lists))
      for (const fact of facts) call.fact(fact);
  },
});
const listing =
  /^(?:-l|--list|--contains|--no-contains|--merged|--no-merged|--points-at|--show-current|-r|-a)$/;

const namesHost = 'host*';

/** git in full. */
export const git: readonly Row[] = [
  {
    name: 'git',
    flags:
      '--no-pager --bare --no-replace-objects --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --no-optional-locks --no-lazy-fetch --html-path --man-path --info-path',
    values: '--namespace --super-prefix --list-cmds',
    options: {
      '-v --version': { undoes: true, does: ['reads machine'] },
      '-h --help': { undoes: true, does: ['reads machine'] },
      '-p --paginate': { does: ['executes argument'] },
      '-C': 'cwd',
      '-c': 'config',
      '--config-env': 'config',
      '--exec-path': { attached: true, value: 'config' },
      '--git-dir': { value: 'config', does: ['executes argument'] },
      '--work-tree': 'cwd',
    },
    alone: ['reads machine'],
    also: ({ valuesOf, role }) => {
      for (const word of valuesOf('-c')) {
        const start = programGiven.exec(word.text)?.[0];
        if (start) role('code shell', cut(word, start.length));
      }
    },
    subs: {
      'status,log,show,diff,blame,annotate,describe,shortlog,rev-parse,rev-list,cat-file,ls-files,ls-tree,merge-base,name-rev,whatchanged,cherry,count-objects,diff-tree,diff-index,diff-files,for-each-ref,show-ref,show-branch,verify-commit,verify-tag,check-ignore,check-attr,var,grep,range-diff,merge-tree,get-tar-commit-id,patch-id,show-index,fsck,version,check-ref-format,column,stripspace':
        {
          ...asks,
          also: readsForeign,
          examples: [
            ['git status -sb', 'reads . and below'],
            ['git -C packages/core log --oneline -n 5', 'reads . and below'],
            ["git grep -O'rm a' TODO", 'reads rm a', 'reads . and below', 'executes argument'],
            ['git diff --output=x HEAD~1', 'writes x', 'reads . and below'],
            ['git commit -m "rm -rf /"', 'writes . and below'],
          ],
        },
      'difftool,mergetool': {
        ...asks,
        options: { '-x --extcmd': 'code shell' },
        does: ['executes argument'],
        open: true,
      },
      branch: {
        ...listerUnless(
          ['history branch'],
          /^(?:-[dDmMcCfu]|--(?:delete|move|copy|force|set-upstream-to.*|unset-upstream|edit-description))$/,
        ),
        examples: [
          ['git branch -a', 'reads . and below'],
          ['git branch -D main', 'reads . and below', 'history branch'],
          ['git branch -v new', 'reads . and below', 'history branch'],
        ],
      },
      tag: {
        ...listerUnless(
          ['history tag'],
          /^(?:-[dasfmFu]|--(?:delete|annotate|sign|force|message.*|file.*))$/,
        ),
        examples: [["git tag --list 'v1.*'", 'reads . and below']],
      },
      stash: {
        open: true,
        subs: {
          'list,show': asks,
          'push,save,apply,pop,create,store,branch': does(['writes workspace']),
          drop: does(['history stash dropped']),
          clear: does(['history stash cleared']),
        },
        alone: ['writes workspace'],
        examples: [
          ['git stash list', 'reads . and below'],
          ['git stash clear', 'history stash cleared'],
        ],
      },
      remote: {
        flags: '-v --verbose',
        operands: 'host*',
        subs: {
          'show,get-url': {
            flags: '-nv --all --push',
            operands: 'text*',
            does: ['reads workspace'],
          },
          'add,set-url': {
            open: true,
            operands: namesHost,
            does: ['changes-config remote'],
            examples: [
              [
                'git remote add e git@e.example:r.git',
                'changes-config remote',
                'network in git@e.example:r.git',
              ],
            ],
          },
          'remove,rm,rename,set-head,set-branches,prune,update': {
            open: true,
            operands: 'text*',
            does: ['changes-config remote'],
          },
        },
        alone: ['reads workspace'],
        examples: [['git remote -v', 'reads . and below']],
      },
      worktree: {
        subs: {
          list: asks,
          'add,move,lock,unlock,repair': does(['writes workspace'], { operands: 'writes' }),
          'remove,prune': does(['deletes workspace']),
        },
      },
      reflog: {
        ...asks,
        subs: { 'show,exists,list': asks, 'expire,delete': does(['history reflog']) },
        alone: ['reads workspace'],
        operands: 'text*',
      },
      notes: {
        ...asks,
        subs: {
          'list,show': asks,
          'add,append,edit,remove,prune,copy,merge': does(['history notes']),
        },
        alone: ['reads workspace'],
      },
      bisect: {
        subs: {
          log: asks,
          // Starts a viewer, or the git command that follows.
          'view,visualize': { style: 'none', operands: 'text*', does: ['executes argument'] },
          run: { operands: 'argv', does: ['executes project'] },
          'start,good,bad,reset,skip,new,old,replay,terms': does(['writes workspace']),
        },
      },
      'symbolic-ref': {
        ...asks,
        open: true,
        also: ({ operands, args, fact }) => {
          if (operands.length > 1 || args.some((word) => /^(?:-d|--delete)$/.test(word.text)))
            fact('history ref');
        },
        examples: [
          ['git symbolic-ref HEAD', 'reads . and below'],
          ['git symbolic-ref HEAD refs/heads/x', 'reads . and below', 'history ref'],
        ],
      },
      config: {
        flags:
          '-lez --list --get --get-all --get-regexp --get-urlmatch --global --system --local --worktree --null --name-only --show-origin --show-scope --includes --no-includes --bool --int --path --bool-or-int --expiry-date --get-color --get-colorbool --show-names --all',
        values: '-f --file --blob --type --default --value --url --comment',
        options: { '-e --edit': { does: ['executes argument'] } },
        also: changesSetting,
        examples: [
          ['git config --list', 'reads . and below'],
          ['git config user.name', 'reads . and below'],
          ['git config core.hooksPath x', 'changes-config core.hooksPath'],
          [
            'git config remote.o.url https://e.example/r',
            'changes-config remote.o.url',
            'network in https://e.example/r',
          ],
        ],
      },
      'sparse-checkout': {
        subs: { 'list,check-rules': asks, '*': does(['writes workspace']) },
        examples: [['git sparse-checkout list', 'reads . and below']],
      },
      help: {
        flags: '-aggcm --all --guides --config --man --verbose',
        options: { '-i --info -w --web': { does: ['executes argument'] } },
        operands: 'text*',
        does: ['reads machine'],
        examples: [['git help log', 'reads machine']],
      },
      add: does(['writes workspace'], { examples: [['git add -A', 'writes . and below']] }),
      'mv,update-index,read-tree,write-tree,hash-object,commit-graph,pack-refs,repack,multi-pack-index,maintenance,bundle,pack-objects,unpack-objects,index-pack,prune-packed,commit-tree,mktag,mktree,update-server-info,init,init-db':
        does(['writes workspace']),
      'checkout,switch': does(['writes workspace'], {
        examples: [['git checkout main', 'writes . and below']],
        also: ({ args, fact }) => {
          if (args.some((word) => /^(?:-f|--force|--discard-changes|--|\.)$/.test(word.text)))
            fact('history changes discarded');
        },
      }),
      restore: does(['history changes discarded']),
      commit: does(['writes workspace'], {
        also: ({ args, fact }) => {
          if (args.some((word) => word.text === '--amend')) fact('history amended');
        },
      }),
      'merge,cherry-pick,revert,am,pull': does(['writes workspace'], {
        operands: namesHost,
        also: ({ part, fact }) => {
          if (part.words.some((word) => word.text === 'pull')) fact('network');
        },
        options: { '--upload-pack --exec': 'code shell', '-m --message': 'text' },
      }),
      apply: {
        ...does(['writes workspace']),
        options: {
          '--check --stat --numstat --summary': { undoes: true, does: ['reads workspace'] },
        },
      },
      rm: does(['deletes workspace'], {
        options: { '--cached -n --dry-run': { undoes: true, does: ['writes workspace'] } },
        operands: 'text*',
      }),
      clean: {
        flags: '-dfqxX --force --quiet',
        values: '-e --exclude',
        options: {
          '-n --dry-run': { undoes: true, does: ['reads workspace'] },
          '-i --interactive': { undoes: true, does: ['deletes workspace'] },
        },
        does: ['deletes workspace'],
        operands: 'text*',
        examples: [
          ['git clean -fdx', 'deletes . and below'],
          ['git clean -n', 'reads . and below'],
          ['git --work-tree=/ clean -fdx', 'deletes . and below'],
        ],
      },
      reset: does(['writes workspace'], {
        also: ({ args, fact }) => {
          if (args.some((word) => /^--(?:hard|merge|keep)$/.test(word.text)))
            fact('history changes discarded');
        },
        examples: [['git reset --hard', 'writes . and below', 'history changes discarded']],
      }),
      rebase: does(['history rebased'], {
        options: { '-x --exec': 'code shell', '-s --strategy -X -S --onto': 'text' },
      }),
      'filter-branch,filter-repo,replace,fast-import,gc,prune': does(['history rewritten'], {
        options: {
          '--tree-filter --index-filter --msg-filter --env-filter --commit-filter --parent-filter':
            'code shell',
        },
      }),
      'update-ref': does(['history ref']),
      push: {
        open: true,
        values: '-o --push-option --signed --recurse-submodules',
        options: {
          '-n --dry-run': { undoes: true, does: ['network'] },
          '-f --force --force-with-lease --force-if-includes --mirror --prune -d --delete': {
            attached: true,
            value: 'text',
            does: ['history forced'],
          },
          '--receive-pack --exec': 'code shell',
          '--repo': 'host',
        },
        does: ['network out', 'publishes commits'],
        operands: 'host*',
        also: ({ operands, fact }) => {
          if (operands.some((word, at) => at > 0 && /^[:+]/.test(word.text)))
            fact('history forced');
        },
        examples: [
          ['git push origin main', 'network out', 'publishes commits'],
          ['git push -f', 'history forced', 'network out', 'publishes commits'],
          [
            'git push https://e.example/r.git',
            'network out',
            'publishes commits',
            'network out https://e.example/r.git',
          ],
        ],
      },
      rerere: {
        subs: { 'status,diff,remaining': asks, '*': does(['writes workspace']) },
        alone: ['writes workspace'],
      },
      'verify-pack': { ...asks, operands: 'reads*' },
      'fetch,ls-remote,archive': {
        ...asks,
        open: true,
        options: {
          '--upload-pack --exec': 'code shell',
          '--remote': 'host',
          '-o --output': 'writes',
        },
        does: ['network'],
        operands: 'host*',
      },
      clone: {
        open: true,
        values:
          '-b --branch --depth -j --jobs -o --origin --shallow-since --shallow-exclude --filter --separate-git-dir --reference --server-option',
        options: {
          '-u --upload-pack': 'code shell',
          '-c --config': 'config',
          '--template': 'script other',
        },
        does: ['network'],
        operands: 'host in, writes',
        also: ({ operands, fact }) => {
          if (operands[1] === undefined) fact('writes workspace');
          if (operands[0]?.text.startsWith('ext::')) fact('executes argument');
        },
        examples: [
          [
            'git clone https://e.example/r.git r',
            'network',
            'writes r',
            'network in https://e.example/r.git',
          ],
        ],
      },
      submodule: {
        subs: {
          'status,summary': asks,
          foreach: { open: true, operands: 'shell words', does: ['executes argument'] },
          'add,update,init,sync,set-url,set-branch,deinit,absorbgitdirs': {
            open: true,
            operands: 'host*',
            does: ['network', 'writes workspace'],
          },
        },
        alone: ['reads workspace'],
        examples: [["git submodule foreach 'rm a'", 'executes argument', 'deletes a']],
      },
      subtree: { open: true, operands: 'host*', does: ['network', 'writes workspace'] },
      lfs: {
        subs: {
          'ls-files,status,env': asks,
          'install,track,untrack,migrate,prune': does(['writes workspace']),
          'pull,fetch,push': { open: true, does: ['network'] },
        },
      },
      'send-email,request-pull,imap-send,daemon,instaweb,svn,cvsimport,p4': {
        open: true,
        does: ['network out'],
      },
      'credential,credential-cache,credential-store': {
        open: true,
        does: ['reveals-secret git credential'],
        operands: 'text*',
      },
      'hook,maintenance run': { open: true, does: ['executes project'] },
      'format-patch': does(['writes workspace'], {
        options: { '--stdout': { undoes: true, does: ['reads workspace'] } },
      }),
    },
    examples: [
      ['git --version', 'reads machine'],
      [
        "git -c core.pager='rm a' -p log",
        'changes-config core.pager=rm a',
        'executes argument',
        'reads . and below',
        'deletes a',
      ],
      ["git rebase --exec 'rm a' HEAD~1", 'deletes a', 'history rebased'],
    ],
  },
];

const tellsContent =
  /^(?:show|log|diff|diff-(?:tree|index|files)|blame|annotate|cat-file|grep|whatchanged|range-diff)$/;

/** `git diff --no-index a b` and `git grep -f` read files by name; `git grep -O` starts a pager. */
function readsForeign({ part, args, operands, role, fact }: RowCall): void {
  const isGrep = part.words.some((word) => word.text === 'grep');
  if (isGrep && args.some((word) => /^(?:-O|--open-files-in-pager)/.test(word.text)))
    fact('executes argument');
  const outside = args.some((word) => word.text === '--no-index');
  const tells = part.words.some((word) => tellsContent.test(word.text));
  for (const word of operands) {
    const file = cut(word, word.text.lastIndexOf(':') + 1);
    if (tells && isSecret(`/${file.text}`)) role('reads', file);
    if (outside || /^(?:\/|\.\.\/|~)/.test(word.text)) role('reads', word);
  }
}

/** `-c alias.x=!command`, `-c core.pager=command`. */
const programGiven =
  /^(?:alias\.[^=]+=!|(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|sequence\.editor|pager\.\w+|diff\.external|credential\.helper)=!?)/i;

const programSetting =
  /^(?:core\.(?:pager|editor|hookspath|sshcommand|fsmonitor|askpass|gitproxy)|alias\.|credential\.|diff\..*\.(?:command|textconv)|filter\.|merge\..*\.driver|gpg\.|sequence\.editor|url\.|remote\.|submodule\.|include|init\.templatedir|protocol\.|uploadpack\.|receive\.)/i;

const secretSetting = /^--get-urlmatch$|extraheader|token|passw|secret|credential|cookie/i;

/** One operand asks, two set. */
function changesSetting(call: RowCall): void {
  const { operands, has, args, fact, role } = call;
  const asking = ['--get', '--get-all', '--get-regexp', '--list', '-l', '--get-urlmatch'].some(has);
  const words =
    operands[0] &&
    /^(?:get|list|set|unset|edit|rename-section|remove-section)$/.test(operands[0].text)
      ? operands.slice(1)
      : operands;
  const verb = operands[0]?.text;
  const file = call.valueOf('-f') ?? call.valueOf('--file');
  const unset = args.some((word) =>
    /^--(?:unset|unset-all|add|replace-all|remove-section|rename-section)$/.test(word.text),
  );
  if (
    asking ||
    verb === 'get' ||
    verb === 'list' ||
    (words.length < 2 && !unset && verb !== 'unset' && verb !== 'edit')
  ) {
    fact('reads workspace');
    if (args.some((word) => secretSetting.test(word.text))) fact('reveals-secret git credential');
    if (file) role('reads', file);
    return;
  }
  const name = words[0]?.text ?? '';
  fact(`changes-config ${name}`);
  if (file) role('writes', file);
  if (programSetting.test(name) && words[1]?.text.startsWith('!'))
    role('code shell', { ...words[1], text: words[1].text.slice(1) });
  for (const word of words) role('host', word);
}
