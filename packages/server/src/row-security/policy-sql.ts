import { personRole, tenantRole } from '../platform/db/scope.ts';
import { tablePolicies } from './table-policies.ts';
import type { Condition, TablePolicy } from './table-policy.ts';

export interface Policy {
  readonly name: 'tenant' | 'reads' | 'person' | 'person_reads';
  readonly role: string;
  readonly command: 'all' | 'select';
  readonly seen: string;
  readonly written: string;
}

const either = (conditions: readonly string[]): string => [...new Set(conditions)].join('\n    or ');
const isOfPersons = (condition: Condition): boolean => typeof condition !== 'string';

function policy(name: Policy['name'], command: Policy['command'], conditions: readonly Condition[]): Policy[] {
  if (conditions.length === 0) return [];
  const role = name.startsWith('person') ? personRole : tenantRole;
  const seen = either(conditions.map((one) => (typeof one === 'string' ? one : one.seen)));
  const written = either(conditions.map((one) => (typeof one === 'string' ? one : one.written)));
  return [{ name, role, command, seen, written }];
}

/**
 * Returns the policies of a table. PostgreSQL evaluates the one whose name sorts last first, so the cheapest and most
 * likely one is named `tenant`.
 */
export function policiesOf(tablePolicy: TablePolicy): readonly Policy[] {
  if (tablePolicy.kind !== 'rows') return [];
  const { own, alsoRead = [] } = tablePolicy;
  const others = (conditions: readonly Condition[]) => conditions.filter((one) => !isOfPersons(one));
  return [
    ...policy('person', 'all', own.filter(isOfPersons)),
    ...policy('person_reads', 'select', alsoRead.filter(isOfPersons)),
    ...policy('reads', 'select', others(alsoRead)),
    ...policy('tenant', 'all', others(own)),
  ];
}

/** Returns the tenant role's privileges on a table. */
export function rightsOf(tablePolicy: TablePolicy): readonly string[] {
  if (tablePolicy.kind === 'reference') return ['select'];
  return tablePolicy.rights;
}

/** Returns the statements for new tables, for the migration that creates them. */
export function newPolicyStatements(tables: readonly string[] = [...tablePolicies.keys()].sort()): string[] {
  return tables.flatMap((table) => {
    const tablePolicy = tablePolicies.get(table);
    return tablePolicy === undefined ? [] : statementsOf(table, tablePolicy);
  });
}

/** Returns the statements for tables that already have policies and grants, which are removed first. */
export function policyStatements(tables: readonly string[] = [...tablePolicies.keys()].sort()): string[] {
  return tables.flatMap((table) => {
    const tablePolicy = tablePolicies.get(table);
    return tablePolicy === undefined ? [] : [...removalsOf(table, tablePolicy), ...statementsOf(table, tablePolicy)];
  });
}

const names: readonly Policy['name'][] = ['tenant', 'reads', 'person', 'person_reads'];

function removalsOf(table: string, tablePolicy: TablePolicy): string[] {
  const revoked = `revoke all on ${table} from ${tenantRole}`;
  if (tablePolicy.kind === 'inner' && tablePolicy.isView === true) return [revoked];
  return [
    revoked,
    ...names.map((name) => `drop policy if exists ${name} on ${table}`),
    `alter table ${table} disable row level security`,
  ];
}

function statementsOf(table: string, tablePolicy: TablePolicy): string[] {
  const rights = rightsOf(tablePolicy);
  return [
    ...(rights.length === 0 ? [] : [`grant ${rights.join(', ')} on ${table} to ${tenantRole}`]),
    ...(tablePolicy.kind === 'rows' ? [`alter table ${table} enable row level security`] : []),
    ...policiesOf(tablePolicy).map(({ name, role, command, seen, written }) =>
      command === 'all'
        ? `create policy ${name} on ${table} to ${role} using (\n    ${seen})\n  with check (\n    ${written})`
        : `create policy ${name} on ${table} for select to ${role} using (\n    ${seen})`,
    ),
  ];
}
