import type { Grants, RowRule } from '@fiducia/contract/lang/row-rule';
import { columnOf, type Table } from '../platform/engine/table.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';

/**
 * Under which a row can be read, and written in its new form. Conditions for persons are checked only for persons, so
 * that they do not slow down the long lists of sponsors' users.
 */
export type Condition = string | { readonly seen: string; readonly written: string };

/**
 * What the tenant role may do with a table. `rows`: access its own rows, by a policy. `reference`: read all rows, which
 * belong to no tenant. `inner`: only the listed privileges, without a policy; the server shows users what they may see
 * of it. A view can't have its own policy and uses those of its tables.
 */
export type TablePolicy =
  | {
      readonly kind: 'rows';
      /** Conditions under which a tenant may read and write a row; one is enough. */
      readonly own: readonly Condition[];
      /** Conditions under which it may also be read. */
      readonly alsoRead?: readonly Condition[];
      readonly rights: readonly Right[];
    }
  | { readonly kind: 'reference' }
  | { readonly kind: 'inner'; readonly rights: readonly string[]; readonly isView?: boolean };

// Settings are read once per statement: a scalar subselect is an InitPlan, while a plain call would run for every row.
export const inAccounts = (table: string, column = 'master_account_id'): string =>
  `${table}.${column} = any ((select tenant_master_accounts())::text[])`;
const isParticipants = (table: string, column: string): string =>
  `${table}.${column} = any ((select tenant_participants())::text[])`;
const isAtPlaces = (table: string, column: string): string =>
  `${table}.${column} = any ((select tenant_places())::text[])`;
/**
 * A condition that is checked only for persons; account holders, for example, know their sponsor through their
 * prospect.
 */
export const ofPersons = (seen: string, written = seen): Condition => ({ seen, written });

export const ofParticipants = (table: string, column = 'participant_id'): Condition =>
  ofPersons(isParticipants(table, column));
export const ofUser = (table: string, column = 'user_id'): string => `${table}.${column} = (select tenant_user())`;
/**
 * A person's rows. A written row must contain a sponsor whose participant the person is, so that no one writes into
 * another sponsor's data.
 */
export const ofParticipantsAt = (table: string, column = 'participant_id', tenant = 'master_account_id'): Condition =>
  ofPersons(isParticipants(table, column), `${isParticipants(table, column)} and ${isAtPlaces(table, tenant)}`);
/** Rows of sponsors whose participant the person is. */
export const atPlaces = (table: string, column = 'master_account_id'): Condition =>
  ofPersons(isAtPlaces(table, column));
/** Rows referred to by an order line of the person: the lines themselves, their orders, and their ledger accounts. */
export const ofPersonsLines = (table: string, column: string, named: 'lines' | 'orders' | 'line_ledgers'): Condition =>
  ofPersons(`${table}.${column} = any ((select tenant_${named}())::text[])`);
/** Rows that belong to a row of another table and are visible with it. */
export const withParent = (table: string, column: string, parent: string): string =>
  `exists (select from ${parent} parent where parent.id = ${table}.${column})`;

export const rows = (own: readonly Condition[], alsoRead: readonly Condition[] = []): TablePolicy => ({
  kind: 'rows',
  own,
  alsoRead,
  rights: ['select', 'insert', 'update'],
});
/** Rows that tenants read and only the system writes. */
export const readOnly = (tablePolicy: TablePolicy): TablePolicy =>
  tablePolicy.kind === 'rows' ? { ...tablePolicy, rights: ['select'] } : tablePolicy;
export const reference: TablePolicy = { kind: 'reference' };
export const inner = (...rights: string[]): TablePolicy => ({ kind: 'inner', rights });
export const innerView: TablePolicy = { kind: 'inner', rights: [], isView: true };

type Tenancy = Extract<RowRule, { rule: 'own' | 'inMyAccounts' }>;

/** The ownership conditions in a row rule. Conditions on the row's status are enforced by the engine. */
function tenancyIn(rule: RowRule): readonly Tenancy[] {
  if (rule.rule === 'own' || rule.rule === 'inMyAccounts') return [rule];
  return rule.rule === 'both' || rule.rule === 'either' ? rule.rules.flatMap(tenancyIn) : [];
}

const tenantRules = ({ client, advisor, participant, accountHolder, nationalRegistryClient }: Grants): RowRule[] =>
  [client, advisor, participant, accountHolder, nationalRegistryClient].map(({ rows: rule }) => rule);

/**
 * Derives a table's row-level security from an entity's declaration: tenant column, the person's column, and the
 * ownership in its row rules.
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
