import { accountsIn, entitiesFor, type RowRule } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { columnOf, type Table } from './table.ts';

/** Returns a row rule as an SQL condition on `t`, the entity's table, or undefined if it allows every row. */
export function rowRuleSql(entity: Table, rule: RowRule, actor: Actor): Sql | undefined {
  switch (rule.rule) {
    case 'all':
      return undefined;
    case 'none':
      return raw('false');
    case 'own':
      return rule.of === 'userId'
        ? sql`t.${raw(columnOf(entity, rule.field))} = ${actor.userId}`
        : oneOf(columnOf(entity, rule.field), actor.participantIds);
    case 'inMyAccounts':
      return oneOf(columnOf(entity, rule.field), accountsIn(rule, actor));
    case 'equals':
      return rule.value === null
        ? raw(`t.${columnOf(entity, rule.field)} is null`)
        : sql`t.${raw(columnOf(entity, rule.field))} = ${rule.value}`;
    case 'ofEntities':
      return oneOf(columnOf(entity, rule.field), entitiesFor(rule.entities, actor));
    case 'both':
      return combined(entity, rule.rules, actor, ' and ');
    case 'either':
      return rule.rules.some((part) => rowRuleSql(entity, part, actor) === undefined)
        ? undefined
        : combined(entity, rule.rules, actor, ' or ');
  }
}

// A single ID is compared with `=`, so that an index on (tenant, date) also provides the order.
function oneOf(column: string, ids: readonly string[]): Sql {
  if (ids.length === 0) return raw('false');
  if (ids.length === 1) return sql`t.${raw(column)} = ${ids[0]}`;
  return sql`t.${raw(column)} = any(${[...ids]}::text[])`;
}

function combined(entity: Table, rules: readonly RowRule[], actor: Actor, separator: string): Sql | undefined {
  const parts = rules.map((rule) => rowRuleSql(entity, rule, actor)).filter((part) => part !== undefined);
  if (parts.length === 0) return rules.length === 0 && separator === ' or ' ? raw('false') : undefined;
  return sql`(${join(parts, separator)})`;
}
