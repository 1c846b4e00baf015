import { fileText, inputOf } from '../outputs.ts';
import type { Word } from '../reading.ts';
import { plain, withText } from '../words.ts';
import { named } from './named.ts';
import type { Also, Option, Row, RowCall } from './row.ts';

const isLocal = (text: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|::1|\/.*|)$/.test(text);

/** A server that the line names; this machine's own is no counterparty. */
const serverOf =
  (option: string): Also =>
  (call) => {
    for (const host of call.valuesOf(option)) {
      if (!isLocal(host.text)) counterparty(call, host);
    }
    for (const word of [...call.operands, ...call.valuesOf('-d')]) {
      if (word.dynamic || /^\w+:\/\/|=/.test(word.text)) counterparty(call, word);
    }
  };
function counterparty({ role, fact }: RowCall, word: Word): void {
  role('service host', word);
  if (word.dynamic || !/^[\w+]+:\/\/|^[^=\s]*[.:][^=\s]*$/.test(word.text)) fact('network', false);
}

/** Without a text or a file, what comes in is run. */
const orInput =
  (...given: readonly string[]): Also =>
  (call) => {
    const { run, part, fact, role } = call;
    if (run.undone || given.some((option) => call.has(option))) return;
    const text = inputOf(run.draft, part);
    if (text === undefined) fact('executes stdin');
    else role('code sql', withText(part.words[0] ?? plain('', part.start, part.end), text));
  };

/** A file of statements: read where this line says what is in it, run either way. */
const runsFile =
  (...options: readonly string[]): Also =>
  (call) => {
    const { run, part, role } = call;
    for (const word of options.flatMap((option) => call.valuesOf(option))) {
      const isInput = word.text === '-' || word.text === '/dev/stdin';
      const text = isInput ? inputOf(run.draft, part) : fileText(run.draft, word, part.cwd);
      role('script sql', word);
      if (text !== undefined) role('code sql', withText(word, text));
    }
  };

const all =
  (...rules: readonly Also[]): Also =>
  (call) => {
    for (const rule of rules) rule(call);
  };

const connection = '-h --host';
const postgresFlags =
  '-wWveaqtAxXEnNsScCzjbOF1LHV0lgi --no-password --password --verbose --echo --clean --create --if-exists --no-owner --no-acl --no-privileges --data-only --schema-only --no-psqlrc --quiet --tuples-only --no-align --expanded --html --csv --single-transaction --echo-all --echo-queries --echo-errors --echo-hidden --no-readline --single-step --single-line --interactive --analyze --full --analyze-only --analyze-in-stages --all --blobs --inserts --column-inserts --disable-triggers --no-comments --globals-only --roles-only --exit-on-error';
const postgresValues =
  '-U --username -p --port -t --table -T --exclude-table -F --format -j --jobs -Z --compress -E --encoding -S --superuser --role --section -v --set --variable -P --pset -R --record-separator --field-separator --maintenance-db -O --owner -D --tablespace --template --lock-wait-timeout --snapshot --rows-per-insert';
const postgresOptions: Readonly<Record<string, Option>> = {
  [connection]: 'text',
  '-d --dbname': 'text',
  '-V --version': { undoes: true, does: ['reads machine'] },
};

const mongoReads =
  /^\s*(?:(?:db(?:\.getSiblingDB\([^)]*\))?\.(?:[\w.]+\.)?(?:find(?:One)?|count(?:Documents)?|estimatedDocumentCount|distinct|stats|getCollectionNames|getCollectionInfos|getIndexes|version|serverStatus|hostInfo|explain)\((?:[^()$;]|\$(?:gt|gte|lt|lte|eq|ne|in|nin|exists|and|or|not|regex|elemMatch|size))*\)(?:\.(?:limit|sort|skip|pretty|toArray|count|size|explain)\([^();]*\))*|show\s+(?:dbs|databases|collections|users|roles)|rs\.status\(\)|db)\s*;?\s*)+$/;
