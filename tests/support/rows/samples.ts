import type pg from 'pg';
import type { Catalog } from './catalog.ts';

const textOf: Readonly<Record<string, string>> = {
  boolean: 't',
  bytea: '\\x00',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  real: '1',
  'double precision': '1',
  oid: '1',
  date: '2026-11-23',
  'timestamp without time zone': '2026-11-23 15:00:00',
  'timestamp with time zone': '2026-11-23 15:00:00+00',
  interval: '1 day',
};

/** Returns a value of a type as the client's parser gives it; undefined for JSON, whose values differ in kind. */
export function sampleOf(client: pg.ClientBase, { types }: Catalog, oid: number): unknown {
  const type = types[oid];
  const element = types[type?.element ?? oid];
  if (element?.name.startsWith('json')) return undefined;
  const text = textOf[element?.name ?? ''] ?? 'a';
  return client.getTypeParser(oid, 'text')(type?.element == null ? text : `{${text}}`);
}
