import { fork } from '../draft.ts';
import type { Word } from '../reading.ts';
import { startWords } from '../roles.ts';
import { named } from './named.ts';
import type { Also, Fact, Option, Row, RowCall, Sub } from './row.ts';

const isAddress = (word: Word): boolean => /^(?:https?|oci|git|ssh):|^git@/.test(word.text);

/** A manifest or a chart: from this machine, or from an address. */
function source(call: RowCall, word: Word): void {
  if (word.text !== '-') call.role(isAddress(word) ? 'host in' : 'reads tree', word);
}
function manifests(call: RowCall): void {
  for (const word of call.valuesOf('-f')) source(call, word);
  for (const word of call.valuesOf('-k')) overlay(call, word);
}

/** An overlay may name bases elsewhere, which are then fetched. */
function overlay(call: RowCall, word: Word): void {
  source(call, word);
  call.fact('network', false);
}

/** `--dry-run=none` is a run like any other. */
const isTrial = (call: RowCall): boolean =>
  call.run.undone ||
  (call.has('--dry-run') && !/^(?:none|false)$/.test(call.valueOf('--dry-run')?.text ?? 'client'));

/** Changes the cluster, unless it only tries. */
const changes =
  (fact: Fact): Also =>
  (call) => {
    manifests(call);
    call.fact(isTrial(call) ? 'reads service' : fact);
  };

const everywhere: Readonly<Record<string, Option>> = {
  '--kubeconfig --kube-context-file --cache-dir': 'config',
  '-s --server --kube-apiserver --tls-server-name': 'service host',
  '--token --password --client-key --kube-token': 'key',
  '--certificate-authority --client-certificate --kube-ca-file': 'reads',
  '-h': { undoes: true },
  '-f --filename': 'text',
  '-k --kustomize': 'text',
  '--dry-run': { attached: true, value: 'text' },
};
const flags =
  '-ARwq --all-namespaces --recursive --watch --watch-only --insecure-skip-tls-verify --no-headers --show-labels --show-kind --ignore-not-found --show-managed-fields --wait --force --all --now --warnings-as-errors --match-server-version --overwrite --local --list --record --allow-missing-template-keys --server-side --force-conflicts --server-print --chunked --cascade --prune --save-config --validate --output-watch-events --disable-compression';
const values =
  '-n --namespace --context --cluster --user --as --as-group --as-uid --request-timeout -v --v --vmodule --username --log-flush-frequency -l --selector --field-selector --sort-by --chunk-size -L --label-columns --timeout --subresource --grace-period --field-manager --type -p --patch --replicas --current-replicas --resource-version --template --max --min --cpu-percent --port --target-port --name --to-revision --revision --for --warnings --subject --audience --duration --prune-allowlist --api-group --verbs --categories --profile';
const output: Readonly<Record<string, Option>> = { '-o --output': 'text' };

const asks: Sub = { operands: 'text*', options: output, does: ['reads service'], also: manifests };

/** What is asked about is a secret, even where only its name is shown. */
function namesSecrets({ operands, fact }: RowCall): void {
  if (operands.some((word) => /^(?:[\w./,-]+,)?secrets?(?:[./,]|$)/i.test(word.text)))
    fact('reveals-secret cluster secret', false);
}

/** Only what prints values reveals them; a list of names does not. */
function getResources(call: RowCall): void {
  manifests(call);
  const raw = call.valueOf('--raw')?.text;
  if (raw !== undefined) {
    if (/secret/i.test(raw)) call.fact('reveals-secret cluster secret');
    else if (/\/proxy\b|\/exec\b|\/attach\b/.test(raw)) call.fact('unknown');
    return;
  }
  const form = call.valueOf('-o')?.text;
  if (form !== undefined && /-file/.test(form)) call.fact('unknown');
  const onlyNames = form === undefined || /^(?:name|wide|)$/.test(form);
  if (onlyNames && !call.has('--template')) {
    namesSecrets(call);
    return;
  }
  const mayBeSecret = call.operands.some((word) => word.dynamic || /secret|^all$/i.test(word.text));
  if (mayBeSecret || call.has('-f') || call.has('-k')) call.fact('reveals-secret cluster secret');
}

function startInPod(call: RowCall): void {
  const [pod, ...words] = call.operands;
  if (call.run.undone || !pod) return;
  call.fact(`remote-state ${pod.text}`, false);
  const first = words[0]?.text === '--' ? words.slice(1) : words;
  startWords(call.run, first, {
    ...fork(call.run.scope),
    where: 'container',
    cwd: '/',
    mounts: undefined,
  });
}

