import type { Queries, Tx } from './database.ts';
import { headOf } from './keyring.ts';
import { join, raw, type Sql, sql } from './sql.ts';

/** A column that may contain encrypted values: bytes, or JSON with encrypted values as base64 text. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly isJson: boolean;
  /** Size of the table in database pages. */
  readonly pages: number;
  /** Whether this database role may read every row. */
  readonly isReadable: boolean;
  /** Whether this database role may replace values. The server's role may not in append-only tables. */
  readonly isWritable: boolean;
}

/**
 * Returns every column that can contain encrypted values. Reads the PostgreSQL catalog, so that columns added later are
 * included. Encrypted values are recognized by their 17-byte header.
 */
export const sealedColumns = (db: Queries): Promise<SealedColumn[]> =>
  db.many<SealedColumn>(sql`
    select quote_ident(c.relname) as "table", quote_ident(a.attname) as "column", a.atttypid = 'jsonb'::regtype as "isJson",
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
      has_column_privilege(c.oid, a.attnum, 'select') and (not row_security_active(c.oid) or exists (
        select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
          and exists (select from unnest(p.polroles) r where case when r = 0 then true else pg_has_role(r, 'usage') end)
      )) as "isReadable",
      has_column_privilege(c.oid, a.attnum, 'update') as "isWritable"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'data_keys'
      and a.attnum > 0 and not a.attisdropped and a.atttypid in ('bytea'::regtype, 'jsonb'::regtype)
    order by 1, 2`);

// The first 22 base64 characters encode only bytes of the header.
const lettersOfHead = 22;
export const base64Head = (dataKeyId: string): string => headOf(dataKeyId).toString('base64').slice(0, lettersOfHead);

function namesOneOf({ column, isJson }: SealedColumn, dataKeyIds: readonly string[]): Sql {
  const name = raw(column);
  if (!isJson) return sql`substring(${name} from 1 for 17) = any(${dataKeyIds.map(headOf)}::bytea[])`;
  return join(
    dataKeyIds.map((id) => sql`position(${base64Head(id)}::text in ${name}::text) > 0`),
    ' or ',
  );
}

export interface SealedRow {
  readonly at: string;
  readonly value: Buffer | string;
}

/**
 * Locks and returns the rows in these pages whose value uses one of these keys. Skips rows that are already locked; the
 * next pass finds them.
 */
export const takeRows = (
  tx: Tx,
  column: SealedColumn,
  dataKeyIds: readonly string[],
  firstPage: number,
  pages: number,
): Promise<SealedRow[]> =>
  tx.many<SealedRow>(sql`
    select ctid::text as at, ${raw(column.column)}${raw(column.isJson ? '::text' : '')} as value from ${raw(column.table)}
    where ctid >= ${`(${firstPage},0)`}::tid and ctid < ${`(${firstPage + pages},0)`}::tid and (${namesOneOf(column, dataKeyIds)})
    for no key update skip locked`);

export const writeRows = (tx: Tx, column: SealedColumn, rows: readonly SealedRow[]): Promise<number> =>
  tx.run(sql`
    update ${raw(column.table)} t set ${raw(column.column)} = given.value
    from unnest(${rows.map(({ at }) => at)}::text[]::tid[], ${rows.map(({ value }) => value)}::${raw(column.isJson ? 'text[]::jsonb[]' : 'bytea[]')}) as given (at, value)
    where t.ctid = given.at`);

/** Returns whether any value uses one of these keys. */
export async function isNamed(db: Queries, columns: readonly SealedColumn[], dataKeyIds: readonly string[]) {
  for (const place of columns) {
    const found = await db.one<{ is: boolean }>(
      sql`select exists (select from ${raw(place.table)} where ${namesOneOf(place, dataKeyIds)}) as is`,
    );
    if (found?.is === true) return true;
  }
  return false;
}
