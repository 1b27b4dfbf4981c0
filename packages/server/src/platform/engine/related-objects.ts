import type { Field } from '@fiducia/contract/lang/field';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Queries } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import { isVisible, joinsFor, selectList } from './columns.ts';
import { rowRuleSql } from './row-rule-sql.ts';
import type { Table } from './table.ts';

type Row = Readonly<Record<string, unknown>>;

const known = new Map<string, Table>();

/** Registers an entity by name, so that searches can include its records where they are referenced. */
export function registerEntity(entity: Table): void {
  known.set(entity.name, entity);
}

const objectName = (field: string): string => field.replace(/Id$/, '');

const idIn = (row: object, name: string): unknown => Reflect.get(row, name);

/**
 * Adds referenced records to rows: for `planId`, an object `plan` with its ID and name, or null if the reader may not
 * see that record. Runs one query per entity. Source: doc 3 §7.3 (objects=1).
 */
export async function withObjects<R extends object>(
  db: Queries,
  entity: Table,
  actor: Actor,
  rows: readonly R[],
): Promise<R[]> {
  const references = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const related = field.kind === 'ref' && isVisible(field, actor) ? known.get(field.of ?? '') : undefined;
    return related && objectName(name) !== name ? [{ name, related }] : [];
  });
  const found = new Map<Table, Map<string, Row>>();
  for (const related of new Set(references.map((reference) => reference.related))) {
    const names = references.flatMap((reference) => (reference.related === related ? [reference.name] : []));
    const ids = rows.flatMap((row) => names.map((name) => idIn(row, name))).filter((id) => typeof id === 'string');
    found.set(related, await readNamed(db, related, actor, [...new Set(ids)]));
  }
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      references.map(({ name, related }) => [
        objectName(name),
        found.get(related)?.get(String(idIn(row, name))) ?? null,
      ]),
    ),
  }));
}

/** Returns the label fields of the records with these IDs that the actor may see, by ID. */
export async function readNamed(
  db: Queries,
  entity: Table,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map();
  const list = selectList(entity, actor, new Set(entity.label));
  const rule = rowRuleSql(entity, ruleFor(entity.read, actor), actor) ?? raw('true');
  const from = raw(`${entity.table} t${joinsFor(entity, list)}`);
  const rows = await db.many<Row>(sql`select ${raw(list)} from ${from} where t.id = any(${ids}) and ${rule}`);
  return new Map(rows.map((row) => [String(row['id']), row]));
}
