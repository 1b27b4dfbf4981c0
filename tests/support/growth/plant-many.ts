import pg from 'pg';
import { tableStates } from '../../../packages/server/src/table-states.ts';
import { type GrowingColumn, type GrowingTable, readTables } from './growing-columns.ts';
import { fewRows, firstStatus, knownRow, type Planting, valueSql } from './planted-values.ts';
import { smallTables } from './small-tables.ts';

/** Rows of each table that grows. With fewer, the planner correctly chooses a sequential scan. */
export const plantedRows = 20_000;

/** Columns that are filled although they can be null or have a default, because lists sort by them. */
const alsoFilled: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'state_changed_at',
  'posted_at',
  'first_name',
  'last_name',
]);

/**
 * Plants many rows in every table that grows, from the catalog alone, so that a new table is covered. Foreign keys and
 * triggers are disabled meanwhile. Returns the names of the planted tables.
 */
export async function plantMany(client: pg.Client, rows = plantedRows): Promise<string[]> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '128MB'`,
  );
  const tables = await readTables(client);
  const growing = tables.filter(({ name }) => !(name in smallTables));
  const built = new Set<string>();
  for (const { name } of tables)
    if ((await client.query(`select from ${name} limit 1`)).rows.length > 0) built.add(name);
  const plantings: [GrowingTable, Planting][] = [];
  for (const table of tables)
    if (table.name in smallTables) await plantFew(client, table, built);
    else plantings.push([table, await plantingOf(client, table, built)]);
  const checks = await dropChecks(client);
  for (const [table, planting] of plantings) await plantTable(client, table, planting, rows);
  for (const check of checks) await client.query(check);
  await client.query('reset session_replication_role');
  // As in production, where it is done as tables grow: without it, no index can answer alone.
  await client.query('set default_statistics_target = 20');
  await client.query('vacuum analyze');
  await client.query('reset default_statistics_target');
  return growing.map(({ name }) => name);
}

/** Plants a small table that has no rows of its own, unless it can have only one. */
async function plantFew(client: pg.Client, table: GrowingTable, built: ReadonlySet<string>): Promise<void> {
  if (built.has(table.name) || !table.columns.some(({ name, type }) => name === 'id' && type === 'text')) return;
  const planting = await plantingOf(client, table, built);
  const insert = (from: number, to: number) => client.query(insertSql(table, planting, from, to));
  await insert(0, fewRows - 1).catch(() => insert(knownRow, knownRow));
}

async function plantTable(client: pg.Client, table: GrowingTable, planting: Planting, rows: number): Promise<void> {
  await client.query(`begin`);
  for (const { name } of table.indexes) await client.query(`drop index ${name}`);
  await client.query(insertSql(table, planting, 0, rows - 1));
  for (const { definition } of table.indexes) await client.query(definition);
  await client.query('commit');
}

/** Drops the checks of values, which take longer than the rows; returns the statements that create them again. */
async function dropChecks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ at: string; name: string; definition: string }>(`
    select case when conrelid = 0 then 'domain ' || contypid::regtype else 'table ' || conrelid::regclass end as at,
           conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace`);
  for (const { at, name } of rows) await client.query(`alter ${at} drop constraint ${name}`);
  return rows.map(({ at, name, definition }) => `alter ${at} add constraint ${name} ${definition} not valid`);
}

/** Finds the optional references and the states that the table's checks allow, by inserting one row with each. */
async function plantingOf(client: pg.Client, table: GrowingTable, built: ReadonlySet<string>): Promise<Planting> {
  const needed = table.columns.filter((column) => isFilled(table, column));
  const isPossible = async (planting: Planting): Promise<boolean> => {
    await client.query('begin');
    const isInserted = await client.query(insertSql(table, planting, knownRow, knownRow)).then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505',
    );
    await client.query('rollback');
    return isInserted;
  };
  const states: string[] = [];
  const known = tableStates.get(table.name) ?? [];
  for (const state of known) if (await isPossible({ columns: needed, states: [state], built })) states.push(state);
  let planting: Planting = { columns: needed, states, built };
  for (const column of table.columns) {
    const { target, isNullable } = column;
    const isReference = target !== null && target !== table.name && isNullable && !built.has(target);
    if (!isReference || needed.includes(column)) continue;
    const wider = { columns: [...planting.columns, column], states, built };
    const each = states.length === 0 ? [wider] : states.map((state) => ({ ...wider, states: [state] }));
    const allowed = [];
    for (const one of each) allowed.push(await isPossible(one));
    if (allowed.every(Boolean)) planting = wider;
  }
  return planting;
}

function isFilled(table: GrowingTable, column: GrowingColumn): boolean {
  const { name } = column;
  return (
    column.isNeeded || name === 'id' || name === 'master_account_id' || alsoFilled.has(name) || firstStatus(table, name)
  );
}

function insertSql(table: GrowingTable, planting: Planting, from: number, to: number): string {
  const names = planting.columns.map(({ name }) => name);
  const values = planting.columns.map((column) => `${valueSql(table, planting, column, 'n')}`);
  return `insert into ${table.name} (${names.join(', ')}) select ${values.join(', ')} from generate_series(${from}, ${to}) n`;
}
