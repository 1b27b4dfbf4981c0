import { columnOf, type Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import type { Actor } from '@fiducia/domain/actor/actor';

/** May this actor know of the field at all? A hidden field is not shown, searched, sorted, counted or exported. */
export function isVisible(field: Field, actor: Actor): boolean {
  return field.options.isStaffOnly !== true || actor.userType === 'staffMember' || actor.userType === 'system';
}

export function visibleFields(entity: Entity, actor: Actor): [string, Field][] {
  return Object.entries(entity.fields).filter(([, field]) => isVisible(field, actor));
}

/** SQL text that reads a field as its wire value. Declarations only: no input. */
export function expressionOf(name: string, field: Field): string {
  if (field.options.sql !== undefined) return field.options.sql;
  if (field.options.from !== undefined) return `${field.options.from.via}.${field.options.from.column}`;
  const column = columnOf(name, field);
  if (field.kind === 'taxId')
    return `case when t.${column}_last4 is null then null else 'XXXXX' || t.${column}_last4 end`;
  if (field.kind === 'secret')
    return `case when t.${column}_last4 is null then null else '••••' || t.${column}_last4 end`;
  return `t.${column}`;
}

/** SQL text that compares and sorts a field. */
export function comparableOf(name: string, field: Field): string {
  if (field.kind === 'taxId' || field.kind === 'secret') return `t.${columnOf(name, field)}_index`;
  return expressionOf(name, field);
}

/** `t.first_name as "firstName", …` of the fields that this actor may see. */
export function selectList(entity: Entity, actor: Actor, only?: ReadonlySet<string>): string {
  if (only !== undefined)
    return listOf(visibleFields(entity, actor).filter(([name]) => only.has(name) || name === 'id'));
  const isStaff = actor.userType === 'staffMember' || actor.userType === 'system';
  return remembered(isStaff ? staffLists : otherLists, entity, () => listOf(visibleFields(entity, actor)));
}

const staffLists = new WeakMap<Entity, string>();
const otherLists = new WeakMap<Entity, string>();
const fromClauses = new WeakMap<Entity, string>();

// A declaration never changes, so its SQL is made once.
function remembered(made: WeakMap<Entity, string>, entity: Entity, make: () => string): string {
  const known = made.get(entity);
  if (known !== undefined) return known;
  const text = make();
  made.set(entity, text);
  return text;
}

const listOf = (fields: readonly [string, Field][]): string =>
  fields.map(([name, field]) => `${expressionOf(name, field)} as "${name}"`).join(', ');

/** The table with its to-one joins. PostgreSQL drops those that a statement does not read. */
export function fromClause(entity: Entity): string {
  return remembered(fromClauses, entity, () => `${entity.table} t${joinTexts(entity, () => true)}`);
}

/** Only those joins that a text of SQL names, and the ones that they hang off. */
export function joinsFor(entity: Entity, text: string): string {
  const named = new Set<string>();
  const add = (alias: string): void => {
    named.add(alias);
    const on = entity.joins[alias]?.on;
    if (on !== undefined) add(on);
  };
  for (const alias of Object.keys(entity.joins)) if (text.includes(`${alias}.`)) add(alias);
  return joinTexts(entity, (alias) => named.has(alias));
}

function joinTexts(entity: Entity, isWanted: (alias: string) => boolean): string {
  return Object.entries(entity.joins)
    .filter(([alias]) => isWanted(alias))
    .map(([alias, join]) => ` left join ${join.table} ${alias} on ${alias}.id = ${join.on ?? 't'}.${join.column}`)
    .join('');
}