function removesResources(call: RowCall): void {
  manifests(call);
  const what = call.operands.map((word) => word.text);
  if (call.has('--all')) what.unshift('all');
  if (call.has('-l')) what.push(call.valueOf('-l')?.text ?? '');
  if (isTrial(call)) call.fact('reads service');
  else call.fact(`deletes ${what.join(' ') || 'what the manifest names'}`);
}

/** `ns/pod:path` on one side. */
function copiesFile(call: RowCall): void {
  const [from, to] = call.operands;
  const isInside = (word: Word) => /^[\w./-]+:/.test(word.text);
  if (from) isInside(from) ? call.fact('reads service') : call.role('reads tree', from);
  if (to) isInside(to) ? call.fact(`remote-state ${to.text}`) : call.role('writes tree', to);
}

const state = (fact: Fact = 'remote-state cluster'): Sub => ({
  operands: 'text*',
  options: { ...output, '--patch-file --from-file --from-env-file --env-file': 'reads' },
  also: changes(fact),
});

const kubectl: Readonly<Record<string, Sub>> = {
  get: {
    ...asks,
    options: { ...output, '--raw': 'text', '--template': 'text', '-l --selector': 'text' },
    also: getResources,
    examples: [
      ['kubectl get pods -n prod -o wide', 'reads service'],
      ["kubectl get svc -o jsonpath='{.items[*].metadata.name}'", 'reads service'],
      ['kubectl get secrets', 'reads service', 'reveals-secret cluster secret'],
      ['kubectl get secret db -o yaml', 'reads service', 'reveals-secret cluster secret'],
      [
        'kubectl get --raw /api/v1/namespaces/prod/secrets',
        'reads service',
        'reveals-secret cluster secret',
      ],
      ['kubectl --kubeconfig ./k get pods', 'changes-config ./k', 'reads service'],
      [
        'kubectl -s https://203.0.113.9:6443 get pods',
        'reads service',
        'network in https://203.0.113.9:6443',
      ],
      ['kubectl get pods --frob', 'unknown', 'reads service'],
    ],
  },
  'describe, logs, log, top, explain, api-resources, api-versions, version, events, wait, options, completion':
    {
      ...asks,
      flags:
        '-cf --follow --timestamps --previous --all-containers --prefix --containers --client --short --ignore-errors --namespaced --cached --no-color',
      values:
        '-c --container --since --since-time --tail --limit-bytes --max-log-requests --pod-running-timeout --show-events --types',
      options: { ...output, '-f --follow': {}, '-p --previous': {}, '-c --container': 'text' },
      also: (call) => {
        manifests(call);
        namesSecrets(call);
      },
      examples: [
        ['kubectl logs deploy/api --since=10m -f', 'reads service'],
        ['kubectl describe pod web', 'reads service'],
      ],
    },
  'cluster-info': {
    does: ['reads service'],
    subs: { dump: { options: { '--output-directory': 'writes' } } },
  },
  diff: { ...asks, examples: [['kubectl diff -f k8s', 'reads service', 'reads k8s and below']] },
  rollout: {
    subs: {
      'status, history': asks,
      'restart, undo, pause, resume': state(),
    },
    examples: [
      ['kubectl rollout status deploy/api', 'reads service'],
      ['kubectl rollout restart deploy/web', 'remote-state cluster'],
    ],
  },
  auth: {
    subs: { 'can-i, whoami': asks, reconcile: state() },
    examples: [['kubectl auth can-i --list', 'reads service']],
  },
  config: {
    subs: {
      'get-contexts, current-context, get-clusters, get-users': {
        ...asks,
        does: ['reads machine'],
      },
      view: {
        ...asks,
        options: {
          ...output,
          '--raw --flatten': { does: ['reveals-secret cluster credential'] },
          '--minify --merge': {},
        },
        does: ['reads machine'],
      },
      'use-context, use, set, set-context, set-cluster, set-credentials, unset, rename-context, delete-context, delete-cluster, delete-user':
        { operands: 'text*', open: true, does: ['changes-config kubeconfig'] },
    },
    examples: [
      ['kubectl config current-context', 'reads machine'],
      ['kubectl config view --raw', 'reveals-secret cluster credential', 'reads machine'],
      ['kubectl config use-context prod', 'changes-config kubeconfig'],
    ],
  },
  'apply, create, replace, patch, edit, label, annotate, scale, autoscale, expose, set, taint, cordon, uncordon, certificate, convert':
    {
      ...state(),
      values:
        '--image --from-literal --docker-server --docker-username --docker-password --docker-email --role --clusterrole --verb --resource --schedule --class --rule --hard --restart --group --user --serviceaccount --tcp',
      also: (call) => {
        changes('remote-state cluster')(call);
        if (call.operands[0]?.text === 'token') call.fact('reveals-secret cluster token');
      },
      examples: [
        ['kubectl apply -f k8s/', 'reads k8s/ and below', 'remote-state cluster'],
        ['kubectl apply --dry-run=client -f k8s/', 'reads k8s/ and below', 'reads service'],
        ['kubectl apply --dry-run=none -f a.yml', 'reads a.yml and below', 'remote-state cluster'],
        [
          'kubectl apply -f https://example.org/a.yml',
          'remote-state cluster',
          'network in https://example.org/a.yml',
        ],
        ['kubectl scale deploy/api --replicas=0', 'remote-state cluster'],
      ],
    },
  drain: {
    ...state('remote-state nodes drained'),
    flags: '--ignore-daemonsets --delete-emptydir-data --delete-local-data --disable-eviction',
    values: '--pod-selector --skip-wait-for-delete-timeout',
    examples: [['kubectl drain node-1 --ignore-daemonsets', 'remote-state nodes drained']],
  },
  delete: {
    operands: 'text*',
    options: {
      ...output,
      '-l --selector': 'text',
      '--all': {},
      '--raw': 'text',
      '-i --interactive': {},
    },
    also: removesResources,
    examples: [
      ['kubectl delete namespace prod', 'deletes namespace prod'],
      ['kubectl delete pods --all -n prod', 'deletes all pods'],
      ['kubectl delete -f k8s', 'reads k8s and below', 'deletes what the manifest names'],
      ['kubectl delete pod web --dry-run=client', 'reads service'],
    ],
  },
  exec: {
    operands: 'text*',
    flags: '-itq --stdin --tty --quiet',
    values: '-c --container --pod-running-timeout',
    also: startInPod,
    examples: [
      [
        'kubectl exec -it db-0 -c pg -- rm -rf /data',
        'remote-state db-0',
        'deletes /data and below',
      ],
    ],
  },
  run: {
    operands: 'text*',
    flags:
      '-itq --stdin --tty --rm --attach --command --expose --privileged --leave-stdin-open --quiet',
    values:
      '--image --env --labels -l --restart --overrides --image-pull-policy --port --annotations',
    also: (call) => {
      changes('remote-state cluster')(call);
      if (!isTrial(call)) call.fact('executes host');
    },
    examples: [
      ['kubectl run t --rm -it --image=alpine -- sh', 'remote-state cluster', 'executes host'],
    ],
  },
  'debug, attach': {
    operands: 'text*',
    open: true,
    does: ['remote-state cluster', 'executes host'],
  },
  'port-forward, proxy': { operands: 'text*', open: true, does: ['network'] },
  cp: {
    operands: 'text, text',
    flags: '--no-preserve',
    values: '-c --container --retries',
    also: copiesFile,
    examples: [
      ['kubectl cp prod/db-0:/a.sql ./a.sql', 'reads service', 'writes ./a.sql and below'],
      ['kubectl cp a.sql db-0:/a.sql', 'reads a.sql and below', 'remote-state db-0:/a.sql'],
    ],
  },
  kustomize: {
    flags: '--enable-alpha-plugins --as-current-user --load-restrictor',
    options: {
      ...output,
      '--enable-helm --enable-exec --network': { does: ['executes project'] },
      '--helm-command': { value: 'text', does: ['executes argument'] },
    },
    operands: 'text',
    does: ['reads workspace'],
    also: (call) => call.operands[0] && overlay(call, call.operands[0]),
  },
  plugin: { subs: { list: { does: ['reads machine'] } } },
};

