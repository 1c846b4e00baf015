import { expect, test } from 'vitest';
import { sqlEffect } from '../../../../src/gate/reading/sql.ts';

test.each([
  'SELECT count(*) FROM users',
  'select 1;',
  "SELECT * FROM t WHERE note = 'drop table users; delete'",
  'SELECT "update", `delete`, [drop] FROM t -- delete it',
  'WITH a AS (SELECT 1) SELECT * FROM a',
  'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 9) SELECT x FROM n',
  'EXPLAIN ANALYZE SELECT 1',
  'SHOW TABLES',
  '\\dt+ public.*',
  '.tables',
  '.schema users',
  'PRAGMA table_info(users)',
  'SELECT a, row_number() OVER (PARTITION BY b) FROM t ORDER BY 1 LIMIT 5',
])('only asks: %s', (text) => {
  expect(sqlEffect(text)).toBeUndefined();
});

test.each([
  ['INSERT INTO t VALUES (1)', 'remote-state data changed'],
  ['WITH d AS (DELETE FROM users RETURNING 1) SELECT count(*) FROM d', 'remote-state data changed'],
  ['UPDATE users SET email = NULL', 'remote-state data changed'],
  ['SELECT * INTO copy FROM t', 'remote-state data changed'],
  ['SELECT nextval(seq)', 'remote-state data changed'],
  ['SELECT app.purge_old()', 'remote-state data changed'],
  ['SELECT pg_terminate_backend(1)', 'remote-state data changed'],
  ['EXPLAIN ANALYZE DELETE FROM t WHERE id = 1', 'remote-state data changed'],
  ['PRAGMA journal_mode = WAL', 'remote-state data changed'],
  ["SELECT '--' ; DROP TABLE t", 'remote-state data dropped'],
  ["SELECT '\\'', 1; DELETE FROM t WHERE a = '", 'remote-state data changed'],
  ['SELECT 1 /*! ; DROP TABLE t */', 'remote-state data dropped'],
  ["SELECT 1 # '\n; UPDATE t SET a = 1 -- '", 'remote-state data changed'],
  ["SELECT 5--'\n; UPDATE t SET a = 1 --'", 'remote-state data changed'],
  ['SELECT a[app.purge()] FROM t', 'remote-state data changed'],
  ['frobnicate', 'remote-state data changed'],
  ['DROP TABLE users', 'remote-state data dropped'],
  ['select 1; drop schema public cascade', 'remote-state data dropped'],
  ['TRUNCATE users', 'remote-state data dropped'],
  ['DELETE FROM users', 'remote-state data dropped'],
  ["COPY (SELECT 1) TO PROGRAM 'x'", 'executes argument'],
  ["COPY t TO '/tmp/x'", 'executes argument'],
  ['\\! x', 'executes argument'],
  ['SELECT 1 \\g |x', 'executes argument'],
  ["SELECT load_extension('x')", 'executes argument'],
  ["SELECT writefile('x', 'y')", 'executes argument'],
  ["SELECT pg_read_file('/etc/passwd')", 'executes argument'],
  ["SELECT 1 INTO OUTFILE '/tmp/x'", 'executes argument'],
  ['.shell x', 'executes argument'],
  ['.output x', 'executes argument'],
] as const)('%s: %s', (text, effect) => {
  expect(sqlEffect(text)).toBe(effect);
});
