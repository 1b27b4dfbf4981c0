import type { Permission, StaffPermission } from '@fiducia/domain/access/permissions';
import { type Actor, accountsWith } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';

/**
 * Which rows a user may access. The rules are data that two readers interpret (SQL for lists, code for single rows); a
 * property test compares the two.
 */
export type RowRule =
  | { readonly rule: 'all' }
  | { readonly rule: 'none' }
  | { readonly rule: 'own'; readonly field: string; readonly of: 'userId' | 'participantIds' }
  | {
      readonly rule: 'inMyAccounts';
      readonly field: string;
      /** Only accounts in which the actor has it; set by `ruleFor`. */
      readonly permission?: Permission;
    }
  | { readonly rule: 'equals'; readonly field: string; readonly value: string | number | boolean | null }
  /** Rows about an entity, named in a field, that needs no permission or one that the actor has. */
  | { readonly rule: 'ofEntities'; readonly field: string; readonly entities: ReadonlyMap<string, Permission | null> }
  | { readonly rule: 'both' | 'either'; readonly rules: readonly RowRule[] };

/** A permission may be required first: without it, no rows are visible. */
export interface Grant {
  readonly rows: RowRule;
  readonly permission?: Permission;
}

/** Requires an entry for every user type: omitting one doesn't compile. */
export type Grants = Readonly<Record<UserType, Grant>>;

export const all: RowRule = { rule: 'all' };
export const none: RowRule = { rule: 'none' };
/** Rows whose field is this user. */
export const ownUser = (field: string): RowRule => ({ rule: 'own', field, of: 'userId' });
/** Rows whose field is one of this user's participant records. */
export const ownParticipant = (field: string): RowRule => ({ rule: 'own', field, of: 'participantIds' });
/** Rows whose field is one of the actor's master accounts. */
export const inMyAccounts = (field = 'masterAccountId'): RowRule => ({ rule: 'inMyAccounts', field });
export const equals = (field: string, value: string | number | boolean | null): RowRule => ({
  rule: 'equals',
  field,
  value,
});
export const ofEntities = (field: string, entities: ReadonlyMap<string, Permission | null>): RowRule => ({
  rule: 'ofEntities',
  field,
  entities,
});
export const both = (...rules: RowRule[]): RowRule => ({ rule: 'both', rules });
export const either = (...rules: RowRule[]): RowRule => ({ rule: 'either', rules });

export const may = (permission: Permission, rows: RowRule = all): Grant => ({ permission, rows });
export const nobody = { rows: { rule: 'none' } } as const satisfies Grant;
export const grant = (rows: RowRule): Grant => ({ rows });

/** Only staff with this permission. */
export const staffWith = (permission: StaffPermission): Grants => ({
  staffMember: may(permission),
  client: nobody,
  participant: nobody,
  nationalRegistryClient: nobody,
  advisor: nobody,
  accountHolder: nobody,
});
/** No one: the operation does not exist. */
export const closed = {
  staffMember: nobody,
  client: nobody,
  participant: nobody,
  nationalRegistryClient: nobody,
  advisor: nobody,
  accountHolder: nobody,
} as const satisfies Grants;
export type Closed = typeof closed;

/** Returns the entities of such a rule that the actor may read. */
export const entitiesFor = (entities: ReadonlyMap<string, Permission | null>, actor: Actor): readonly string[] =>
  [...entities].flatMap(([entity, needed]) => (needed === null || actor.permissions.has(needed) ? [entity] : []));

/** Returns whether this row, by its fields, matches the rule for this actor. */
export function rowMatches(rule: RowRule, row: Readonly<Record<string, unknown>>, actor: Actor): boolean {
  switch (rule.rule) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'own': {
      const value = row[rule.field];
      if (typeof value !== 'string') return false;
      return rule.of === 'userId' ? value === actor.userId : actor.participantIds.includes(value);
    }
    case 'inMyAccounts': {
      const value = row[rule.field];
      return typeof value === 'string' && accountsWith(actor, rule.permission).includes(value);
    }
    case 'equals':
      return (row[rule.field] ?? null) === rule.value;
    case 'ofEntities': {
      const value = row[rule.field];
      return typeof value === 'string' && entitiesFor(rule.entities, actor).includes(value);
    }
    case 'both':
      return rule.rules.every((part) => rowMatches(part, row, actor));
    case 'either':
      return rule.rules.some((part) => rowMatches(part, row, actor));
  }
}

/** Returns the rule for this actor. The system sees all rows, unknown users none. */
export function ruleFor(grants: Grants, actor: Actor): RowRule {
  if (actor.userType === 'system') return all;
  if (actor.userType === 'anonymous') return none;
  const answer = grants[actor.userType];
  if (answer.permission !== undefined && !actor.permissions.has(answer.permission)) return none;
  if (answer.permission === undefined || actor.accountsByPermission === undefined) return answer.rows;
  return whereHeld(answer.rows, answer.permission);
}

/** A permission applies to the accounts in which the user has it, not to all of the user's accounts. */
function whereHeld(rule: RowRule, permission: Permission): RowRule {
  switch (rule.rule) {
    case 'inMyAccounts':
      return { ...rule, permission };
    case 'both':
    case 'either':
      return { ...rule, rules: rule.rules.map((part) => whereHeld(part, permission)) };
    default:
      return rule;
  }
}