const helmAsks: Sub = {
  operands: 'text*',
  flags:
    '-aqdr --all --short --deployed --failed --pending --date --reverse --devel --versions --regexp --client --show-desc --superseded --uninstalled --uninstalling -l',
  values:
    '--max --offset --time-format --filter -f --repo-name --max-col-width --template --version --revision',
  options: { ...output, '-l --selector --versions': {}, '--repo': 'host', '-f --filter': 'text' },
  does: ['reads service'],
  also: (call) => {
    for (const word of call.operands) if (isAddress(word)) call.role('host in', word);
  },
};
const chartFlags =
  '-ga --generate-name --atomic --install --reset-values --reuse-values --reset-then-reuse-values --create-namespace --cleanup-on-fail --no-hooks --skip-crds --devel --debug --wait-for-jobs --force --include-crds --is-upgrade --skip-tests --verify --dependency-update --render-subchart-notes --disable-openapi-validation --replace --hide-notes --take-ownership --enable-dns --hide-secret --strict --quiet --with-subcharts --keep-history';
const chartOptions: Readonly<Record<string, Option>> = {
  ...output,
  '-f --values': 'text',
  '--set-file --keyring --cert-file --key-file --ca-file': 'text',
  '--repo': 'host',
  '--post-renderer --post-renderer-args': { value: 'text', does: ['executes argument'] },
  '--output-dir': 'writes',
  '--validate --dry-run': { attached: true, value: 'text' },
};
const chartValues =
  '--set --set-string --set-json --set-literal --version --description --history-max -s --show-only --kube-version -a --api-versions --name-template --labels -l --name --username --password --release-name --timeout --cascade';

