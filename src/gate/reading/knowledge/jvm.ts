import type { Row } from './row.ts';

const gradleFlags =
  '-qidwsSmt --quiet --info --debug --warn --stacktrace --full-stacktrace --scan --no-scan --daemon --no-daemon --offline --refresh-dependencies --parallel --no-parallel --continue --rerun-tasks --build-cache --no-build-cache --configuration-cache --no-configuration-cache --profile --dry-run --foreground --stop --status --continuous --write-locks --no-rebuild';

/** Builds for the Java machine. */
export const jvm: readonly Row[] = [
  {
    name: 'gradle gradlew',
    flags: gradleFlags,
    values:
      '-x --exclude-task --max-workers --priority --warning-mode --console --tests --configuration --rerun --dependency',
    options: {
      '-I --init-script -b --build-file -c --settings-file': 'script other',
      '-p --project-dir': 'cwd',
      '-g --gradle-user-home --project-cache-dir --include-build': 'config',
      '-D --system-prop -P --project-prop': 'text',
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['executes project'],
    also: ({ operands, fact }) => {
      if (
        operands.some(({ text }) => /^:?(?:[\w-]+:)*(?:publish|upload|deploy|release)/i.test(text))
      )
        fact('publishes package');
    },
    examples: [
      [
        './gradlew test --tests A',
        'executes project',
        'executes file ./gradlew',
        'reads ./gradlew',
      ],
      ['gradle -I x.gradle test', 'executes file x.gradle', 'reads x.gradle', 'executes project'],
      ['gradle publish', 'executes project', 'publishes package'],
      ['gradle --version', 'reads machine'],
    ],
  },
  {
    name: 'mvn mvnw mvnd',
    flags:
      '-qoBeXUNnVcC --quiet --offline --batch-mode --errors --debug --update-snapshots --non-recursive --no-transfer-progress --fail-at-end --fail-fast --fail-never --show-version --also-make -ntp -am -amd -fae -ff -fn -nsu',
    values: '-pl --projects -P --activate-profiles -T --threads -rf --resume-from -l',
    options: {
      '-f --file': 'script other',
      '-s --settings -gs --global-settings -t --toolchains': 'config',
      '-ntp -am -amd -fae -ff -fn -nsu -npu': {},
      '-pl -rf': 'text',
      '-D --define': 'text',
      '-l --log-file': 'writes',
      // `.mvn/jvm.config` holds even then, and may load an agent.
      '-v --version -version': { does: ['executes project'], undoes: true },
    },
    operands: 'text*',
    does: ['executes project'],
    also: (call) => {
      if (call.operands.some(({ text }) => /^(?:deploy|site-deploy|release:|.*:deploy)/.test(text)))
        call.fact('publishes package');
      if (call.operands.some(({ text }) => /\bexec:/.test(text))) call.fact('executes argument');
    },
    examples: [
      ['mvn -q -B test -Dtest=A', 'executes project'],
      ['mvn deploy -DskipTests', 'executes project', 'publishes package'],
      ['mvn -Dexec.executable=x exec:exec', 'executes project', 'executes argument'],
      ['mvn -v', 'executes project'],
    ],
  },
];
