import { Readable } from 'node:stream';
import type { Field } from '../../../packages/contract/src/lang/field.ts';
import { allTables } from '../../../packages/server/src/all-areas.ts';
import type { Platform } from '../../../packages/server/src/area.ts';
import type { Database } from '../../../packages/server/src/platform/db/database.ts';
import { newFriendlyId, newId } from '../../../packages/server/src/platform/db/new-id.ts';
import type { Table } from '../../../packages/server/src/platform/engine/table.ts';
import type { FileStore } from '../../../packages/server/src/platform/files/file-store.ts';
import { rowSamples, tablesWithRows } from '../entity-samples.ts';
import { type ColumnFacts, columnsOf, insertRow, referred, sampleOf, tablesBehind } from '../plant-record.ts';
import type { Values } from './rule-values.ts';

const facts = new Map<string, Promise<ColumnFacts[]>>();
const factsOf = (db: Database, table: string): Promise<ColumnFacts[]> => {
  const known = facts.get(table) ?? columnsOf(db, table);
  facts.set(table, known);
  return known;
};

// Shared by all tenants: inserted once, without a tenant's marker.
const providerTables: ReadonlySet<string> = new Set([
  'agreements',
  'agreement_versions',
  'agreement_amendment_versions',
  'roles',
  'system_properties',
  'user_guides',
  'messages',
  'notices',
  'notice_versions',
  'corporate_bank_accounts',
]);

/** Columns that determine a row's tenant; filled even where they are nullable. */
const placeColumns = /^(plan|order|order_line|participant|account|subaccount)_id$/;

let counter = 1_000;
const isUniqueProblem = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** Inserts rows of one tenant: referenced rows are the tenant's own, and texts contain the tenant's marker. */
export class TenantPlanter {
  readonly rows = new Map<string, Set<string>>();
  private readonly first: Map<string, string>;
  private readonly db: Database;
  private readonly files: FileStore;
  private readonly mark: string;
  private readonly house: TenantPlanter | undefined;

  constructor(
    { database, files }: Pick<Platform, 'database' | 'files'>,
    mark: string,
    known: ReadonlyMap<string, string>,
    house?: TenantPlanter,
  ) {
    this.db = database;
    this.files = files;
    this.mark = mark;
    this.house = house;
    this.first = new Map(known);
    for (const [table, id] of known) this.note(table, id);
  }

  note(table: string, id: string): void {
    this.rows.set(table, (this.rows.get(table) ?? new Set()).add(id));
  }

  /** Returns the tenant's own row of a table; inserts one if there is none. */
  async own(table: string): Promise<string> {
    if (this.house && providerTables.has(table)) return this.house.own(table);
    const known = this.first.get(table);
    if (known !== undefined) return known;
    const id = tablesWithRows.has(table) ? await this.anyRow(table) : await this.plant(table, {});
    this.first.set(table, id);
    return id;
  }

  /** Returns a row with these values: an existing one, or a new one. */
  async having(table: string, values: Values): Promise<string> {
    if (this.house && providerTables.has(table)) return this.house.having(table, values);
    const names = Object.keys(values);
    if (names.length === 0) return this.own(table);
    const where = names.map((name, i) => `${name} = $${i + 1}`).join(' and ');
    const { rows } = await this.db.query<{ id: string }>(
      `select id from ${table} where deleted_at is null and ${where} order by id limit 1`,
      Object.values(values),
    );
    if (rows[0]) this.note(table, rows[0].id);
    return rows[0]?.id ?? this.plant(table, values);
  }

