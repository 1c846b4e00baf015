import type { Word } from '../reading.ts';
import { named } from './named.ts';
import type { Fact, Option, Row, RowCall, Sub } from './row.ts';

const asks: Sub = {
  operands: 'text*',
  flags:
    '-cdvi --comments --web-false --draft --include-content --exclude-drafts --exclude-pre-releases --archived --no-archived --source --fork --merged --required --watch --fail-fast --name-only --patch --exit-status --log --log-failed --verbose --compact --show-only --latest --all -a --closed --opened --per-page-all --mine --conflict-status --raw',
  values:
    '-L --limit -s --state -l --label -a --assignee -A --author -S --search -B --base -H --head -q -t --template --json -O --order --sort --owner -u --user -b --branch -w --workflow -j --job --attempt -e --env --event -r --ref --status --created --commit --milestone -m --mention --app --language --visibility --topic --match --color --interval -i --extension -f --filename --key -p --page -P --per-page -F --output',
  options: {
    '-w --web': { does: ['network'] },
    '-q --jq': 'code jq',
    '-v --verbose': {},
    '-c --comments': {},
  },
  does: ['reads service'],
};
/** The same where `-w` names a workflow. */
const asksRuns: Sub = {
  ...asks,
  options: { '--web': { does: ['network'] }, '-q --jq': 'code jq' },
};

/** A text of its own goes out with it, or that of a file. */
const writes = (fact: Fact): Sub => ({
  operands: 'text*',
  open: true,
  options: {
    '-F --body-file --notes-file': 'sends',
    '-t --title -b --body -n --notes -m --message -d --description -l --label -a --assignee -r --reviewer -B --base -H --head -p --project -M --milestone -T --template --target --notes-start-tag -e --env -o --org --add-label --remove-label --add-assignee --visibility':
      'text',
    '-h': { undoes: true },
    '--dry-run': { undoes: true },
  },
  does: [fact],
});
const removes = (what: string): Sub => ({
  operands: 'text*',
  flags: '-y --yes --confirm --cleanup-tag --all',
  also: named('deletes', what),
});
const credentials: Sub = { operands: 'text*', open: true, does: ['changes-config credentials'] };
const machineState: Sub = {
  operands: 'text*',
  flags: '--shell',
  values: '-s -h --host',
  does: ['reads machine'],
};

