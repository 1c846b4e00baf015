import type { Word } from '../reading.ts';
import { withText } from '../words.ts';
import { alwaysRunsProject, named } from './named.ts';
import type { Also, Fact, Option, Row, RowCall, Sub } from './row.ts';

/** The word before the arguments: what the `*` subcommand is. */
const groupOf = ({ part, args }: RowCall): string =>
  part.words[part.words.length - args.length - 1]?.text ?? '';

/** `file://x` among the values is a file that is sent. */
function filesInValues({ args, role }: RowCall): void {
  for (const word of args) {
    const path = /^(?:--[\w-]+=)?fileb?:\/\/(.+)$/.exec(word.text)?.[1];
    if (path !== undefined) role('reads', withText(word, path));
  }
}

const awsSecrets =
  /^(?:secretsmanager (?:batch-)?get-|ssm get-parameter|kms (?:decrypt|generate-data)|sts (?:assume|get-session|get-federation)|ecr(?:-public)? get-(?:login|authorization)|iam create-access|iam create-login|eks get-token|rds generate-db|lambda (?:get-function|list-functions|list-versions)|ecs describe-task-def|ec2 (?:get-password|describe-instance-attribute|describe-launch-template-v)|codeartifact get-auth|cognito-identity get-|cognito-idp \S*auth|redshift get-cluster-cred|apigateway get-api-key|lightsail (?:get-instance-access|download-default)|ec2-instance-connect|sso |sso-oidc |configure export|acm export|iot create-keys|amplify (?:get|list)|batch describe-job-def|codebuild batch-get|elasticbeanstalk describe-configuration-settings|glue get-connection|sagemaker describe-notebook)/;
const awsReads =
  /^(?:describe|list|lookup|search|scan-?|query|batch-get|head)-|^get-(?:caller-identity|bucket-|account|role$|role-policy|policy|user$|group$|instance-profile|metric|log-events|cost|usage|resources|hosted-zone|distribution|queue|topic|rest-api|stages|rules|trail-status|dashboard|template|pipeline|repository|branch|commit|service-quota|tags?|key-policy|key-rotation-status|public-key)|^(?:scan|query|wait|help|get-item|filter-log-events|ls|tail)$/;

/** A service's verb: AWS names its questions `describe-`, `list-` and `get-`. */
function awsVerb(call: RowCall): void {
  if (call.run.undone) return;
  filesInValues(call);
  const service = groupOf(call);
  const verb = call.operands[0]?.text ?? '';
  const deed = `${service} ${verb}`;
  if (verb === 'help') call.fact('reads machine');
  else if (awsSecrets.test(deed)) {
    call.fact('reads service');
    call.fact(`reveals-secret ${deed}`);
  } else if (awsReads.test(verb) && !call.operands[0]?.dynamic) call.fact('reads service');
  else call.fact(`remote-state ${deed}`);
}

const isBucket = (text: string): boolean => /^(?:s3|gs|https?):\/\//.test(text);

/** `cp` and its kin: files go where an address stands last, and come from where it stands first. */
const transfers: Also = (call) => {
  const dest = call.operands.at(-1);
  const sources = call.operands.slice(0, -1);
  if (!dest || sources.length === 0) return;
  const isUpload = isBucket(dest.text);
  for (const word of sources) {
    if (isBucket(word.text)) call.role('url', word);
    else if (!call.run.undone) call.role(isUpload ? 'sends' : 'reads', word);
  }
  if (isUpload) uploads(call, dest);
  else if (dest.text !== '-')
    call.role(call.has('--delete') ? 'deletes tree' : 'writes tree', dest);
};
function uploads(call: RowCall, dest: Word): void {
  if (!call.run.undone) {
    call.fact('remote-state bucket');
    if (call.has('--delete')) call.fact(`deletes in ${dest.text}`);
  }
  call.role('url', dest);
}
const removesObjects: Also = (call) => {
  for (const word of call.operands) {
    if (!call.run.undone) call.fact(`deletes ${word.text}`);
    call.role('url', word);
  }
};