const mongoDestroys = /\b(?:drop\w*|deleteMany|remove|deleteOne|findOneAndDelete)\s*\(/;

const redisReads =
  /^(?:get|mget|getrange|substr|strlen|exists|keys|scan|ttl|pttl|type|dbsize|info|ping|echo|time|hget|hmget|hgetall|hkeys|hvals|hlen|hexists|hscan|hstrlen|lrange|llen|lindex|lpos|scard|smembers|sismember|sscan|srandmember|sinter|sunion|sdiff|zrange|zrangebyscore|zrevrange|zscore|zcard|zcount|zrank|zscan|xlen|xrange|xrevrange|xinfo|pfcount|bitcount|getbit|geopos|geodist|object|memory|lastsave|role|command|randomkey|expiretime|touch)$/i;

const migrates = (name: string, reads: string, drops: string, examples: Row['examples']): Row => ({
  name,
  alone: ['reads machine'],
  also: ({ run, fact }) => {
    if (run.undone) fact('executes project');
  },
  subs: {
    [reads]: { style: 'none', operands: 'text*', does: ['executes project', 'reads service'] },
    [drops]: {
      style: 'none',
      operands: 'text*',
      does: ['executes project', 'remote-state data dropped'],
    },
    '*': {
      style: 'none',
      operands: 'text*',
      does: ['executes project'],
      also: ({ operands, fact }) => {
        const drop = operands.some(({ text }) =>
          /^(?:reset|drop|downgrade|down|clean|rollback|undo|base)/.test(text),
        );
        fact(drop ? 'remote-state data dropped' : 'remote-state data changed');
      },
    },
  },
  ...(examples && { examples }),
});

const drops = (what: string): Also => all(serverOf('-h'), named('deletes', what));

/** Databases and the tools that change their schemas. */
export const databases: readonly Row[] = [
  {
    name: 'psql pgcli cockroach-sql',
    flags: postgresFlags,
    values: postgresValues,
    options: {
      ...postgresOptions,
      '-c --command': 'code sql',
      '-f --file': 'text',
      '-l --list': {},
      '-t': {},
      '-E': {},
      '-S': {},
      '-o --output -L --log-file': 'writes',
      '-F --field-separator': 'text',
      '-T --table-attr': 'text',
    },
    operands: 'text, text',
    does: ['reads service'],
    also: all(serverOf('-h'), runsFile('-f'), orInput('-c', '-f', '-l')),
    examples: [
      ['psql -d app -c "SELECT count(*) FROM users"', 'reads service'],
      ['psql -l', 'reads service'],
      ['psql -c "DROP TABLE users;"', 'remote-state data dropped', 'reads service'],
      ["psql -c '\\! rm a'", 'deletes a', 'executes argument', 'reads service'],
      ['psql -h db.example.org -c "SELECT 1"', 'reads service', 'network in db.example.org'],
      ['psql -f a.sql', 'reads service', 'executes file sql a.sql', 'reads a.sql'],
      [
        'echo "DROP SCHEMA public" | psql app',
        'reads machine',
        'reads service',
        'remote-state data dropped',
      ],
      ['psql app', 'reads service', 'executes stdin'],
    ],
  },
  {
    name: 'pg_dump pg_dumpall',
    flags: postgresFlags,
    values: postgresValues,
    options: {
      ...postgresOptions,
      '-f --file': 'writes',
      '-n --schema -N --exclude-schema': 'text',
    },
    operands: 'text',
    does: ['reads service'],
    also: all(serverOf('-h'), ({ part, fact }) => {
      if (part.program === 'pg_dumpall') fact('reveals-secret password hashes');
    }),
    examples: [
      ['pg_dump -Fc app', 'reads service'],
      ['pg_dump app -f app.sql', 'writes app.sql', 'reads service'],
      ['pg_dumpall', 'reads service', 'reveals-secret password hashes'],
    ],
  },
  {
    name: 'pg_restore',
    flags: postgresFlags,
    values: postgresValues,
    options: {
      ...postgresOptions,
      '-d --dbname': { value: 'text', does: ['remote-state data changed'] },
      '-c --clean': { does: ['remote-state data dropped'] },
      '-f --file': 'writes',
      '-L --use-list': 'reads',
      '-l --list': {},
      '-n --schema -N': 'text',
    },
    operands: 'reads',
    also: serverOf('-h'),
    examples: [
      ['pg_restore -l a.dump', 'reads a.dump'],
      [
        'pg_restore -c -d app a.dump',
        'remote-state data dropped',
        'remote-state data changed',
        'reads a.dump',
      ],
    ],
  },
  {
    name: 'dropdb',
    flags: '-efiwW --force --if-exists --echo --interactive --no-password --password',
    values: postgresValues,
    options: postgresOptions,
    operands: 'text',
    also: drops('database'),
    examples: [['dropdb --if-exists app', 'deletes database app']],
  },
  {
    name: 'dropuser',
    flags: '-eiwW --if-exists --echo --interactive --no-password --password',
    values: postgresValues,
    options: postgresOptions,
    operands: 'text',
    also: drops('database role'),
    examples: [['dropuser web', 'deletes database role web']],
  },
  {
    name: 'createdb createuser vacuumdb reindexdb clusterdb pg_ctl pg_ctlcluster pg_createcluster initdb pg_basebackup pg_upgrade pgbench pg_repack',
    open: true,
    operands: 'text*',
    options: { [connection]: 'text' },
    does: ['remote-state database'],
    also: serverOf('-h'),
    examples: [['createdb app', 'remote-state database']],
  },
  {
    name: 'pg_dropcluster pg_resetwal pg_rewind',
    open: true,
    operands: 'text*',
    does: ['deletes database cluster'],
    examples: [['pg_dropcluster 16 main --stop', 'deletes database cluster']],
  },
  {
    name: 'pg_isready pg_lsclusters pg_config pg_controldata',
    flags: '-q --quiet',
    values: '-p -U -t -d --port --username --timeout --dbname -D',
    options: { [connection]: 'text' },
    operands: 'text*',
    does: ['reads service'],
    also: serverOf('-h'),
    examples: [['pg_isready -h localhost', 'reads service']],
  },
  {
    name: 'mysql mariadb mycli',
    flags:
      '-sBNtrvEHXnwfiqCAGbLo --silent --batch --skip-column-names --table --raw --verbose --vertical --html --xml --unbuffered --wait --force --quick --compress --no-auto-rehash --auto-rehash --column-names --ssl --protocol=tcp --protocol=socket --safe-updates --comments --skip-ssl --no-defaults',
    values:
      '-u --user -P --port -D --database -S --socket --default-character-set --connect-timeout --ssl-mode --protocol --delimiter --max-allowed-packet --ssl-ca --prompt',
    options: {
      [connection]: 'text',
      '-p --password': { attached: true, value: 'key' },
      '-e --execute --init-command': 'code sql',
      '--defaults-file --defaults-extra-file --login-path': 'config',
      '--tee': 'writes',
      '--pager': { attached: true, value: 'text', does: ['executes argument'] },
      '-V --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text',
    does: ['reads service'],
    also: all(serverOf('-h'), orInput('-e')),
    examples: [
      ['mysql -u root app -e "SHOW TABLES"', 'reads service'],
      ['mysql -e "DROP DATABASE app"', 'remote-state data dropped', 'reads service'],
      ['mysql -hdb.example.org -e "SELECT 1"', 'reads service', 'network in db.example.org'],
      ['mysql app < a.sql', 'reads a.sql', 'reads service', 'executes stdin'],
    ],
  },
  {
    name: 'mysqldump mariadb-dump mysqlpump',
    open: true,
    options: {
      [connection]: 'text',
      '-p --password': { attached: true, value: 'key' },
      '-r --result-file -T --tab': 'writes',
      '-u --user -P --port': 'text',
    },
    operands: 'text*',
    does: ['reads service'],
    also: serverOf('-h'),
    examples: [
      ['mysqldump -u root app', 'reads service'],
      ['mysqldump app --result-file=a.sql', 'writes a.sql', 'reads service'],
    ],
  },
  {
    name: 'mysqladmin mariadb-admin',
    flags: '-sfvw --silent --force --verbose',
    values: '-u --user -P --port -S --socket',
    options: { [connection]: 'text', '-p --password': { attached: true, value: 'key' } },
    operands: 'text*',
    also: all(serverOf('-h'), ({ operands, fact }) => {
      const verb = operands[0]?.text ?? '';
      if (/^(?:status|ping|version|processlist|variables|extended-status)$/.test(verb))
        fact('reads service');
      else if (verb === 'drop') fact(`deletes database ${operands[1]?.text ?? ''}`);
      else fact('remote-state database');
    }),
    examples: [
      ['mysqladmin ping', 'reads service'],
      ['mysqladmin drop app', 'deletes database app'],
      ['mysqladmin shutdown', 'remote-state database'],
    ],
  },
  {
    name: 'sqlite3 sqlite litecli',
    style: 'single',
    flags:
      '-header -noheader -csv -json -column -line -list -html -markdown -table -box -tabs -quote -ascii -batch -bail -echo -interactive -readonly -safe -stats -nofollow -append -version -A',
    values: '-separator -nullvalue -newline -mmap -pagecache -lookaside -vfs -maxsize',
    options: { '-cmd': 'code sql', '-init': 'script sql' },
    operands: 'reads',
    also: all(
      ({ operands, role }) => {
        for (const word of operands.slice(1)) role('code sql', word);
      },
      (call) => {
        if (call.operands.length < 2 && !call.has('-version')) orInput()(call);
      },
    ),
    examples: [
      ['sqlite3 app.db "SELECT * FROM users"', 'reads app.db'],
      ['sqlite3 -json app.db .tables', 'reads app.db'],
      ['sqlite3 app.db "DROP TABLE users"', 'reads app.db', 'remote-state data dropped'],
      ["sqlite3 app.db '.shell rm a'", 'reads app.db', 'deletes a', 'executes argument'],
      ['sqlite3 app.db', 'reads app.db', 'executes stdin'],
      ['sqlite3 -frob app.db .tables', 'unknown', 'reads app.db'],
    ],
  },
  {
    name: 'redis-cli valkey-cli keydb-cli',
    flags:
      '-c23 --raw --no-raw --csv --json --tls --insecure --no-auth-warning --scan --bigkeys --memkeys --hotkeys --stat --latency --latency-history --verbose --quoted-input -e',
    values: '-p -n -r -i -d -D -t --user --pattern --count --cluster',
    options: {
      '-h': 'text',
      '-s': 'text',
      '-u': 'service host',
      '-a --pass': 'key',
      '-x': { does: ['remote-state data changed'] },
      '--pipe --cluster': { does: ['remote-state data changed'] },
      '--eval': 'script other',
      '--rdb --functions-rdb': { value: 'writes', does: ['reads service'] },
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    strict: true,
    operands: 'text*',
    also: all(serverOf('-h'), ({ operands, fact, has, run }) => {
      if (run.undone) return;
      const [command, argument] = operands.map(({ text }) => text.toLowerCase());
      if (command === undefined) fact(has('--scan') ? 'reads service' : 'executes stdin');
      else if (/^flush(?:all|db)$/.test(command)) fact('remote-state data dropped');
      else if (command === 'config' && argument === 'get') {
        fact('reads service');
        fact('reveals-secret server settings', false);
      } else if (redisReads.test(command)) fact('reads service');
      else fact('remote-state data changed');
    }),
    examples: [
      ['redis-cli -n 2 GET session:1', 'reads service'],
      ['redis-cli FLUSHALL', 'remote-state data dropped'],
      ['redis-cli set a b', 'remote-state data changed'],
      ['redis-cli -h cache.example.org ping', 'reads service', 'network in cache.example.org'],
      ['redis-cli config get requirepass', 'reads service', 'reveals-secret server settings'],
    ],
  },
  {
    name: 'mongosh mongo',
    flags:
      '--quiet --norc --nodb --shell --json --tls --ssl --tlsAllowInvalidCertificates --retryWrites --verbose',
    values:
      '--port -u --username --authenticationDatabase --authenticationMechanism --apiVersion -p --password --tlsCAFile --json',
    options: {
      '--host': 'text',
      '--eval': 'text',
      '-f --file': 'script javascript',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text, script javascript*',
    also: all(serverOf('--host'), (call) => {
      if (call.run.undone) return;
      const code = call.valueOf('--eval');
      if (!code && !call.has('-f') && call.operands.length < 2) call.fact('executes stdin');
      if (!code) return;
      call.fact('reads service');
      if (mongoDestroys.test(code.text)) call.fact('remote-state data dropped');
      else if (!mongoReads.test(code.text) || code.dynamic) call.fact('remote-state data changed');
      if (!mongoReads.test(code.text)) call.role('code javascript', code);
    }),
    examples: [
      ['mongosh app --eval "db.users.find({}).limit(5)"', 'reads service'],
      [
        'mongosh app --eval "db.dropDatabase()"',
        'reads service',
        'remote-state data dropped',
        'executes argument javascript',
      ],
      [
        'mongosh app --eval "db.users.find({}); x()"',
        'reads service',
        'remote-state data changed',
        'executes argument javascript',
      ],
      ['mongosh app', 'executes stdin'],
    ],
  },
  {
    name: 'mongodump mongoexport mongorestore mongoimport mongostat mongotop mongofiles',
    open: true,
    options: {
      '--uri': 'service host',
      '-h --host': 'text',
      '-o --out --archive': 'writes',
      '--file --dir': 'text',
      '-d --db -c --collection -u --username -p --password': 'text',
    },
    operands: 'text*',
    also: all(serverOf('-h'), ({ part, args, fact, ...call }) => {
      const asks = /^mongo(?:stat|top|dump|export)$/.test(part.program ?? '');
      const drops = args.some((word) => word.text === '--drop');
      if (asks) fact('reads service');
      else fact(drops ? 'remote-state data dropped' : 'remote-state data changed');
      const file = call.valueOf('--file');
      if (file) call.role(part.program === 'mongoexport' ? 'writes' : 'reads', file);
      if (part.program === 'mongodump' && !call.has('-o')) fact('writes workspace');
    }),
    examples: [
      ['mongodump --out dump', 'writes dump', 'reads service'],
      ['mongorestore --drop dump', 'remote-state data dropped'],
    ],
  },
  {
    name: 'clickhouse clickhouse-client cqlsh sqlcmd bcp usql duckdb influx snowsql bq cockroach trino presto beeline hive spark-sql osql db2 sqlplus isql impala-shell vsql',
    open: true,
    options: {
      '-q --query -Q -e --execute -c --command --sql': 'code sql',
      '-f --file --queries-file -i --input-file': 'script sql',
      '-o --output --output-file': 'writes',
      '-h --host -H -S --server --url -u': 'text',
      '-d --database -U --user --username -P --password -p --port': 'text',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['reads service'],
    also: all(serverOf('-h'), ({ operands, part, fact, ...call }) => {
      if (call.run.undone) return;
      const text = part.program === 'duckdb' ? operands[1] : undefined;
      if (text) call.role('code sql', text);
      else if (!call.has('-q')) fact('remote-state database', false);
    }),
    examples: [
      ['clickhouse-client -q "SELECT 1"', 'reads service'],
      ['clickhouse-client -q "DROP TABLE t"', 'remote-state data dropped', 'reads service'],
      ['bq rm -r data', 'reads service', 'remote-state database'],
    ],
  },
  migrates(
    'prisma drizzle-kit',
    'validate, format, generate, studio, introspect, check, debug',
    'reset',
    [
      ['prisma generate', 'executes project', 'reads service'],
      ['prisma migrate reset --force', 'executes project', 'remote-state data dropped'],
      ['prisma migrate deploy', 'executes project', 'remote-state data changed'],
    ],
  ),
  migrates(
    'alembic flyway liquibase dbmate knex sequelize sequelize-cli typeorm mikro-orm goose sqlx sea-orm-cli diesel atlas migrate node-pg-migrate db-migrate graphile-migrate sqitch ecto',
    'history, current, heads, show, info, status, validate, list, migrate:list, migrate:status, db:migrate:status',
    'downgrade, clean, drop, drop-all, dropAll, db:drop, migrate:rollback, migrate:down, db:migrate:undo, db:migrate:undo:all, schema:drop, down, redo, undo, rollback, reset, revert, migration:revert',
    [
      ['alembic current', 'executes project', 'reads service'],
      ['flyway clean', 'executes project', 'remote-state data dropped'],
      ['sequelize db:drop', 'executes project', 'remote-state data dropped'],
      ['knex migrate:latest', 'executes project', 'remote-state data changed'],
    ],
  ),
];
