import type { Field } from '../../packages/contract/src/lang/field.ts';
import { allTables } from '../../packages/server/src/all-areas.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { newFriendlyId, newId } from '../../packages/server/src/platform/db/new-id.ts';

/** Columns of a table whose checks require more than a value of the right type. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** In a sample: also inserts the row that the column references. */
export const referred = Symbol('referred');

/** In a sample: the calling user. */
export const caller = Symbol('caller');

/** Views that entities use: a record of one is a row of the table behind it. */
export const tablesBehind: Readonly<Record<string, string>> = {
  asset_tracking_ledgers: 'ledger_accounts',
  asset_tracking_ledger_entries: 'ledger_entries',
  distribution_alerts: 'alerts',
};

/** Tables that reject single rows because several rows must agree; theirs are inserted with triggers disabled. */
const tablesInStep: ReadonlySet<string> = new Set(['ledger_transactions', 'ledger_entries']);

export interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly target: string | null;
  readonly targetColumn: string | null;
}

/** Inserts one row into any table, with the rows it references, from the database's column catalog. */
export function planter(database: Database, samples: Samples, tablesWithRows: ReadonlySet<string>, callerId: string) {
  const planted = new Map<string, string>();
  const valueIn = async (table: string, column: string | null, make: (table: string) => Promise<string>) => {
    const id = await make(table);
    const { rows } = await database.query<{ value: unknown }>(
      `select ${column ?? 'id'} as value from ${table} where id = $1`,
      [id],
    );
    return rows[0]?.value;
  };
  const plant = async (table: string): Promise<string> => {
    const known = planted.get(table);
    if (known !== undefined) return known;
    const behind = tablesBehind[table];
    if (behind !== undefined) return plant(behind);
    if (tablesWithRows.has(table)) {
      const { rows } = await database.query<{ id: string }>(`select id from ${table} order by id limit 1`);
      return rows[0]?.id ?? '';
    }
    const id = newId();
    const given = samples[table] ?? {};
    const row: Record<string, unknown> = { id };
    const columns = await columnsOf(database, table);
    if (columns.some(({ name }) => name === 'master_account_id') && table !== 'accounts')
      row['master_account_id'] = await plant('accounts');
    for (const { name, type, isNeeded, target, targetColumn } of columns) {
      if (name in row) continue;
      if (given[name] === caller) row[name] = callerId;
      else if (name in given && given[name] !== referred) row[name] = given[name];
      else if (table === 'accounts' && name === 'master_account_id') row[name] = id;
      else if (isNeeded || name in given)
        row[name] = target === null ? sampleOf(table, name, type) : await valueIn(target, targetColumn, plant);
    }
    await insertRow(database, table, row);
    planted.set(table, id);
    return id;
  };
  return plant;
}

/** Inserts one row, with triggers disabled where several rows must agree. */
export async function insertRow(
  database: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  const statement = `insert into ${table} (${names.join(', ')}) values (${places})`;
  const values = Object.values(row);
  if (!tablesInStep.has(table)) await database.query(statement, values);
  else
    await database.inTx(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(statement, values);
    });
}

/** Returns the database's catalog of a table's columns. */
export async function columnsOf(database: Database, table: string): Promise<ColumnFacts[]> {
  const { rows } = await database.query<ColumnFacts & Record<string, unknown>>(
    `select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
            a.attnotnull and not a.atthasdef and a.attgenerated = '' as "isNeeded",
            (select f.confrelid::regclass::text from pg_constraint f
              where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum] limit 1) as target,
            (select k.attname from pg_constraint f join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
              where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum] limit 1) as "targetColumn"
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  return rows;
}

function fieldOfColumn(table: string, column: string): Field | undefined {
  const entity = allTables.find((one) => one.table === table);
  return Object.entries<Field>(entity?.fields ?? {}).find(([name]) => entity?.columns.get(name) === column)?.[1];
}

/** Returns a value of the right type for a column. */
export function sampleOf(table: string, column: string, type: string): unknown {
  const code = fieldOfColumn(table, column)?.codes?.[0]?.code;
  if (code !== undefined) return type.endsWith('[]') ? [code] : code;
  if (column === 'friendly_id') return newFriendlyId(new Date());
  if (type.endsWith('[]')) return [];
  switch (type) {
    case 'integer':
    case 'bigint':
    case 'smallint':
    case 'numeric':
      return 1;
    case 'boolean':
      return false;
    case 'date':
      return '2026-01-05';
    case 'timestamp with time zone':
      return new Date('2026-01-05T12:00:00Z');
    case 'jsonb':
      return '{}';
    case 'bytea':
      return Buffer.alloc(8, 1);
    default:
      return /(^|_)(id|sha256)$/.test(column) ? newId() : `Sample ${column.replaceAll('_', ' ')}`;
  }
}