/** Values files, and the chart itself: a folder, an archive, an address, or a name in a repository. */
function chart(call: RowCall): void {
  for (const word of call.valuesOf('-f')) source(call, word);
  const word = call.operands.at(-1);
  if (!word) return;
  if (isAddress(word)) call.role('host in', word);
  else if (/^[./~]|\.tgz$/.test(word.text) || call.operands.length === 1)
    call.role('reads tree', word);
  else call.fact('reads service');
}
const release = (fact: Fact): Sub => ({
  operands: 'text*',
  flags: chartFlags,
  values: chartValues,
  options: chartOptions,
  also: (call) => {
    chart(call);
    if (!isTrial(call)) call.fact(fact);
  },
});

/** Clusters, charts and manifests. */
export const kubernetes: readonly Row[] = [
  {
    name: 'kubectl oc microk8s.kubectl k3s-kubectl kubecolor',
    flags,
    values,
    options: everywhere,
    alone: ['reads machine'],
    subs: kubectl,
    examples: [['kubectl frobnicate', 'unknown']],
  },
  {
    name: 'helm',
    flags: '--debug --kube-insecure-skip-tls-verify',
    values:
      '-n --namespace --kube-context --burst-limit --qps --kube-as-user --kube-as-group --registry-config',
    options: {
      '--kubeconfig --repository-config --repository-cache --registry-config': 'config',
      '--kube-apiserver': 'service host',
      '--kube-token': 'key',
      '--kube-ca-file': 'reads',
      '-A --all-namespaces': {},
      '-h': { undoes: true },
    },
    alone: ['reads machine'],
    subs: {
      'list, ls, status, history, hist, env, version': {
        ...helmAsks,
        examples: [['helm list -A', 'reads service']],
      },
      'search, show, inspect': {
        subs: { '*': helmAsks },
        examples: [['helm show values ./chart', 'reads service']],
      },
      get: {
        subs: {
          'notes, metadata, hooks': helmAsks,
          'all, values, manifest': {
            ...helmAsks,
            does: ['reads service', 'reveals-secret release values'],
          },
        },
        examples: [['helm get values web', 'reads service', 'reveals-secret release values']],
      },
      'template, lint': {
        ...release('reads workspace'),
        examples: [
          ['helm template ./chart', 'reads ./chart and below', 'reads . and below'],
          [
            'helm template ./chart --post-renderer ./x',
            'executes argument',
            'reads ./chart and below',
            'reads . and below',
          ],
        ],
      },
      'install, upgrade, test': {
        ...release('remote-state release'),
        examples: [
          [
            'helm upgrade --install web ./chart -f v.yml',
            'reads v.yml and below',
            'reads ./chart and below',
            'remote-state release',
          ],
          ['helm upgrade web ./chart --dry-run', 'reads ./chart and below'],
        ],
      },
      rollback: { ...release('remote-state release'), also: changes('remote-state release') },
      'uninstall, delete, del, un': {
        operands: 'text*',
        flags: '--keep-history --no-hooks --wait --ignore-not-found --debug',
        values: '--timeout --cascade --description',
        options: { '--dry-run': { undoes: true } },
        also: named('deletes', 'release'),
        examples: [['helm uninstall web -n prod', 'deletes release web']],
      },
      'dependency, dep, dependencies': {
        subs: {
          'list, ls': { operands: 'reads', does: ['reads workspace'] },
          'update, up, build': { operands: 'reads', open: true, does: ['installs charts'] },
        },
        examples: [['helm dependency update', 'installs charts']],
      },
      repo: {
        subs: {
          'list, ls': helmAsks,
          'update, up': { operands: 'text*', does: ['installs chart index'] },
          add: { operands: 'text, host', open: true, does: ['changes-config chart repositories'] },
          'remove, rm, index': {
            operands: 'text*',
            open: true,
            does: ['changes-config chart repositories'],
          },
        },
        examples: [
          [
            'helm repo add x https://charts.example.org',
            'changes-config chart repositories',
            'network in https://charts.example.org',
          ],
        ],
      },
      'pull, fetch': {
        operands: 'text',
        open: true,
        does: ['installs chart'],
        also: (call) =>
          call.operands[0] && isAddress(call.operands[0]) && call.role('host in', call.operands[0]),
      },
      push: { operands: 'reads, host', open: true, does: ['publishes chart'] },
      'package, create': { operands: 'text*', open: true, does: ['writes workspace'] },
      verify: { operands: 'reads' },
      plugin: {
        subs: {
          'list, ls': { does: ['reads machine'] },
          'install, update, uninstall': {
            operands: 'package',
            open: true,
            does: ['executes host'],
          },
        },
      },
      registry: { operands: 'text*', open: true, does: ['changes-config credentials'] },
      'completion, help': { operands: 'text*', does: ['reads machine'] },
    },
    examples: [['helm frobnicate', 'unknown']],
  },
  {
    name: 'kustomize',
    subs: {
      build: kubectl['kustomize'] as Sub,
      'edit, create, localize': { operands: 'text*', open: true, does: ['writes workspace'] },
      'version, cfg': { operands: 'text*', does: ['reads machine'] },
    },
    examples: [
      [
        'kustomize build overlays/prod',
        'reads . and below',
        'reads overlays/prod and below',
        'network',
      ],
      [
        'kustomize build --enable-exec .',
        'executes project',
        'reads . and below',
        'reads . and below',
        'network',
      ],
    ],
  },
  {
    name: 'kind minikube k3d microk8s k0s k3s ctlptl kubeadm eksctl kops',
    alone: ['reads machine'],
    flags: '-q --quiet',
    values: '-p --profile --name -n --region --cluster --kubeconfig',
    subs: {
      'status, version, ip, logs, profile, service, inspect, docker-env': {
        operands: 'text*',
        values: '-o --output --format --name',
        flags: '--all',
        does: ['reads service'],
      },
      'get, list, ls': {
        operands: 'text*',
        values: '-o --output --name',
        does: ['reads service'],
        also: ({ operands, fact }) => {
          if (operands.some((word) => /kubeconfig|token|secret/.test(word.text)))
            fact('reveals-secret cluster credential');
        },
      },
      'delete, reset': {
        operands: 'text*',
        flags: '-fA --all --purge --force',
        values: '--name',
        also: named('deletes', 'local'),
        options: { '--name': 'text' },
      },
      '*': { operands: 'text*', open: true, does: ['remote-state cluster'] },
    },
    examples: [
      ['minikube status', 'reads service'],
      ['kind delete cluster', 'deletes local cluster'],
      ['kind get kubeconfig', 'reads service', 'reveals-secret cluster credential'],
      ['minikube start', 'remote-state cluster'],
    ],
  },
  {
    name: 'kubectx kubens',
    operands: 'text',
    alone: ['reads machine'],
    flags: '-c --current',
    also: ({ operands, fact, has }) => {
      if (has('-c')) fact('reads machine');
      for (const word of operands) if (word.text !== '') fact('changes-config kubeconfig');
    },
    examples: [
      ['kubectx', 'reads machine'],
      ['kubectx prod', 'changes-config kubeconfig'],
    ],
  },
  {
    name: 'stern kubetail kail',
    operands: 'text*',
    flags: '-At --timestamps --all-namespaces --no-follow --only-log-lines',
    values:
      '-n --namespace -l --selector -c --container --since --tail --context -o --output --exclude --include -e -i --template --color',
    options: { '--kubeconfig --config': 'config' },
    does: ['reads service'],
    examples: [['stern web -n prod', 'reads service']],
  },
  {
    name: 'k9s argocd flux istioctl velero skaffold tilt kubeseal linkerd cilium kapp ytt calicoctl tanka tk garden devspace okteto telepresence',
    subs: {
      'version, status, diff, history, logs, list, check': {
        operands: 'text*',
        open: true,
        does: ['reads service', 'network'],
      },
      '*': { operands: 'text*', open: true, does: ['remote-state cluster'] },
    },
    alone: ['remote-state cluster'],
    open: true,
    examples: [
      ['k9s', 'remote-state cluster'],
      ['argocd app delete web', 'remote-state cluster'],
    ],
  },
];
