import { writeFileSync } from 'node:fs';
import pg from 'pg';

/** A database's catalog of columns and types. Copies of a template share it, since they share the OIDs. */
export interface Catalog {
  /** By OID of the table and number of the column, the plain columns that take nulls. */
  readonly nullable: Readonly<Record<string, string>>;
  /** By OID. */
  readonly types: Readonly<Record<string, { readonly name: string; readonly element: number | null }>>;
}

/** Saves the catalog of a database as JSON. */
export async function saveCatalog(url: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ catalog: Catalog }>(`
      select json_build_object(
        'nullable', (select json_object_agg(attrelid || '.' || attnum, relname || '.' || attname)
                       from pg_attribute join pg_class on pg_class.oid = attrelid
                      where relkind in ('r', 'p') and attnum > 0 and not attisdropped and not attnotnull
                        and relnamespace = 'public'::regnamespace),
        'types', (select json_object_agg(oid, json_build_object(
                           'name', format_type(oid, null), 'element', case typcategory when 'A' then typelem::int end))
                    from pg_type where typtype in ('b', 'd', 'e', 'p', 'r'))) as catalog`);
    writeFileSync(path, JSON.stringify(rows[0]?.catalog));
  } finally {
    await client.end();
  }
}