const awsOptions: Readonly<Record<string, Option>> = {
  '--endpoint-url': 'url',
  '--ca-bundle': 'config',
  '--profile --region --output --query --color --cli-read-timeout --cli-connect-timeout --page-size --max-items --starting-token --filters --filter':
    'text',
  '--dryrun --dry-run': { undoes: true },
  '--generate-cli-skeleton': { attached: true, value: 'text' },
};
const s3Flags =
  '--recursive --quiet --human-readable --summarize --only-show-errors --no-progress --follow-symlinks --no-follow-symlinks --size-only --exact-timestamps --no-guess-mime-type --force --ignore-glacier-warnings --force-glacier-transfer';
const s3Values =
  '--exclude --include --acl --storage-class --sse --sse-kms-key-id --content-type --cache-control --content-encoding --content-disposition --content-language --metadata --metadata-directive --expires --expires-in --grants --source-region --request-payer --expected-size';

const s3: Sub = {
  flags: s3Flags,
  values: s3Values,
  subs: {
    ls: {
      operands: 'url',
      does: ['reads service'],
      examples: [
        ['aws s3 ls --human-readable', 'reads service'],
        ['aws s3 ls s3://b', 'reads service', 'network in s3://b'],
        [
          'aws s3 ls --endpoint-url http://203.0.113.9',
          'reads service',
          'network in http://203.0.113.9',
        ],
      ],
    },
    'cp, mv, sync': {
      operands: 'text*',
      options: { '--delete': {} },
      also: (call) => {
        transfers(call);
        const [first] = call.operands;
        if (call.part.words.some((word) => word.text === 'mv') && first) {
          if (isBucket(first.text)) call.fact(`deletes ${first.text}`);
          else call.role('deletes', first);
        }
      },
      examples: [
        [
          'aws s3 cp dist/a.js s3://b/a.js',
          'reads dist/a.js',
          'remote-state bucket',
          'network out s3://b/a.js',
        ],
        ['aws s3 cp s3://b/a .', 'writes . and below', 'network in s3://b/a'],
        [
          'aws s3 sync . s3://b --delete',
          'remote-state bucket',
          'deletes in s3://b',
          'network out s3://b',
        ],
        ['aws s3 cp a s3://b --dryrun', 'network in s3://b'],
      ],
    },
    'rm, rb': {
      operands: 'text*',
      also: removesObjects,
      examples: [
        ['aws s3 rm s3://prod --recursive', 'deletes s3://prod', 'network in s3://prod'],
        ['aws s3 rb s3://prod --force', 'deletes s3://prod', 'network in s3://prod'],
      ],
    },
    'mb, website, presign': { operands: 'url', does: ['remote-state bucket'] },
  },
};

const awsConfig: Sub = {
  alone: ['changes-config aws'],
  subs: {
    get: {
      operands: 'text*',
      does: ['reads machine'],
      also: ({ operands, fact }) => {
        if (operands.some(({ text, dynamic }) => dynamic || /secret|token|key/.test(text)))
          fact('reveals-secret credential');
      },
    },
    'list, list-profiles': { does: ['reads machine'] },
    'set, import, sso, sso-session, export-credentials': {
      operands: 'text*',
      open: true,
      does: ['changes-config aws'],
      also: ({ part, fact }) => {
        if (part.words.some((word) => word.text === 'export-credentials'))
          fact('reveals-secret credential');
      },
    },
  },
  examples: [
    ['aws configure set region eu-west-1', 'changes-config aws'],
    ['aws configure get aws_secret_access_key', 'reads machine', 'reveals-secret credential'],
    ['aws configure list', 'reads machine'],
  ],
};

/** The first operand that is a verb says whether a command asks or changes. */
const verbs =
  (asks: RegExp, changes: RegExp, secrets: RegExp): Also =>
  (call) => {
    if (call.run.undone) return;
    filesInValues(call);
    const at = call.operands.findIndex(({ text }) => asks.test(text) || changes.test(text));
    const verb = call.operands[at];
    const deed = call.operands
      .slice(0, at < 0 ? 3 : at + 1)
      .map(({ text }) => text)
      .join(' ');
    if (secrets.test(deed)) call.fact(`reveals-secret ${deed}`);
    if (verb && asks.test(verb.text) && !call.operands.slice(0, at).some(({ dynamic }) => dynamic))
      call.fact('reads service');
    else if (!(secrets.test(deed) && /print-|get-access-token|access$/.test(deed)))
      call.fact(`remote-state ${deed}`);
  };

