import type { Entity } from '../../../packages/contract/src/lang/entity.ts';
import { columnOf } from '../../../packages/contract/src/lang/entity.ts';
import type { Field } from '../../../packages/contract/src/lang/field.ts';
import type { RowRule } from '../../../packages/contract/src/lang/row-rule.ts';

/** Ids that rules compare with. */
export interface Ids {
  readonly userId: string;
  readonly participantId: string;
  readonly masterAccountId: string;
}
export type Values = Readonly<Record<string, unknown>>;

/** Does the rule let somebody see one row and not another? */
export const isScoped = (rule: RowRule): boolean =>
  rule.rule === 'both' || rule.rule === 'either'
    ? rule.rules.some(isScoped)
    : rule.rule === 'own' || rule.rule === 'inMyAccounts';

/** Values of columns under which a row falls under the rule for somebody. */
export function valuesUnder(rule: RowRule, of: Ids): Values {
  switch (rule.rule) {
    case 'own':
      return { [rule.column]: rule.of === 'userId' ? of.userId : of.participantId };
    case 'inMyAccounts':
      return { [rule.column]: of.masterAccountId };
    case 'equals':
      return { [rule.column]: rule.value };
    case 'ofNouns':
      return { [rule.column]: rule.nouns.keys().next().value };
    case 'both':
      return Object.assign({}, ...rule.rules.map((part) => valuesUnder(part, of)));
    case 'either':
      return rule.rules[0] === undefined ? {} : valuesUnder(rule.rules[0], of);
    default:
      return {};
  }
}

/** Values that miss the rule in exactly one of its conditions: another's row, or an own one in another state. */
export function valuesBeside(entity: Entity, rule: RowRule, of: Ids, other: Ids): Values[] {
  if (rule.rule !== 'both') return rule.rule === 'all' || rule.rule === 'none' ? [] : [broken(entity, rule, other)];
  return rule.rules.map((part) =>
    Object.assign({}, ...rule.rules.map((one) => (one === part ? broken(entity, part, other) : valuesUnder(one, of)))),
  );
}

function broken(entity: Entity, rule: RowRule, other: Ids): Values {
  if (rule.rule === 'either') {
    const taken = rule.rules.flatMap((part) => (part.rule === 'equals' ? [part.value] : []));
    return Object.assign(
      {},
      ...rule.rules.map((part) =>
        part.rule === 'equals'
          ? { [part.column]: otherValue(entity, part.column, taken) }
          : broken(entity, part, other),
      ),
    );
  }
  if (rule.rule === 'ofNouns') return { [rule.column]: 'Nothing' };
  if (rule.rule === 'equals') return { [rule.column]: otherValue(entity, rule.column, [rule.value]) };
  return valuesUnder(rule, other);
}

function otherValue(entity: Entity, column: string, taken: readonly unknown[]): unknown {
  if (taken.some((value) => typeof value === 'boolean')) return !taken[0];
  const field = Object.entries<Field>(entity.fields).find(([name, one]) => columnOf(name, one) === column)?.[1];
  const code = field?.codes?.find((item) => !taken.includes(item.code))?.code;
  if (code === undefined) throw new Error(`${entity.name}.${column} has no other value`);
  return code;
}
