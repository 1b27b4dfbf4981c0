import { nounsFor, type RowRule } from '@fiducia/contract/lang/row-rule';
import { accountsWith, type Actor } from '@fiducia/domain/actor/actor';
import { join, raw, type Sql, sql } from '../db/sql.ts';

/** The SQL reader of a row rule: a condition over `t`. Undefined means every row. */
export function rowRuleSql(rule: RowRule, actor: Actor): Sql | undefined {
  switch (rule.rule) {
    case 'all':
      return undefined;
    case 'none':
      return raw('false');
    case 'own':
      return rule.of === 'userId'
        ? sql`t.${raw(rule.column)} = ${actor.userId}`
        : oneOf(rule.column, actor.participantIds);
    case 'inMyAccounts':
      return oneOf(rule.column, accountsWith(actor, rule.permission));
    case 'equals':
      return rule.value === null ? raw(`t.${rule.column} is null`) : sql`t.${raw(rule.column)} = ${rule.value}`;
    case 'ofNouns':
      return oneOf(rule.column, nounsFor(rule.nouns, actor));
    case 'both':
      return combined(rule.rules, actor, ' and ');
    case 'either':
      return rule.rules.some((part) => rowRuleSql(part, actor) === undefined)
        ? undefined
        : combined(rule.rules, actor, ' or ');
  }
}

// A single id is compared with `=`, so that an index ordered by (tenant, date) also gives the order.
function oneOf(column: string, ids: readonly string[]): Sql {
  if (ids.length === 0) return raw('false');
  if (ids.length === 1) return sql`t.${raw(column)} = ${ids[0]}`;
  return sql`t.${raw(column)} = any(${[...ids]}::text[])`;
}

function combined(rules: readonly RowRule[], actor: Actor, separator: string): Sql | undefined {
  const parts = rules.map((rule) => rowRuleSql(rule, actor)).filter((part) => part !== undefined);
  if (parts.length === 0) return rules.length === 0 && separator === ' or ' ? raw('false') : undefined;
  return sql`(${join(parts, separator)})`;
}