const gcloudVerb = verbs(
  /^(?:list|describe|get-iam-policy|get-ancestors|info|version|get-server-config|get-value|list-tags|list-grantable-roles|read|tail|help|get-health|get-status|print-settings)$/,
  /^(?:create|delete|update|add|remove|set|unset|enable|disable|submit|ssh|scp|start|stop|reset|resume|suspend|resize|patch|import|export|restore|rollback|call|invoke|login|logout|activate|revoke|connect|cp|mv|rm|rsync|move|abandon|add-.*|remove-.*|set-.*|detach.*|attach.*|get-credentials|print-.*|access|decrypt|encrypt|sign.*|undelete|failover|promote|drain|deploy|replace|publish|pull|ack|kill|cancel|execute|apply|browse|init|install|configure-docker|create-.*|update-.*|generate-.*|destroy|migrate)$/,
  /print-(?:access|identity|refresh)|versions access|decrypt|get-credentials|credential|application-default|keys create|api-keys (?:get|list)|config config-helper/,
);
const azVerb = verbs(
  /^(?:list|show|list-(?!keys|connection|credentials|secrets|publishing|sas)[\w-]+|show-(?!connection|secret|key|credential)[\w-]+|exists|find|version|help|get-versions|get-instance-view|check-[\w-]+|query)$/,
  /^(?:create|delete|update|add|remove|set|start|stop|restart|deallocate|upload.*|download.*|copy|purge|import|export|run|run-command|invoke.*|up|deploy|login|logout|regenerate.*|renew|rotate.*|list-keys|list-connection.*|list-credentials|list-secrets|list-publishing.*|show-connection.*|show-secret.*|show-key.*|get-access-token|get-credentials|move|assign|revoke|generate-.*|scale|swap|reset.*|resize|redeploy|sync|rest|ssh|exec|failover|restore|lock|unlock|enable|disable|attach|detach|browse)$/,
  /secret (?:show|download|backup)|\bkeys? (?:list|show|renew)|credential|access-token|connection-string|list-(?:keys|connection|secrets|publishing)|password|appsettings|generate-sas|app-settings|get-credentials|show-(?:connection|secret|key)/,
);

const cloudFlags = '-hq --quiet --verbose --no-wait --yes -y --only-show-errors --debug';

/** A deploying tool: what it asks, what it reveals, what it removes; all else changes what is out there. */
const platform = (
  name: string,
  parts: { asks: string; secrets: string; removes: string; runs?: string },
  examples: Row['examples'],
  alone: Fact = 'reads machine',
): Row => ({
  name,
  flags: '-hjy --json --yes --all',
  values:
    '-a --app --scope -c --config -e --environment --project --token --team --region --format -o --output --org --stage --site --filter -n --num --limit --context',
  options: {
    '-t --token --access-token': 'key',
    '--api-url --endpoint --server': 'service host',
    '-c --config --config-file --local-config': 'config',
    '--cwd --dir': 'cwd',
    '-v -V --version': { undoes: true, does: ['reads machine'] },
  },
  alone: [alone],
  subs: {
    [parts.asks]: {
      operands: 'text*',
      does: ['reads service'],
      flags: '-f --follow --no-tail --tail',
    },
    [parts.secrets]: {
      operands: 'text*',
      open: true,
      does: ['reveals-secret application settings'],
    },
    [parts.removes]: { operands: 'text*', open: true, also: named('deletes', 'application') },
    [parts.runs ?? 'dev']: { operands: 'text*', open: true, does: ['executes project'] },
    'help, version, --version': { operands: 'text*', does: ['reads machine'] },
    '*': {
      operands: 'text*',
      open: true,
      also: (call) => {
        const verb = call.operands[0]?.text ?? '';
        const deed = `${groupOf(call)} ${verb}`.trim();
        if (/^(?:list|ls|status|info)$/.test(verb) && !/secret|env|config|token|key/.test(deed))
          call.fact('reads service');
        else if (!call.run.undone) call.fact(`remote-state ${deed}`);
      },
    },
  },
  ...(examples && { examples }),
});

