import { createHash } from 'node:crypto';
import pg from 'pg';
import type { StateText } from '../../../packages/domain/src/foundation/machine/machine.ts';
import { rowSamples } from '../entity-samples.ts';
import { caller, type Samples, sampleOf } from '../plant-record.ts';
import type { GrowingColumn, GrowingTable } from './growing-columns.ts';
import { smallTables } from './small-tables.ts';

/** The columns of a table to fill, and the states that its rows take in turn. */
export interface Planting {
  readonly columns: readonly GrowingColumn[];
  readonly states: readonly StateText[];
  /** Tables that have rows without planting; references to them name the first one. */
  readonly built: ReadonlySet<string>;
}

/** Rows of each table that stays small, if it has none of its own. */
export const fewRows = 500;

/** What the checks of tables without an entity require. */
const samples: Samples = {
  ...rowSamples,
  bank_answer_files: { total_rows: 1, new_rows: 1, known_rows: 0, unmatched_rows: 0 },
  // Lists of a request that were deleted by policy; planted files have no content.
  fin_cen_files: { individual_stored_file_id: null, business_stored_file_id: null },
};

/** Columns that differ in every row although no index requires it, because statements look rows up by their value. */
const alsoDistinct: Readonly<Record<string, readonly string[]>> = {
  bank_transactions: ['amount_cents'],
  // The other column of its unique index has a default, so it isn’t planted.
  next_level_accounts: ['participant_id'],
};

/** Twenty rows refer to each of the first rows of another table. */
const parents = 2_500;
const sponsors = 20;

/** The row of each table that operations use. It has parents and children, and belongs to the largest sponsor. */
export const knownRow = 25;

const prefixOf = (table: string): string => createHash('md5').update(table).digest('hex').slice(0, 24);
/** Returns the ID of a table's row. IDs ascend, like those of the server. */
export const idInRow = (table: string, n: number): string => `${prefixOf(table)}${String(n).padStart(8, '0')}`;
const idOf = (table: string, n: string): string => `'${prefixOf(table)}' || lpad((${n})::text, 8, '0')`;
const parentOf = (n: string): string => `((${n}) % ${parents})`;
// The first sponsor has a fifth of all rows.
const sponsorOf = (n: string): string =>
  `(case when ${parentOf(n)} % 5 = 0 then 0 else 1 + ${parentOf(n)} % ${sponsors - 1} end)`;

export const firstStatus = (table: GrowingTable, column: string): boolean =>
  samples[table.name]?.[column] !== undefined || column === 'status' || column === 'substatus';

/** Returns the SQL of a column's value in row `n`. */
export function valueSql(table: GrowingTable, planting: Planting, column: GrowingColumn, n: string): string {
  const { name, type } = column;
  const given = samples[table.name]?.[name];
  const isDistinct = distinctColumns(table, planting).has(name);
  if (name === 'id' && column.target === null && type === 'text') return idOf(table.name, n);
  if (name === 'master_account_id' && !isDistinct)
    return idOf(
      'accounts',
      table.name === 'accounts' ? `case when n < ${sponsors} then n else ${sponsorOf(n)} end` : sponsorOf(n),
    );
  if (given === null) return literalOf(null, type);
  if (column.target !== null || given === caller) {
    const target = column.target ?? 'users';
    if (planting.built.has(target)) return `(select ${column.targetColumn ?? 'id'} from ${target} order by 1 limit 1)`;
    // A row of a small table that only one row may refer to: the rows after the first few refer to none.
    if (target in smallTables && isDistinct && column.isNullable)
      return `case when (${n}) < ${fewRows} then ${idOf(target, n)} end`;
    if (target in smallTables) return idOf(target, `(${n}) % ${fewRows}`);
    return idOf(target, isDistinct ? n : parentOf(n));
  }
  if ((name === 'status' || name === 'substatus') && planting.states.length > 0)
    return stateSql(planting.states, name, n);
  if (column.allowed !== null && given === undefined && !type.endsWith('[]')) return literalOf(column.allowed, type);
  if (typeof given !== 'symbol' && given !== undefined) return literalOf(given, type);
  if (type === 'timestamp with time zone') return `timestamptz '2026-01-01' + (${n}) * interval '25 seconds'`;
  if (name === 'friendly_id') return `'9' || lpad((${n})::text, 14, '0')`;
  if (type === 'text' && /(^|_)id$/.test(name)) return idOf('order_lines', isDistinct ? n : parentOf(n));
  return isDistinct ? distinctSql(type, n) : literalOf(sampleOf(table.name, name, type), type);
}

// The rows of one parent are in different states.
function stateSql(states: readonly StateText[], column: 'status' | 'substatus', n: string): string {
  const parts = states.map((state) => state.split('/')[column === 'status' ? 0 : 1] ?? null);
  const list = parts.map((part) => (part === null ? 'null' : pg.escapeLiteral(part))).join(', ');
  return `(array[${list}]::text[])[1 + (${n}) / ${parents} % ${states.length}]`;
}

function distinctSql(type: string, n: string): string {
  switch (type) {
    case 'bytea':
      return `sha256((${n})::text::bytea)`;
    case 'date':
      return `date '1900-01-01' + (${n})::int`;
    case 'integer':
    case 'bigint':
      return `(${n})::${type} + 1000`;
    default:
      return `'x' || (${n})`;
  }
}

function literalOf(value: unknown, type: string): string {
  if (value === null) return `null::${type}`;
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::${type}`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) return `array[${value.map((one) => pg.escapeLiteral(String(one))).join(', ')}]::${type}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${pg.escapeLiteral(text)}::${type}`;
}

/** Returns the columns that differ in every row, so that each unique index has one. */
function distinctColumns(table: GrowingTable, planting: Planting): ReadonlySet<string> {
  const filled = new Map(planting.columns.map((column) => [column.name, column]));
  const chosen = new Set<string>(['id', 'friendly_id', 'email_address', ...(alsoDistinct[table.name] ?? [])]);
  for (const unique of table.unique) {
    const columns = unique.flatMap((name) => filled.get(name) ?? []);
    if (columns.length < unique.length || unique.some((name) => chosen.has(name))) continue;
    const best = columns.toSorted((one, other) => weightOf(table, other) - weightOf(table, one))[0];
    if (best) chosen.add(best.name);
  }
  return chosen;
}

// Free text and hashes first, then references; never a column with few values.
function weightOf(table: GrowingTable, { name, type, target }: GrowingColumn): number {
  if (/(status|type|code|kind|state|key|purpose|year)$/.test(name) || (target !== null && target in smallTables))
    return 0;
  if (name === 'master_account_id') return 1;
  if (samples[table.name]?.[name] !== undefined) return 0;
  if (target !== null) return 2;
  if (type === 'bytea') return 5;
  if (type === 'text') return 4;
  return type === 'integer' || type === 'bigint' || type === 'date' ? 3 : 1;
}

/** Returns rows of the known parents that are in each state of the table. */
export const rowsOfEachState = (table: string, states: number): string[] =>
  Array.from({ length: states }, (_, at) => idInRow(table, knownRow + at * parents));