/** A request is a question only without a method and without fields. */
function request(call: RowCall): void {
  const endpoint = call.operands[0];
  const fields = [...call.valuesOf('-f'), ...call.valuesOf('-F')];
  if (endpoint && /:\/\//.test(endpoint.text)) call.role('service host', endpoint);
  for (const word of fields) if (/=@/.test(word.text)) call.role('form', word);
  if (call.run.undone) return;
  const method = call.valueOf('-X')?.text.toUpperCase();
  const path = endpoint?.text ?? '';
  if (method === 'DELETE') call.fact(`deletes ${path}`);
  else if (path === 'graphql' ? asksGraph(fields) : !sends(call, method, fields))
    call.fact('reads service');
  else call.fact(`remote-state ${path}`);
}
const asksGraph = (fields: readonly Word[]): boolean =>
  fields.length > 0 && !fields.some(({ text, dynamic }) => dynamic || /mutation|=@/.test(text));
const sends = (call: RowCall, method: string | undefined, fields: readonly Word[]): boolean =>
  method === undefined ? fields.length > 0 || call.has('--input') : !/^(?:GET|HEAD)$/.test(method);

const api: Sub = {
  operands: 'text',
  flags: '-i --include --silent --paginate --slurp --verbose',
  values: '-H --header -p --preview --cache -t --template --output',
  options: {
    '-X --method': 'text',
    '-f --raw-field': 'text',
    '-F --field --form': 'text',
    '--input': 'sends',
    '-q --jq': 'code jq',
    '--hostname': 'service host',
  },
  also: request,
};

const repo: Readonly<Record<string, Option>> = {
  '-R --repo --hostname': 'service host',
  '-h': { undoes: true },
  '--version': { undoes: true, does: ['reads machine'] },
};

const gh: Readonly<Record<string, Sub>> = {
  pr: {
    subs: {
      'list, ls, view, status, checks, diff': {
        ...asks,
        examples: [
          ['gh pr view 123 --comments', 'reads service'],
          ['gh pr list --state open --json title', 'reads service'],
          [
            'gh pr view 1 --json body --jq env.GH_TOKEN',
            'reveals-secret environment',
            'reads service',
          ],
          ['gh pr view 1 -w', 'network', 'reads service'],
          ['gh pr list -R git.example.org/a/b', 'reads service', 'network in git.example.org/a/b'],
        ],
      },
      'checkout, co': { operands: 'text', open: true, does: ['writes workspace'] },
      merge: {
        ...writes('remote-state pull request merged'),
        examples: [['gh pr merge 42 --squash', 'remote-state pull request merged']],
      },
      'create, new, edit, comment, review, close, reopen, ready, lock, unlock, update-branch, revert':
        {
          ...writes('remote-state pull request'),
          examples: [
            ['gh pr create --fill', 'remote-state pull request'],
            ['gh pr create -t a -F body.md', 'reads body.md', 'remote-state pull request'],
          ],
        },
    },
  },
  issue: {
    subs: {
      'list, ls, view, status': {
        ...asks,
        examples: [['gh issue list --label bug', 'reads service']],
      },
      delete: removes('issue'),
      'create, new, edit, comment, close, reopen, transfer, pin, unpin, lock, unlock, develop': {
        ...writes('remote-state issue'),
        examples: [['gh issue create -t a -b b', 'remote-state issue']],
      },
    },
  },
  repo: {
    subs: {
      'list, ls, view, license, gitignore, autolink': asks,
      'delete, rm': {
        ...removes('repository'),
        examples: [['gh repo delete a/b --yes', 'deletes repository a/b']],
      },
      clone: { strict: true, operands: 'text, writes', does: ['network', 'writes workspace'] },
      'create, new, fork, edit, rename, archive, unarchive, sync, deploy-key, set-default':
        writes('remote-state repository'),
    },
    examples: [['gh repo view', 'reads service']],
  },
  run: {
    subs: {
      'list, ls, view, watch': {
        ...asksRuns,
        examples: [['gh run view 987 --log-failed', 'reads service']],
      },
      download: {
        operands: 'text*',
        open: true,
        options: { '-D --dir': 'writes' },
        does: ['writes workspace'],
      },
      delete: removes('run'),
      'rerun, cancel': writes('remote-state run'),
    },
  },
  workflow: {
    subs: {
      'list, ls, view': { ...asks, flags: '-ay --all --yaml' },
      'run, enable, disable': {
        ...writes('remote-state workflow'),
        examples: [['gh workflow run deploy.yml', 'remote-state workflow']],
      },
    },
  },
  release: {
    subs: {
      'list, ls, view': asks,
      'create, new, upload, edit': {
        ...writes('publishes release'),
        operands: 'text, sends*',
        examples: [['gh release create v1 dist/a.tgz', 'publishes release', 'reads dist/a.tgz']],
      },
      download: {
        operands: 'text*',
        open: true,
        options: { '-D --dir -O --output': 'writes' },
        does: ['writes workspace'],
      },
      'delete, delete-asset': removes('release'),
    },
  },
  gist: {
    subs: {
      'list, ls, view': asks,
      'create, new, edit': {
        ...writes('publishes gist'),
        operands: 'sends*',
        flags: '-pw --public --web',
        options: { '-d --desc -f --filename': 'text', '-a --add': 'sends' },
        does: ['publishes gist', 'network out'],
        examples: [['gh gist create --public a.md', 'publishes gist', 'network out', 'reads a.md']],
      },
      clone: { operands: 'text, writes', does: ['network', 'writes workspace'] },
      'delete, rename': removes('gist'),
    },
  },
  auth: {
    subs: {
      status: {
        flags: '-a --active --json',
        values: '--hostname -h',
        options: { '-t --show-token': { does: ['reveals-secret token'] } },
        does: ['reads service'],
        examples: [
          ['gh auth status', 'reads service'],
          ['gh auth status --show-token', 'reveals-secret token', 'reads service'],
        ],
      },
      token: {
        open: true,
        does: ['reveals-secret token'],
        examples: [['gh auth token', 'reveals-secret token']],
      },
      'login, logout, refresh, setup-git, switch, git-credential': credentials,
    },
  },
  api: {
    ...api,
    examples: [
      ["gh api repos/{owner}/{repo}/pulls --jq '.[].number'", 'reads service'],
      ['gh api repos/a/b -f name=x', 'remote-state repos/a/b'],
      ['gh api -X DELETE repos/a/b', 'deletes repos/a/b'],
      ["gh api graphql -f query='query { viewer { login } }'", 'reads service'],
      ["gh api graphql -f query='mutation { x }'", 'remote-state graphql'],
    ],
  },
  alias: {
    subs: {
      'list, ls': machineState,
      'set, import, delete': { operands: 'text*', open: true, does: ['persists alias'] },
    },
    examples: [["gh alias set co --shell 'x'", 'persists alias']],
  },
  'extension, ext, extensions': {
    subs: {
      'list, ls, search': asks,
      'install, upgrade, remove, create, exec, browse': {
        operands: 'package',
        open: true,
        does: ['executes host'],
      },
    },
    examples: [['gh extension install a/gh-x', 'executes host', 'installs a/gh-x']],
  },
  'config, completion, version, help, reference': {
    operands: 'text*',
    values: '-s --shell -h --host',
    does: ['reads machine'],
    also: ({ operands, fact }) => {
      if (/^(?:set|clear-cache)$/.test(operands[0]?.text ?? '')) fact('changes-config gh');
    },
    examples: [
      ['gh config list', 'reads machine'],
      ['gh config set editor x', 'reads machine', 'changes-config gh'],
    ],
  },
  'label, cache, ruleset, rs, org, project, variable, secret, milestone, environment, attestation, agent-task':
    {
      subs: {
        'list, ls, view, check, get, item-list, field-list, verify, trusted-root': asks,
        'delete, remove, item-delete, field-delete': removes('item'),
        '*': writes('remote-state repository settings'),
      },
      examples: [
        ['gh secret list', 'reads service'],
        ['gh secret set A', 'remote-state repository settings'],
        ['gh label delete bug', 'deletes item bug'],
      ],
    },
  'ssh-key, gpg-key': {
    subs: {
      'list, ls': asks,
      '*': { operands: 'sends*', open: true, does: ['remote-state account keys'] },
    },
  },
  'search, status': {
    ...asks,
    subs: { 'repos, issues, prs, code, commits': asks },
    examples: [['gh search prs gate', 'reads service', 'reads service']],
  },
  'codespace, cs': {
    subs: {
      'list, ls, view, logs': asks,
      delete: removes('codespace'),
      '*': { operands: 'text*', open: true, does: ['remote-state codespace'] },
    },
  },
  'browse, copilot, preview': { operands: 'text*', open: true, does: ['network'] },
};

const glab: Readonly<Record<string, Sub>> = {
  'mr, issue, incident, ci, pipeline, pipe, job, release, label, milestone, snippet, repo, project, schedule, iteration, user, cluster, runner, stack, changelog':
    {
      subs: {
        'list, ls, view, show, status, diff, approvers, issues, trace, lint, get, contributors, events, search':
          {
            ...asks,
            options: { '-w --web': { does: ['network'] } },
          },
        'delete, rm': removes('item'),
        'clone, checkout, artifact, download, archive': {
          operands: 'text*',
          open: true,
          does: ['writes workspace', 'network'],
        },
        '*': writes('remote-state project'),
      },
      examples: [
        ['glab mr view 12', 'reads service'],
        ['glab mr merge 12', 'remote-state project'],
      ],
    },
  api,
  auth: {
    subs: {
      status: {
        flags: '-a --all',
        options: { '-t --show-token': { does: ['reveals-secret token'] } },
        does: ['reads service'],
      },
      '*': credentials,
    },
  },
  'variable, token, securefile, ssh-key, deploy-key, gpg-key': {
    subs: {
      'list, ls': { ...asks, does: ['reads service', 'reveals-secret variable'] },
      '*': writes('remote-state project settings'),
    },
  },
  alias: {
    subs: {
      'list, ls': machineState,
      '*': { operands: 'text*', open: true, does: ['persists alias'] },
    },
  },
  config: {
    subs: {
      get: { operands: 'text*', does: ['reveals-secret configuration'] },
      '*': { operands: 'text*', open: true, does: ['changes-config glab'] },
    },
  },
  'version, help, completion': machineState,
};

/** Forges: pull requests, releases, runs and all that a token may do. */
export const forges: readonly Row[] = [
  {
    name: 'gh',
    options: repo,
    alone: ['reads machine'],
    subs: gh,
    examples: [
      ['gh --version', 'reads machine'],
      ['gh frobnicate', 'unknown'],
    ],
  },
  {
    name: 'glab',
    options: repo,
    alone: ['reads machine'],
    subs: glab,
    examples: [
      ['glab api projects/1 -X PUT', 'remote-state projects/1'],
      ['glab frobnicate', 'unknown'],
    ],
  },
  {
    name: 'hub tea fj jira linear acli sentry-cli codecov snyk circleci travis buildkite-agent bb-cli act',
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    operands: 'text*',
    open: true,
    does: ['remote-state forge'],
    examples: [
      ['hub pull-request -m a', 'remote-state forge'],
      ['act -j test', 'remote-state forge'],
    ],
  },
];