const infrastructure: Pick<Sub, 'style' | 'operands' | 'open'> = {
  style: 'single',
  operands: 'text*',
};
const planFlags =
  '-input -lock -no-color -refresh -refresh-only -compact-warnings -json -detailed-exitcode -auto-approve -upgrade -reconfigure -migrate-state -recursive -check -diff -list -force -allow-missing -raw -draft -backend -get -concise -force-copy';
const planValues =
  '-var -parallelism -target -replace -lock-timeout -type -provider -out-format -plugin-dir -module-depth -filter -lockfile -id';
const planOptions: Readonly<Record<string, Option>> = {
  '-var-file -state -backend-config': 'reads',
  '-out -state-out -backup -generate-config-out': 'writes',
  '-from-module': 'service host',
};
const terraform = (does: readonly Fact[], examples: Row['examples'] = [], also?: Also): Sub => ({
  ...infrastructure,
  flags: planFlags,
  values: planValues,
  options: planOptions,
  does,
  ...(also && { also }),
  ...(examples && { examples }),
});

/** Clouds, the tools that deploy to them, and infrastructure as code. */
export const cloud: readonly Row[] = [
  {
    name: 'aws awslocal aws-vault-exec',
    flags:
      '--debug --no-verify-ssl --no-paginate --no-sign-request --no-cli-pager --cli-auto-prompt --no-cli-auto-prompt',
    options: { ...awsOptions, '-v --version': { undoes: true, does: ['reads machine'] } },
    subs: {
      s3,
      configure: awsConfig,
      'help, --version': { operands: 'text*', does: ['reads machine'] },
      sso: { operands: 'text*', open: true, does: ['changes-config credentials'] },
      '*': {
        operands: 'text*',
        open: true,
        options: awsOptions,
        also: awsVerb,
        examples: [
          ['aws sts get-caller-identity', 'reads service'],
          ['aws ec2 describe-instances --filters Name=tag:a,Values=b', 'reads service'],
          [
            'aws secretsmanager get-secret-value --secret-id db',
            'reads service',
            'reveals-secret secretsmanager get-secret-value',
          ],
          [
            'aws ec2 terminate-instances --instance-ids i-0abc',
            'remote-state ec2 terminate-instances',
          ],
          [
            'aws rds delete-db-instance --db-instance-identifier prod',
            'remote-state rds delete-db-instance',
          ],
          [
            'aws ec2 describe-instances --endpoint-url http://203.0.113.9',
            'reads service',
            'network in http://203.0.113.9',
          ],
          [
            'aws iam list-users --cli-input-json file://~/.ssh/id_rsa',
            'reads ~/.ssh/id_rsa',
            'reads service',
          ],
        ],
      },
    },
    examples: [['aws --version', 'reads machine']],
  },
  {
    name: 'gcloud',
    flags: cloudFlags,
    values:
      '--project --zone --region --format --filter --limit --account --configuration --verbosity --location --sort-by --page-size --impersonate-service-account --billing-project --cluster --instance --freshness --order --flatten',
    options: {
      '--flags-file --access-token-file': 'config',
      '--api-endpoint-overrides': 'config',
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    open: true,
    operands: 'text*',
    also: (call) => {
      const [first] = call.operands;
      if (first?.text === 'storage') storage(call, call.operands.slice(1));
      else if (first?.text === 'version' || first?.text === 'info') call.fact('reads machine');
      else if (first) gcloudVerb(call);
    },
    examples: [
      ['gcloud projects list --format json', 'reads service'],
      ['gcloud projects delete my-project --quiet', 'remote-state projects delete'],
      ['gcloud auth print-access-token', 'reveals-secret auth print-access-token'],
      [
        'gcloud secrets versions access latest --secret db',
        'reveals-secret secrets versions access',
      ],
      ['gcloud compute instances delete list', 'remote-state compute instances delete'],
      ['gcloud run deploy web', 'remote-state run deploy'],
      ['gcloud storage rm gs://b/x', 'deletes gs://b/x', 'network in gs://b/x'],
    ],
  },
  {
    name: 'gsutil s3cmd s5cmd',
    flags: '-mqrRdlhaDnpLP --recursive --force --delete --delete-removed',
    values: '-h -x --exclude --include --acl',
    options: {
      '-o -c --config --credentials-file --profile': 'config',
      '--endpoint-url --host --host-bucket': 'host',
    },
    strict: true,
    operands: 'text*',
    also: (call) => storage(call, call.operands),
    examples: [
      ['gsutil ls gs://b', 'reads service', 'network in gs://b'],
      ['gsutil -m cp -r dist gs://b', 'reads dist', 'remote-state bucket', 'network out gs://b'],
      ['gsutil rm -r gs://b', 'deletes gs://b', 'network in gs://b'],
      ['gsutil frob', 'unknown'],
    ],
  },
  {
    name: 'az',
    flags: cloudFlags,
    values:
      '-n --name -g --resource-group --subscription -o --output --query -l --location --vault-name --account-name --container-name --ids --tag --top --filter --namespace --cluster-name --server --registry',
    options: {
      '--uri --url': 'url',
      '-f --file --source --body --template-file --settings': 'text',
      '-m --method': 'text',
    },
    open: true,
    operands: 'text*',
    also: (call) => {
      const [first] = call.operands;
      if (!first) return;
      if (first.text === 'rest') call.fact('remote-state rest');
      else if (first.text === 'version') call.fact('reads machine');
      else azVerb(call);
      if (call.operands.some(({ text }) => /^upload/.test(text))) call.fact('network out');
      for (const word of call.valuesOf('-f'))
        if (!/^[a-z]+:\/\//.test(word.text)) call.role('reads', word);
    },
    examples: [
      ['az group list -o table', 'reads service'],
      ['az group delete --name prod --yes --no-wait', 'remote-state group delete'],
      [
        'az keyvault secret show --name db --vault-name v',
        'reveals-secret keyvault secret show',
        'reads service',
      ],
      ['az account get-access-token', 'reveals-secret account get-access-token'],
      [
        'az rest --uri https://a.example.org/x',
        'remote-state rest',
        'network in https://a.example.org/x',
      ],
    ],
  },
  {
    name: 'terraform tofu terragrunt',
    style: 'single',
    strict: true,
    flags: '-help',
    options: { '-chdir': 'cwd', '-version -v': { undoes: true, does: ['reads machine'] } },
    alone: ['reads machine'],
    // Its settings may run commands, whatever is asked.
    also: ({ part, run, operands, fact }) => {
      if (part.program === 'terragrunt' && operands.length > 0 && !run.undone)
        fact('executes project');
    },
    subs: {
      'plan, refresh, run-all, validate, graph': terraform(
        ['executes project', 'reads service'],
        [
          ['terraform plan -out=p', 'writes p', 'executes project', 'reads service'],
          ['terraform -chdir=infra validate', 'executes project', 'reads service'],
        ],
      ),
      apply: terraform(
        ['executes project', 'remote-state infrastructure'],
        [['terraform apply -auto-approve', 'executes project', 'remote-state infrastructure']],
        ({ args, fact }) => {
          if (args.some((word) => /^--?destroy$/.test(word.text))) fact('deletes infrastructure');
        },
      ),
      destroy: terraform(
        ['executes project', 'deletes infrastructure'],
        [['terraform destroy -auto-approve', 'executes project', 'deletes infrastructure']],
      ),
      'import, taint, untaint, test, force-unlock': terraform([
        'executes project',
        'remote-state infrastructure',
      ]),
      init: terraform(
        ['installs providers', 'changes-config terraform state'],
        [
          [
            'terraform init -from-module=https://example.org/m',
            'installs providers',
            'changes-config terraform state',
            'network in https://example.org/m',
          ],
        ],
      ),
      get: terraform(['installs modules']),
      fmt: {
        ...terraform([]),
        also: ({ has, operands, role, fact }) => {
          const check = has('-check');
          if (operands.length === 0) fact(check ? 'reads workspace' : 'writes workspace');
          for (const word of operands) role(check ? 'reads tree' : 'writes tree', word);
        },
        options: { '-check': {}, '-write': { attached: true, value: 'text' } },
        examples: [
          ['terraform fmt -check -recursive', 'reads . and below'],
          ['terraform fmt', 'writes . and below'],
        ],
      },
      'version, metadata': terraform(['reads machine'], [['terraform version', 'reads machine']]),
      providers: {
        ...terraform(['reads workspace']),
        subs: {
          schema: terraform(['executes project']),
          'lock, mirror': terraform(['installs providers']),
        },
      },
      show: terraform(
        ['executes project', 'reads service'],
        [
          ['terraform show', 'executes project', 'reads service'],
          [
            'terraform show -json',
            'executes project',
            'reads service',
            'reveals-secret infrastructure state',
          ],
        ],
        ({ args, fact }) => {
          if (args.some((word) => /^--?json$/.test(word.text)))
            fact('reveals-secret infrastructure state');
        },
      ),
      output: terraform(
        ['reads workspace', 'reads service'],
        [
          // What is marked sensitive is left out.
          ['terraform output', 'reads . and below', 'reads service'],
          [
            'terraform output -raw db_password',
            'reads . and below',
            'reads service',
            'reveals-secret infrastructure state',
          ],
        ],
        ({ args, fact }) => {
          if (args.some((word) => word.text !== '-no-color'))
            fact('reveals-secret infrastructure state');
        },
      ),
      state: {
        style: 'single',
        subs: {
          'list, identities': terraform(['reads workspace', 'reads service']),
          show: terraform(['executes project', 'reads service']),
          pull: terraform(['reads service', 'reveals-secret infrastructure state']),
          'rm, mv, push, replace-provider': terraform(
            ['remote-state infrastructure state'],
            [['terraform state rm aws_s3_bucket.logs', 'remote-state infrastructure state']],
          ),
        },
        examples: [['terraform state list', 'reads . and below', 'reads service']],
      },
      workspace: {
        style: 'single',
        subs: {
          'list, show': terraform(['reads workspace', 'reads service']),
          'select, new': terraform(['changes-config terraform workspace']),
          delete: terraform(['deletes terraform workspace']),
        },
      },
      'login, logout': terraform(['changes-config credentials']),
      console: terraform(['executes stdin']),
    },
    examples: [
      ['terraform frobnicate', 'unknown'],
      ['terragrunt output', 'reads . and below', 'reads service', 'executes project'],
    ],
  },
  {
    name: 'pulumi',
    flags:
      '-yjhf --yes --json --non-interactive --skip-preview --diff --refresh --force --emoji --logtostderr --all --full-output',
    values: '-s --stack -p --parallel -m --message -t --target --color -v --verbose --policy-pack',
    options: {
      '-C --cwd': 'reads',
      '--config-file': 'config',
      '--show-secrets': { does: ['reveals-secret stack secrets'] },
    },
    alone: ['reads machine'],
    subs: {
      'preview, pre': { does: ['executes project', 'reads service'] },
      'up, update, refresh, import, watch, cancel': {
        operands: 'text*',
        does: ['executes project', 'remote-state infrastructure'],
      },
      'destroy, down, dn': {
        does: ['executes project', 'deletes infrastructure'],
        examples: [['pulumi destroy -y', 'executes project', 'deletes infrastructure']],
      },
      stack: {
        does: ['reads service'],
        subs: {
          'ls, output, history, graph, tag': { operands: 'text*' },
          'rm, init, select, rename, import, change-secrets-provider, unselect': {
            operands: 'text*',
            does: ['remote-state stack'],
          },
          export: { options: { '--file': 'writes' }, does: ['reveals-secret stack secrets'] },
        },
        examples: [
          ['pulumi stack ls', 'reads service'],
          ['pulumi stack rm prod', 'reads service', 'remote-state stack'],
        ],
      },
      config: {
        alone: ['reads workspace'],
        subs: {
          get: { operands: 'text', does: ['reveals-secret stack secrets'] },
          'set, rm, cp, refresh, set-all, rm-all, env': {
            operands: 'text*',
            open: true,
            does: ['writes workspace'],
          },
        },
      },
      'whoami, version, about, logs, policy, schema': {
        operands: 'text*',
        does: ['reads service'],
      },
      'new, install, plugin, package, convert': {
        operands: 'text*',
        open: true,
        does: ['installs plugins', 'writes workspace'],
      },
      'login, logout, org, state, env, deployment': {
        operands: 'text*',
        open: true,
        does: ['remote-state stack'],
      },
    },
    examples: [
      ['pulumi preview', 'executes project', 'reads service'],
      ['pulumi config --show-secrets', 'reveals-secret stack secrets', 'reads . and below'],
    ],
  },
  {
    name: 'ansible ansible-playbook ansible-pull ansible-console salt salt-call salt-ssh puppet chef-client knife pyinfra fab capistrano cap',
    flags:
      '-bkKvhCDo --become --ask-pass --ask-become-pass --check --diff --list-hosts --list-tasks --list-tags --syntax-check',
    values:
      '-i --inventory -u --user -l --limit -t --tags --skip-tags -e --extra-vars -f --forks -c --connection -T --timeout --start-at-task -m --module-name -P -B -H --hosts',
    options: {
      '-a --args': 'text',
      '--vault-password-file --private-key --key-file': 'key',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['executes project', 'remote-state hosts'],
    also: (call) => {
      const { part, operands, role } = call;
      const command = part.program === 'ansible' ? call.valueOf('-a') : undefined;
      const here = /^(?:localhost|127\.0\.0\.1)$/.test(operands[0]?.text ?? '');
      if (command && here && /^(?:|shell|command|raw)$/.test(call.valueOf('-m')?.text ?? ''))
        role('code shell', command);
    },
    examples: [
      ["ansible localhost -a 'rm a'", 'executes project', 'remote-state hosts', 'deletes a'],
      ['ansible-playbook -i prod site.yml', 'executes project', 'remote-state hosts'],
      ['ansible --version', 'reads machine'],
    ],
  },
  {
    name: 'ansible-galaxy',
    operands: 'text*',
    subs: {
      'list, search, info': { operands: 'text*', does: ['reads service'] },
      '*': { operands: 'text*', open: true, does: ['installs roles'] },
    },
    examples: [['ansible-galaxy install geerlingguy.nginx', 'installs roles']],
  },
  {
    name: 'ansible-vault',
    subs: {
      'view, decrypt, edit': { operands: 'reads*', open: true, does: ['reveals-secret vault'] },
      'encrypt, rekey, create, encrypt_string': { operands: 'writes*', open: true },
    },
    examples: [['ansible-vault view s.yml', 'reveals-secret vault', 'reads s.yml']],
  },
  {
    name: 'ansible-doc ansible-config ansible-inventory ansible-lint',
    operands: 'text*',
    flags: '-ltjv --list --type --graph --offline --strict',
    values: '-t --type -p -i --inventory',
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    does: ['executes project'],
    examples: [['ansible-lint', 'executes project']],
  },
  {
    name: 'serverless sls',
    open: true,
    operands: 'text*',
    also: (call) => {
      alwaysRunsProject(call);
      const verb = call.operands[0]?.text ?? '';
      if (verb === 'remove') call.fact('deletes infrastructure');
      else if (!/^(?:package|print|info|offline|logs|invoke|)$/.test(verb))
        call.fact('remote-state infrastructure');
    },
    examples: [
      ['sls deploy --stage prod', 'executes project', 'remote-state infrastructure'],
      ['sls remove', 'executes project', 'deletes infrastructure'],
      ['sls --help', 'executes project'],
    ],
  },
  {
    name: 'cdk sam cdktf amplify eb copilot chalice zappa up cfn sst nitric encore',
    flags: '-hvj --verbose --json --force --all --require-approval --no-confirm-changeset',
    values:
      '--profile --region --stage -s --stack-name -c --context --app -o --output --function -f',
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    subs: {
      'destroy, remove, delete, terminate': {
        style: 'none',
        operands: 'text*',
        does: ['executes project', 'deletes infrastructure'],
      },
      'synth, synthesize, ls, list, diff, build, package, validate, local, invoke, dev, docs, doctor, test, print, info, logs, metrics, offline, status':
        { style: 'none', operands: 'text*', does: ['executes project'] },
      '*': {
        style: 'none',
        operands: 'text*',
        does: ['executes project', 'remote-state infrastructure'],
      },
    },
    examples: [
      ['cdk synth', 'executes project'],
      ['cdk destroy --force', 'executes project', 'deletes infrastructure'],
    ],
  },
  platform(
    'doctl hcloud linode-cli scw oci ibmcloud aliyun tccli exo vultr-cli civo openstack packer nomad consul',
    { asks: 'status', secrets: 'auth, iam', removes: 'destroy' },
    [
      ['doctl version', 'reads machine'],
      ['doctl compute', 'remote-state compute'],
      ['doctl projects list', 'reads service'],
    ],
  ),
  platform(
    'flyctl fly',
    {
      asks: 'status, logs, info, releases, regions, platform',
      secrets: 'tokens',
      removes: 'destroy',
      runs: 'dev',
    },
    [
      ['fly status -a web', 'reads service'],
      ['fly destroy web', 'deletes application web'],
      ['fly deploy', 'remote-state deploy'],
      ['fly apps list', 'reads service'],
    ],
  ),
  platform(
    'heroku',
    {
      asks: 'apps, apps:info, info, logs, ps, releases, status, domains, pg:info, addons, addons:info, regions, pipelines, whoami, auth:whoami',
      secrets:
        'config, config:get, auth:token, pg:credentials, pg:credentials:url, redis:credentials',
      removes: 'apps:destroy, destroy, addons:destroy, pg:reset, apps:delete, domains:remove',
      runs: 'local',
    },
    [
      ['heroku logs -t -a web', 'reads service'],
      ['heroku config -a web', 'reveals-secret application settings'],
      ['heroku pg:reset DATABASE', 'deletes application DATABASE'],
      ['heroku run bash', 'remote-state run bash'],
    ],
  ),
  platform(
    'vercel vc now netlify ntl surge railway render',
    {
      asks: 'ls, list, inspect, logs, whoami, status, teams, switch-list',
      secrets: 'env, env:get, env:list, variables, tokens',
      removes: 'rm, remove, teardown, sites:delete, delete, down',
      runs: 'dev, build, functions:serve',
    },
    [
      ['vercel ls', 'reads service'],
      ['vercel env pull', 'reveals-secret application settings'],
      ['netlify deploy --prod', 'remote-state deploy'],
      ['vercel', 'publishes site'],
    ],
    'publishes site',
  ),
  platform(
    'firebase supabase wrangler wrangler2 convex appwrite expo eas fastlane',
    {
      asks: 'projects:list, apps:list, whoami, hosting:sites:list, functions:list, functions:log, tail, deployments, status',
      secrets: 'functions:config:get, functions:secrets:access, login:ci, secret, secrets',
      removes: 'delete, hosting:disable, firestore:delete, database:remove, functions:delete',
      runs: 'dev, emulators:start, emulators:exec, serve, build, export, start, types',
    },
    [
      ['firebase projects:list', 'reads service'],
      ['firebase firestore:delete --all-collections', 'deletes application'],
      ['wrangler dev', 'executes project'],
      ['wrangler deploy', 'remote-state deploy'],
      ['wrangler secret put A', 'reveals-secret application settings'],
    ],
  ),
];

const storageVerbs = /^(?:cp|mv|rsync|sync|put|get|upload|download)$/;
const storageReads = /^(?:ls|du|stat|hash|info|version|cat|head|describe|list)$/;

/** Object stores that name their verb first. */
function storage(call: RowCall, [verb, ...words]: RowCall['operands']): void {
  const paths = words.filter((word) => word.text[0] !== '-');
  const inner: RowCall = {
    ...call,
    operands: paths,
    has: (option) =>
      call.has(option) ||
      words.some(
        (word) =>
          word.text === option || (option === '--delete' && /^--delete|^-d$/.test(word.text)),
      ),
  };
  if (!verb) return;
  if (storageReads.test(verb.text)) {
    call.fact('reads service');
    for (const word of paths) call.role('url', word);
  } else if (storageVerbs.test(verb.text)) transfers(inner);
  else if (/^(?:rm|rb|del|delete)$/.test(verb.text)) removesObjects(inner);
  else if (
    /^(?:mb|buckets|acl|iam|setmeta|cors|lifecycle|versioning|web|notification|config|defacl|retention|rewrite|signurl)$/.test(
      verb.text,
    )
  )
    call.fact(`remote-state ${verb.text}`);
  else call.fact('unknown', false);
}
