import type { Fact } from './knowledge/row.ts';

const inert = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const bracketed = /\[[\w ]*\]/g;

/**
 * Where dialects disagree on what is text and what is code: a backslash before a quote, `#`, `--` without a blank,
 * comments that run, quoting with dollars.
 */
const dialect = /\\['"`]|\/\*[!+]|\$\w*\$/;

/** The text without its comments and strings; undefined where that depends on who reads it. */
function codeOf(text: string): string | undefined {
  if (dialect.test(text)) return undefined;
  let odd = false;
  const code = text.replace(inert, (found) => {
    if (/^--\S/.test(found)) odd = true;
    if (found[0] === "'") return "''";
    return found[0] === '-' || found[0] === '/' ? ' ' : '""';
  });
  return odd || code.includes('#') ? undefined : code;
}

/** Statements and client commands that start a program or touch a file of the machine they run on. */
const runs =
  /\b(?:to|from)\s+program\b|\\(?:!|i\b|ir\b|o\b|w\b|g\s*\|?\s*\S|gexec\b|copy\b|setenv\b|cd\b|e\b|ef\b|s\b)|^\s*(?:system|source|tee|pager|edit)\b|^\s*\.(?:shell|system|load|import|output|once|excel|read|save|backup|clone|restore|log|cd|open|archive|ar|trace|www)\b|\bxp_cmdshell\b|\bsystem\s*\(|\bload_(?:file|extension)\s*\(|\b(?:read|write)file\s*\(|\binto\s+(?:out|dump)file\b|\bpg_(?:read|ls|stat)_\w+\s*\(|\blo_(?:import|export)\s*\(|\bcopy\b[^;]{0,2000}\b(?:to|from)\s+''/im;
const destroys =
  /\b(?:drop|truncate)\s+(?!\()|\bflush(?:all|db)\b|\bdelete\s+from\s+\S+\s*(?:;|$)|\bdeleteMany\b|\bdropDatabase\b/i;
const changes =
  /\b(?:insert|update|delete|create|alter|grant|revoke|merge|vacuum|reindex|do|attach|detach|lock|refresh|import|into|execute|prepare|notify|discard|cluster|checkpoint|kill|flush|shutdown|optimize|repair|rename|purge|reset|for\s+(?:no\s+key\s+)?(?:update|share)|next\s+value)\b/i;
const asks =
  /^(?:select|with|show|explain|describe|desc|values|table|\(|pragma\s+(?:\w+\.)?\w+\s*(?:\(\s*\w*\s*\))?\s*$)/i;

/** Commands of the clients themselves that only show. */
const showsOnly =
  /^(?:\\(?:d\w*[+S]*|l\+?|z|x|sf|sv|dt|conninfo|timing|pset|echo|encoding|a|t|h|\?|q|r|p|g)(?:\s|$)|\.(?:tables|schema|headers?|mode|databases|index(?:es)?|indices|help|version|width|nullvalue|timer|show|stats|dump|fullschema|quit|exit|explain|eqp|separator|dbinfo|sha3sum|lint)\b|use\s+\w+$|help\b|status$|\\s$)/i;

/** Functions that a question may call; any other may change what it likes. */
const pure = new Set(
  `count sum avg min max total coalesce nullif ifnull isnull nvl iif lower upper length len char_length octet_length substr substring left
  right trim ltrim rtrim replace reverse repeat concat concat_ws position instr strpos split_part format printf quote initcap lpad rpad
  now date time datetime julianday strftime current_date current_timestamp extract date_part date_trunc date_format datediff dateadd
  age year month day hour minute second to_char to_date to_number to_timestamp unix_timestamp from_unixtime timestamp interval
  cast convert round floor ceil ceiling abs mod power sqrt sign random rand greatest least trunc
  array_agg string_agg group_concat json_agg jsonb_agg json_object_agg json_build_object jsonb_build_object json_extract json_value
  json_array_length jsonb_array_length json_each jsonb_each json_array_elements jsonb_array_elements jsonb_pretty row_to_json to_json
  to_jsonb array_length unnest array generate_series row_number rank dense_rank ntile lag lead first_value last_value percentile_cont
  percentile_disc stddev variance bool_and bool_or every grouping distinct version database schema user current_user current_database
  current_schema current_setting pg_size_pretty pg_database_size pg_total_relation_size pg_relation_size pg_table_size pg_indexes_size
  pg_get_viewdef pg_get_functiondef pg_get_indexdef pg_get_constraintdef obj_description col_description format_type regexp_replace
  regexp_matches regexp_match md5 sha1 sha256 hex typeof row_count found_rows pg_is_in_recovery pg_backend_pid to_regclass
  in values exists and or any all some on as filter over using not when then else case from where join having by select with
  limit offset between like ilike is union except intersect partition within group materialized lateral rows range table_info
  index_list index_info foreign_key_list varchar char numeric decimal int integer bigint float text boolean timestamptz explain analyze
  verbose buffers costs settings wal timing summary recursive`.split(/\s+/),
);
const calls = /([\w.]+)\s*\(/g;

/** What statements do to a database, or through it; undefined where they only ask. Not understood counts as a change. */
export function sqlEffect(text: string): Fact | undefined {
  const code = codeOf(text);
  const seen = code ?? text;
  if (runs.test(seen)) return 'executes argument';
  if (destroys.test(seen)) return 'remote-state data dropped';
  if (code === undefined) return 'remote-state data changed';
  const statements = code.replace(bracketed, '""').split(/;|\n(?=\s*[\\.])/);
  return statements.every(onlyAsks) ? undefined : 'remote-state data changed';
}

function onlyAsks(statement: string): boolean {
  const text = statement.trim();
  if (text === '' || showsOnly.test(text)) return true;
  if (!asks.test(text) || changes.test(text)) return false;
  for (const [, name] of text.matchAll(calls)) {
    if (!pure.has(name?.toLowerCase() ?? '') && !definedHere(text, name ?? '')) return false;
  }
  return true;
}

/** `WITH name (a, b) AS (…)` names a table, not a function. */
const definedHere = (text: string, name: string): boolean =>
  text.toLowerCase().startsWith('with') &&
  new RegExp(`(?:with|recursive|,)\\s+${name}\\s*\\([^()]*\\)\\s+as\\b`, 'i').test(text);
