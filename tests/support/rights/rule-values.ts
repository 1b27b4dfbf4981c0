import type { Field } from '../../../packages/contract/src/lang/field.ts';
import type { RowRule } from '../../../packages/contract/src/lang/row-rule.ts';
import { columnOf, type Table } from '../../../packages/server/src/platform/engine/table.ts';

/** Ids that rules compare with. */
export interface Ids {
  readonly userId: string;
  readonly participantId: string;
  readonly masterAccountId: string;
}
export type Values = Readonly<Record<string, unknown>>;

/** Returns whether the rule shows a user one row and hides another. */
export const isScoped = (rule: RowRule): boolean =>
  rule.rule === 'both' || rule.rule === 'either'
    ? rule.rules.some(isScoped)
    : rule.rule === 'own' || rule.rule === 'inMyAccounts';

/** Returns column values that make a row match the rule for a user. */
export function valuesUnder(entity: Table, rule: RowRule, of: Ids): Values {
  switch (rule.rule) {
    case 'own':
      return { [columnOf(entity, rule.field)]: rule.of === 'userId' ? of.userId : of.participantId };
    case 'inMyAccounts':
      return { [columnOf(entity, rule.field)]: of.masterAccountId };
    case 'equals':
      return { [columnOf(entity, rule.field)]: rule.value };
    case 'ofEntities':
      return { [columnOf(entity, rule.field)]: rule.entities.keys().next().value };
    case 'both':
      return Object.assign({}, ...rule.rules.map((part) => valuesUnder(entity, part, of)));
    case 'either':
      return rule.rules[0] === undefined ? {} : valuesUnder(entity, rule.rules[0], of);
    default:
      return {};
  }
}

/** Returns values that miss the rule in exactly one condition: another tenant's row, or an own one in another state. */
export function valuesBeside(entity: Table, rule: RowRule, of: Ids, other: Ids): Values[] {
  if (rule.rule !== 'both') return rule.rule === 'all' || rule.rule === 'none' ? [] : [broken(entity, rule, other)];
  return rule.rules.map((part) =>
    Object.assign(
      {},
      ...rule.rules.map((one) => (one === part ? broken(entity, part, other) : valuesUnder(entity, one, of))),
    ),
  );
}

function broken(entity: Table, rule: RowRule, other: Ids): Values {
  if (rule.rule === 'either') {
    const taken = rule.rules.flatMap((part) => (part.rule === 'equals' ? [part.value] : []));
    return Object.assign(
      {},
      ...rule.rules.map((part) =>
        part.rule === 'equals'
          ? { [columnOf(entity, part.field)]: otherValue(entity, part.field, taken) }
          : broken(entity, part, other),
      ),
    );
  }
  if (rule.rule === 'ofEntities') return { [columnOf(entity, rule.field)]: 'Nothing' };
  if (rule.rule === 'equals') return { [columnOf(entity, rule.field)]: otherValue(entity, rule.field, [rule.value]) };
  return valuesUnder(entity, rule, other);
}

function otherValue(entity: Table, name: string, taken: readonly unknown[]): unknown {
  if (taken.some((value) => typeof value === 'boolean')) return !taken[0];
  const field: Field | undefined = entity.fields[name];
  const code = field?.codes?.find((item) => !taken.includes(item.code))?.code;
  if (code === undefined) throw new Error(`${entity.name}.${name} has no other value`);
  return code;
}
