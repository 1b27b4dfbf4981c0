import type { Permission, StaffPermission } from '@fiducia/domain/access/permissions';
import { type Actor, accountsWith, tenantsOf } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';

/**
 * Rule for the rows that a user may access. Rules are data with two interpreters: SQL for lists, and code for single
 * rows. A property test compares them.
 */
export type RowRule =
  | { readonly rule: 'all' }
  | { readonly rule: 'none' }
  | { readonly rule: 'own'; readonly field: string; readonly of: 'userId' | 'participantIds' }
  | {
      readonly rule: 'inMyAccounts';
      readonly field: string;
      /** Limits the rule to accounts in which the actor has this permission. Set by `ruleFor`. */
      readonly permission?: Permission;
      /** Matches all accounts of the actor's firms, including those that the actor doesn't belong to. */
      readonly isOfFirm?: true;
    }
  | { readonly rule: 'equals'; readonly field: string; readonly value: string | number | boolean | null }
  /** Matches rows whose field names an entity that requires no permission or a permission that the actor has. */
  | { readonly rule: 'ofEntities'; readonly field: string; readonly entities: ReadonlyMap<string, Permission | null> }
  | { readonly rule: 'both' | 'either'; readonly rules: readonly RowRule[] };

/** A row rule and, optionally, a permission without which no rows are visible. */
export interface Grant {
  readonly rows: RowRule;
  readonly permission?: Permission;
}

/** Requires an entry for every user type: omitting one doesn't compile. */
export type Grants = Readonly<Record<UserType, Grant>>;

export const all: RowRule = { rule: 'all' };
export const none: RowRule = { rule: 'none' };
/** Matches rows whose field has this user's ID. */
export const ownUser = (field: string): RowRule => ({ rule: 'own', field, of: 'userId' });
/** Matches rows whose field has the ID of one of this user's participant records. */
export const ownParticipant = (field: string): RowRule => ({ rule: 'own', field, of: 'participantIds' });
/** Matches rows whose field has the ID of one of the actor's master accounts. */
export const inMyAccounts = (field = 'masterAccountId'): RowRule => ({ rule: 'inMyAccounts', field });
/** Matches rows of the actor's master accounts, which advisors share with the other accounts of their firm. */
export const inMyFirms = (field = 'masterAccountId'): RowRule => ({ rule: 'inMyAccounts', field, isOfFirm: true });
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

/** Returns the accounts that an `inMyAccounts` rule matches for this actor. */
export const accountsIn = (rule: Extract<RowRule, { rule: 'inMyAccounts' }>, actor: Actor): readonly string[] => {
  const held = accountsWith(actor, rule.permission);
  return rule.isOfFirm ? tenantsOf(actor, held) : held;
};

export const may = (permission: Permission, rows: RowRule = all): Grant => ({ permission, rows });
export const nobody = { rows: { rule: 'none' } } as const satisfies Grant;
export const grant = (rows: RowRule): Grant => ({ rows });

/** Grants access only to staff with this permission. */
export const staffWith = (permission: StaffPermission): Grants => ({
  staffMember: may(permission),
  client: nobody,
  participant: nobody,
  nationalRegistryClient: nobody,
  advisor: nobody,
  accountHolder: nobody,
});
/** Grants access to no one. Generic routes with these grants are omitted. */
export const closed = {
  staffMember: nobody,
  client: nobody,
  participant: nobody,
  nationalRegistryClient: nobody,
  advisor: nobody,
  accountHolder: nobody,
} as const satisfies Grants;
export type Closed = typeof closed;

/** Returns the entities in an `ofEntities` rule that the actor may read. */
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
      return typeof value === 'string' && accountsIn(rule, actor).includes(value);
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

/** Returns the rule for this actor. The system sees all rows; anonymous users see none. */
export function ruleFor(grants: Grants, actor: Actor): RowRule {
  if (actor.userType === 'system') return all;
  if (actor.userType === 'anonymous') return none;
  const answer = grants[actor.userType];
  if (answer.permission !== undefined && !actor.permissions.has(answer.permission)) return none;
  if (answer.permission === undefined || actor.accountsByPermission === undefined) return answer.rows;
  return whereHeld(answer.rows, answer.permission);
}

/** Limits a rule to the accounts in which the user has the permission, which may not be all of the user's accounts. */
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