  async plant(table: string, values: Values): Promise<string> {
    if (this.house && providerTables.has(table)) return this.house.plant(table, values);
    const behind = tablesBehind[table];
    if (behind !== undefined) {
      const seen = await this.plant(behind, values);
      this.note(table, seen);
      return seen;
    }
    const row: Record<string, unknown> = { id: newId(), ...(await this.given(table)), ...values };
    const isPlaced = !Object.values(rowSamples[table] ?? {}).includes(referred);
    for (const { name, type, isNeeded, target, targetColumn } of await factsOf(this.db, table)) {
      if (name in row) continue;
      const known = target === null || target === table ? undefined : this.first.get(target);
      if (target !== null && (isNeeded || (known !== undefined && isPlaced && placeColumns.test(name))))
        row[name] =
          known !== undefined && (targetColumn ?? 'id') === 'id' ? known : await this.valueIn(target, targetColumn);
      else if (table === 'accounts' && name === 'master_account_id') row[name] = row['id'];
      else if (name === 'master_account_id') row[name] = this.first.get('accounts');
      else if (isNeeded) row[name] = this.marked(table, name, type);
    }
    const id = await this.insert(table, row).catch(async (error: unknown) => {
      if (!isUniqueProblem(error)) throw new Error(`${table} ${JSON.stringify(values)}: ${String(error)}`);
      for (const { name, type, target, targetColumn } of await factsOf(this.db, table)) {
        if (name in values || !(name in row)) continue;
        if (/^(integer|bigint)$/.test(type)) row[name] = counter++;
        const isRecord =
          target !== null && target !== table && name !== 'master_account_id' && (targetColumn ?? 'id') === 'id';
        if (isRecord) row[name] = await this.plant(target, {});
      }
      return this.insert(table, row);
    });
    this.note(table, id);
    if (table === 'stored_files') await this.files.put(id, Readable.from([this.mark]));
    await this.markWords(table, id, values);
    return id;
  }

  private async given(table: string): Promise<Record<string, unknown>> {
    const given: Record<string, unknown> = {};
    const columns = await factsOf(this.db, table);
    for (const [name, value] of Object.entries(rowSamples[table] ?? {})) {
      const target = columns.find((column) => column.name === name)?.target;
      if (typeof value !== 'symbol') given[name] = value;
      else if (value === referred && target) given[name] = await this.own(target);
    }
    return given;
  }

  private async valueIn(table: string, column: string | null): Promise<unknown> {
    const id = await this.own(table);
    if (column === null || column === 'id') return id;
    return (await this.db.query<{ value: unknown }>(`select ${column} as value from ${table} where id = $1`, [id]))
      .rows[0]?.value;
  }

  private async anyRow(table: string): Promise<string> {
    return (await this.db.query<{ id: string }>(`select id from ${table} order by id limit 1`)).rows[0]?.id ?? '';
  }

  private async insert(table: string, row: Values): Promise<string> {
    await insertRow(this.db, table, row);
    return String(row['id']);
  }

  private marked(table: string, column: string, type: string): unknown {
    const value = sampleOf(table, column, type);
    if (column === 'friendly_id') return newFriendlyId(new Date(Date.now() + counter++));
    return typeof value === 'string' && value.startsWith('Sample ') ? `${this.mark} ${counter++}` : value;
  }

  /** Writes the marker into each free text column that accepts it, to recognize a leaked word. */
  private async markWords(table: string, id: string, values: Values): Promise<void> {
    const entity: Table | undefined = allTables.find((one) => one.table === table);
    const words = Object.entries<Field>(entity?.fields ?? {}).flatMap(([name, field]) => {
      const column = field.kind === 'text' ? entity?.columns.get(name) : undefined;
      return column === undefined || column in values || /(state|country|routing|postal|zip)/.test(column)
        ? []
        : [column];
    });
    const write = (columns: readonly string[]) =>
      this.db.query(
        `update ${table} set ${columns.map((column) => `${column} = coalesce(${column}, $2)`).join(', ')} where id = $1`,
        [id, `${this.mark} ${counter++}`],
      );
    if (words.length === 0) return;
    await write(words).catch(async () => {
      for (const word of words) await write([word]).catch(() => undefined);
    });
  }
}
