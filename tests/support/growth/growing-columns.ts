import type pg from 'pg';

/** A column of a table, with what its keys and indexes require of its values. */
export interface GrowingColumn {
  readonly name: string;
  readonly type: string;
  /** Whether an insert must state it. */
  readonly isNeeded: boolean;
  readonly isNullable: boolean;
  readonly target: string | null;
  readonly targetColumn: string | null;
  /** The first value that a check constraint allows, if it lists them. */
  readonly allowed: string | null;
}

export interface GrowingTable {
  readonly name: string;
  readonly columns: readonly GrowingColumn[];
  /** The columns of each primary key and unique index, except those on expressions. */
  readonly unique: readonly (readonly string[])[];
  /** Definitions of the indexes that no constraint needs. */
  readonly indexes: readonly { readonly name: string; readonly definition: string }[];
}

/** Reads every table of the schema from the database's catalog. */
export async function readTables(client: pg.ClientBase): Promise<GrowingTable[]> {
  const { rows } = await client.query<GrowingTable>(`
    select c.relname as name,
           (select json_agg(json_build_object(
                     'name', a.attname, 'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
                     'isNeeded', a.attnotnull and not a.atthasdef and a.attgenerated = '' and a.attidentity = '',
                     'isNullable', not a.attnotnull,
                     'target', f.confrelid::regclass::text,
                     'targetColumn', (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]),
                     'allowed', (select substring(pg_get_constraintdef(k.oid) from '[(]' || a.attname || ' = (?:ANY [(]ARRAY[[])?''([^'']+)''')
                                   from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
                                  order by 1 limit 1))
                   order by a.attnum)
              from pg_attribute a
              join pg_type t on t.oid = a.atttypid
              left join pg_constraint f on f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           coalesce((select json_agg((select json_agg(a.attname) from pg_attribute a
                                        where a.attrelid = c.oid and a.attnum > 0
                                          and regexp_replace(pg_get_indexdef(i.indexrelid), ' WHERE .*', '') ~ ('[( ]' || a.attname || '[,) )]')))
                       from pg_index i where i.indrelid = c.oid and i.indisunique and i.indexprs is null), '[]') as unique,
           coalesce((select json_agg(json_build_object('name', x.relname, 'definition', pg_get_indexdef(i.indexrelid)))
                       from pg_index i join pg_class x on x.oid = i.indexrelid
                      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)), '[]') as indexes
      from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
     order by c.relname`);
  return rows;
}
