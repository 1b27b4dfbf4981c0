import type { Grants, RowRule } from '@fiducia/contract/lang/row-rule';
import { columnOf, type Table } from '../platform/engine/table.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';

/**
 * SQL condition for reading a row, and for writing its new values. Conditions for individuals are separate policies, so
 * that they don't slow down the long lists of sponsors' users.
 */
export type Condition = string | { readonly seen: string; readonly written: string };

/**
 * The tenant role's access to a table. `rows`: access to its own rows, through a policy. `reference`: read access to
 * all rows, which belong to no tenant. `inner`: only the listed privileges, without a policy; the server selects what
 * users may see. A view can't have its own policy and uses those of its tables.
 */
export type TablePolicy =
  | {
      readonly kind: 'rows';
      /** Conditions for reading and writing a row. Meeting one is enough. */
      readonly own: readonly Condition[];
      /** Additional conditions for reading a row. */
      readonly alsoRead?: readonly Condition[];
      readonly rights: readonly Right[];
    }
  | { readonly kind: 'reference' }
  | { readonly kind: 'inner'; readonly rights: readonly string[]; readonly isView?: boolean };

// Reads settings once per statement: a scalar subquery is an InitPlan, while a plain function call would run for every
// row.
export const inAccounts = (table: string, column = 'master_account_id'): string =>
  `${table}.${column} = any ((select tenant_master_accounts())::text[])`;
const isParticipants = (table: string, column: string): string =>
  `${table}.${column} = any ((select tenant_participants())::text[])`;
const isAtPlaces = (table: string, column: string): string =>
  `${table}.${column} = any ((select tenant_places())::text[])`;
/**
 * Returns a condition that is checked only for individuals. For example, account holders see their sponsor through
 * their prospect.
 */
export const ofPersons = (seen: string, written = seen): Condition => ({ seen, written });

export const ofParticipants = (table: string, column = 'participant_id'): Condition =>
  ofPersons(isParticipants(table, column));
export const ofUser = (table: string, column = 'user_id'): string => `${table}.${column} = (select tenant_user())`;
/**
 * Returns the condition for a participant's rows. A written row must belong to one of the participant's sponsors, so
 * that no one writes into another sponsor's data.
 */
export const ofParticipantsAt = (table: string, column = 'participant_id', tenant = 'master_account_id'): Condition =>
  ofPersons(isParticipants(table, column), `${isParticipants(table, column)} and ${isAtPlaces(table, tenant)}`);
/** Returns the condition for rows of the participant's sponsors. */
export const atPlaces = (table: string, column = 'master_account_id'): Condition =>
  ofPersons(isAtPlaces(table, column));
/**
 * Returns the condition for rows related to the participant's order lines: the lines, their orders, or their ledger
 * accounts.
 */
export const ofPersonsLines = (table: string, column: string, named: 'lines' | 'orders' | 'line_ledgers'): Condition =>
  ofPersons(`${table}.${column} = any ((select tenant_${named}())::text[])`);
/** Returns the condition for rows that are visible with a row of another table. */
export const withParent = (table: string, column: string, parent: string): string =>
  `exists (select from ${parent} parent where parent.id = ${table}.${column})`;

export const rows = (own: readonly Condition[], alsoRead: readonly Condition[] = []): TablePolicy => ({
  kind: 'rows',
  own,
  alsoRead,
  rights: ['select', 'insert', 'update'],
});
/** Returns the policy of rows that tenants can read and only the system can write. */
export const readOnly = (tablePolicy: TablePolicy): TablePolicy =>
  tablePolicy.kind === 'rows' ? { ...tablePolicy, rights: ['select'] } : tablePolicy;
export const reference: TablePolicy = { kind: 'reference' };
export const inner = (...rights: string[]): TablePolicy => ({ kind: 'inner', rights });
export const innerView: TablePolicy = { kind: 'inner', rights: [], isView: true };

type Tenancy = Extract<RowRule, { rule: 'own' | 'inMyAccounts' }>;

/** Returns the ownership conditions in a row rule. The engine enforces conditions on the row's status. */
function tenancyIn(rule: RowRule): readonly Tenancy[] {
  if (rule.rule === 'own' || rule.rule === 'inMyAccounts') return [rule];
  return rule.rule === 'both' || rule.rule === 'either' ? rule.rules.flatMap(tenancyIn) : [];
}

const tenantRules = ({ client, advisor, participant, accountHolder, nationalRegistryClient }: Grants): RowRule[] =>
  [client, advisor, participant, accountHolder, nationalRegistryClient].map(({ rows: rule }) => rule);

/**
 * Derives a table's row-level security from its entity's declaration: the tenant column, the participant column, and
 * the ownership in its row rules.
 */
export function policyOfEntity(entity: Table): TablePolicy {
  const { table, tenantColumn, read, create, update, remove } = entity;
  const tenancies = [read, create, update, remove].flatMap(tenantRules).flatMap(tenancyIn);
  const isPersons = entity.columns.has('participantId');
  const users = tenancies.flatMap((rule) =>
    rule.rule === 'own' && rule.of === 'userId' ? ofUser(table, columnOf(entity, rule.field)) : [],
  );
  const people = new Set(
    tenancies.flatMap((rule) =>
      rule.rule === 'own' && rule.of === 'participantIds' ? columnOf(entity, rule.field) : [],
    ),
  );
  if (tenantColumn !== undefined) {
    const persons = new Set([...(isPersons ? ['participant_id'] : []), ...people]);
    return rows(
      [inAccounts(table, tenantColumn), ...[...persons].map((column) => ofParticipantsAt(table, column, tenantColumn))],
      [...new Set(users)],
    );
  }
  const accounts = tenancies.flatMap((rule) =>
    rule.rule === 'inMyAccounts' ? inAccounts(table, columnOf(entity, rule.field)) : [],
  );
  const conditions = [...accounts, ...[...people].map((column) => ofParticipants(table, column)), ...users];
  if (conditions.length > 0) return rows([...new Set(conditions)]);
  const isRead = tenantRules(read).some(({ rule }) => rule !== 'none');
  return isRead ? reference : inner();
}
