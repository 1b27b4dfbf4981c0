import { columnOf, type Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import type { Grants, RowRule } from '@fiducia/contract/lang/row-rule';

type Right = 'select' | 'insert' | 'update' | 'delete';

/**
 * Under which a row is seen, and may be written as it will be. Those of persons are asked of persons alone: the plans of
 * the people of a sponsor, who read the long lists, do not carry them.
 */
export type Condition = string | { readonly seen: string; readonly written: string };

/**
 * What the role of tenants may do with a table. `rows`: its own rows, by a policy. `reference`: it reads all of them, since
 * they belong to nobody. `inner`: nothing but the named rights, without a policy; what people see of it, the program shows. A view
 * can have no policy of its own: it asks those of its tables.
 */
export type TableWall =
  | {
      readonly kind: 'rows';
      /** Conditions under which a row is the tenant's to read and write; one is enough. */
      readonly own: readonly Condition[];
      /** Conditions under which it may also be read. */
      readonly alsoRead?: readonly Condition[];
      readonly rights: readonly Right[];
    }
  | { readonly kind: 'reference' }
  | { readonly kind: 'inner'; readonly rights: readonly string[]; readonly isView?: boolean };

// Settings are read once a statement: a scalar subselect is an InitPlan, a bare call would run for every row.
export const inAccounts = (table: string, column = 'master_account_id'): string =>
  `${table}.${column} = any ((select tenant_master_accounts())::text[])`;
const isParticipants = (table: string, column: string): string =>
  `${table}.${column} = any ((select tenant_participants())::text[])`;
const isAtPlaces = (table: string, column: string): string =>
  `${table}.${column} = any ((select tenant_places())::text[])`;
/** A condition that is asked of persons alone: account holders know their sponsor by their prospect, for one. */
export const ofPersons = (seen: string, written = seen): Condition => ({ seen, written });

export const ofParticipants = (table: string, column = 'participant_id'): Condition =>
  ofPersons(isParticipants(table, column));
export const ofUser = (table: string, column = 'user_id'): string => `${table}.${column} = (select tenant_user())`;
/** A person's rows; one that is written says the sponsor whose participant the person is: nobody writes into another one's. */
export const ofParticipantsAt = (table: string, column = 'participant_id', tenant = 'master_account_id'): Condition =>
  ofPersons(isParticipants(table, column), `${isParticipants(table, column)} and ${isAtPlaces(table, tenant)}`);
/** Rows of sponsors whose participant the person is. */
export const atPlaces = (table: string, column = 'master_account_id'): Condition =>
  ofPersons(isAtPlaces(table, column));
/** Rows that an order line of the person names: lines themselves, their orders, their accounts in the books. */
export const ofPersonsLines = (table: string, column: string, named: 'lines' | 'orders' | 'line_ledgers'): Condition =>
  ofPersons(`${table}.${column} = any ((select tenant_${named}())::text[])`);
/** Rows that hang off a row of another table, and are seen with it. */
export const withParent = (table: string, column: string, parent: string): string =>
  `exists (select from ${parent} parent where parent.id = ${table}.${column})`;

export const rows = (own: readonly Condition[], alsoRead: readonly Condition[] = []): TableWall => ({
  kind: 'rows',
  own,
  alsoRead,
  rights: ['select', 'insert', 'update'],
});
/** Rows that tenants read and the program alone writes. */
export const readOnly = (wall: TableWall): TableWall => (wall.kind === 'rows' ? { ...wall, rights: ['select'] } : wall);
export const reference: TableWall = { kind: 'reference' };
export const inner = (...rights: string[]): TableWall => ({ kind: 'inner', rights });
export const innerView: TableWall = { kind: 'inner', rights: [], isView: true };

type Tenancy = Extract<RowRule, { rule: 'own' | 'inMyAccounts' }>;

/** Whose a row is by its rules: what they say of its state is the engine's to keep. */
function tenancyIn(rule: RowRule): readonly Tenancy[] {
  if (rule.rule === 'own' || rule.rule === 'inMyAccounts') return [rule];
  return rule.rule === 'both' || rule.rule === 'either' ? rule.rules.flatMap(tenancyIn) : [];
}

const tenantRules = ({ client, advisor, participant, accountHolder, nationalRegistryClient }: Grants): RowRule[] =>
  [client, advisor, participant, accountHolder, nationalRegistryClient].map(({ rows: rule }) => rule);

/** The wall that an entity's declaration asks for: tenant column, the person's column, and the tenancy in its row rules. */
export function wallOfEntity(entity: Entity): TableWall {
  const { table, tenantColumn, read, create, update, remove } = entity;
  const columns = Object.entries<Field>(entity.fields).map(([name, field]) => columnOf(name, field));
  const tenancies = [read, create, update, remove].flatMap(tenantRules).flatMap(tenancyIn);
  const isPersons = columns.includes('participant_id');
  const users = tenancies.flatMap((rule) =>
    rule.rule === 'own' && rule.of === 'userId' ? ofUser(table, rule.column) : [],
  );
  const people = new Set(
    tenancies.flatMap((rule) => (rule.rule === 'own' && rule.of === 'participantIds' ? rule.column : [])),
  );
  if (tenantColumn !== undefined) {
    const persons = new Set([...(isPersons ? ['participant_id'] : []), ...people]);
    return rows(
      [inAccounts(table, tenantColumn), ...[...persons].map((column) => ofParticipantsAt(table, column, tenantColumn))],
      [...new Set(users)],
    );
  }
  const accounts = tenancies.flatMap((rule) => (rule.rule === 'inMyAccounts' ? inAccounts(table, rule.column) : []));
  const conditions = [...accounts, ...[...people].map((column) => ofParticipants(table, column)), ...users];
  if (conditions.length > 0) return rows([...new Set(conditions)]);
  const isRead = tenantRules(read).some(({ rule }) => rule !== 'none');
  return isRead ? reference : inner();
}
