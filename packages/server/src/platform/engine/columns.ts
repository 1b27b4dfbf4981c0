import type { Field } from '@fiducia/contract/lang/field';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { columnOf, type Table } from './table.ts';

/**
 * Returns whether this actor may see the field. A staff-only field is left out of every other user's results, searches,
 * sorts, counts, and exports.
 */
export function isVisible(field: Field, actor: Actor): boolean {
  return field.options.isStaffOnly !== true || actor.userType === 'staffMember' || actor.userType === 'system';
}

export function visibleFields(entity: Table, actor: Actor): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => isVisible(field, actor));
}

/** Returns the SQL that selects a field's value in the API. Contains only declared names, never input. */
export function expressionOf(entity: Table, name: string, field: Field): string {
  const expression = entity.derived[name];
  if (expression !== undefined) return expression;
  const column = columnOf(entity, name);
  if (field.kind === 'taxId')
    return `case when t.${column}_last4 is null then null else 'XXXXX' || t.${column}_last4 end`;
  if (field.kind === 'secret')
    return `case when t.${column}_last4 is null then null else '••••' || t.${column}_last4 end`;
  return `t.${column}`;
}

/** Returns the entity with the expressions that apply to this actor: some fields are shown only in some rows. */
export function seenBy(entity: Table, actor: Actor): Table {
  const { shownIf } = entity;
  if (shownIf === undefined || shownIf.userType !== actor.userType) return entity;
  const known = withheld.get(entity);
  if (known !== undefined) return known;
  const expressions = Object.entries(shownIf.otherwise).map(([name, other]) => {
    const field = entity.fields[name];
    // Those are compared by their index, whatever they show.
    if (field === undefined || field.kind === 'taxId' || field.kind === 'secret')
      throw new Error(`${entity.name} can't show ${name} in some rows only`);
    return [name, `(case when ${shownIf.condition} then ${expressionOf(entity, name, field)} else ${other} end)`];
  });
  const made: Table = { ...entity, derived: { ...entity.derived, ...Object.fromEntries(expressions) } };
  withheld.set(entity, made);
  return made;
}

const withheld = new WeakMap<Table, Table>();

/** Returns the SQL that compares and sorts a field. */
export function comparableOf(entity: Table, name: string, field: Field): string {
  if (field.kind === 'taxId' || field.kind === 'secret') return `t.${columnOf(entity, name)}_index`;
  return expressionOf(entity, name, field);
}

/** Returns the select list for the fields that this actor may see: `t.first_name as "firstName", …`. */
export function selectList(whole: Table, actor: Actor, only?: ReadonlySet<string>): string {
  const entity = seenBy(whole, actor);
  if (only !== undefined)
    return listOf(
      entity,
      visibleFields(entity, actor).filter(([name]) => only.has(name) || name === 'id'),
    );
  const isStaff = actor.userType === 'staffMember' || actor.userType === 'system';
  return remembered(isStaff ? staffLists : otherLists, entity, () => listOf(entity, visibleFields(entity, actor)));
}

const staffLists = new WeakMap<Table, string>();
const otherLists = new WeakMap<Table, string>();

// Caches what follows from an entity, because its declaration never changes.
function remembered<T>(made: WeakMap<Table, T>, entity: Table, make: () => T): T {
  const known = made.get(entity);
  if (known !== undefined) return known;
  const value = make();
  made.set(entity, value);
  return value;
}

/**
 * Returns a row's fields that this actor may see, without its other columns. They are written into a copy of an object that
 * has them all, because V8 handles objects that grow by a hundred properties much more slowly.
 */
export function fieldsOf<R extends object>(entity: Table, actor: Actor, row: R): R {
  const isStaff = actor.userType === 'staffMember' || actor.userType === 'system';
  const blank = remembered(isStaff ? staffBlanks : otherBlanks, entity, () =>
    Object.fromEntries(visibleFields(entity, actor).map(([name]) => [name, null])),
  );
  const fields: Record<string, unknown> = { ...blank };
  for (const name of Object.keys(blank)) fields[name] = Reflect.get(row, name);
  return fields as R;
}

const staffBlanks = new WeakMap<Table, Readonly<Record<string, null>>>();
const otherBlanks = new WeakMap<Table, Readonly<Record<string, null>>>();

const listOf = (entity: Table, fields: readonly [string, Field][]): string =>
  fields.map(([name, field]) => `${expressionOf(entity, name, field)} as "${name}"`).join(', ');

/** Returns the table with the joins that the SQL text refers to. */
export const fromClause = (entity: Table, text: string): string => `${entity.table} t${joinsFor(entity, text)}`;

/** Returns only the joins that the SQL text refers to, and the joins they depend on. */
export function joinsFor(entity: Table, text: string): string {
  const named = new Set<string>();
  const add = (alias: string): void => {
    named.add(alias);
    const join = entity.joins[alias];
    if (join !== undefined && 'table' in join && join.on !== undefined) add(join.on);
  };
  for (const alias of Object.keys(entity.joins)) if (text.includes(`${alias}.`)) add(alias);
  return Object.entries(entity.joins)
    .filter(([alias]) => named.has(alias))
    .map(([alias, join]) =>
      'table' in join
        ? ` left join ${join.table} ${alias} on ${alias}.id = ${join.on ?? 't'}.${join.column}`
        : ` left join lateral (${join.lateral}) ${alias} on true`,
    )
    .join('');
}
