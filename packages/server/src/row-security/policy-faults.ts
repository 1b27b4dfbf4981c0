import type { Queries } from '../platform/db/database.ts';
import { personRole, tenantRole } from '../platform/db/scope.ts';
import { sql } from '../platform/db/sql.ts';
import { policiesOf, rightsOf } from './policy-sql.ts';
import { tablePolicies } from './table-policies.ts';

interface TableFacts {
  readonly name: string;
  readonly is_secured: boolean;
  /**
   * All policies except the system's own, such as `tenant ALL` or `reads SELECT`. Policies without a condition end with
   * `for all rows`.
   */
  readonly policies: string[];
  /** Privileges of the tenant and person roles on the table or on a column, such as `SELECT` or `SELECT id`. */
  readonly rights: string[];
}

/** Returns the differences between the database and the declared row-level security. */
export async function policyFaults(db: Queries): Promise<string[]> {
  const roles = await db.many<{ name: string; is_strong: boolean }>(sql`
    select rolname as name, rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb as is_strong
      from pg_roles where rolname in (${tenantRole}, ${personRole})`);
  const missing = [tenantRole, personRole].filter((role) => !roles.some(({ name }) => name === role));
  if (missing.length > 0) return missing.map((role) => `the role ${role} does not exist`);
  const tables = await db.many<TableFacts>(sql`
    select c.relname as name, c.relrowsecurity as is_secured,
           array(select p.polname || ' ' || case p.polcmd when '*' then 'ALL' when 'r' then 'SELECT' else p.polcmd::text end
                        || case when pg_get_expr(p.polqual, p.polrelid) = 'true' then ' for all rows' else '' end
                        || case when p.polroles = array[case when p.polname like 'person%' then o.oid else t.oid end] then '' else ' for others' end
                   from pg_policy p where p.polrelid = c.oid and p.polname <> 'program' order by 1) as policies,
           array(select a.privilege_type from aclexplode(c.relacl) a where a.grantee in (t.oid, o.oid, 0)
                 union select a.privilege_type || ' ' || k.attname from pg_attribute k cross join aclexplode(k.attacl) a
                        where k.attrelid = c.oid and a.grantee in (t.oid, o.oid, 0) order by 1) as rights
      from pg_class c join pg_roles t on t.rolname = ${tenantRole} join pg_roles o on o.rolname = ${personRole}
     where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = current_schema()::regnamespace order by c.relname`);
  return [
    ...roles.flatMap(({ name, is_strong }) =>
      is_strong ? [`the role ${name} has more than its declared privileges`] : [],
    ),
    ...tables.flatMap(faultsOf),
  ];
}

function faultsOf({ name, is_secured, policies, rights }: TableFacts): string[] {
  const tablePolicy = tablePolicies.get(name);
  if (tablePolicy === undefined) return [`no row-level security is declared for ${name}`];
  const expected = {
    security: String(tablePolicy.kind === 'rows'),
    policies: policiesOf(tablePolicy).map((policy) => `${policy.name} ${policy.command.toUpperCase()}`),
    rights: rightsOf(tablePolicy).flatMap(namesOfRight),
  };
  return [
    ...(expected.security === String(is_secured)
      ? []
      : [`row-level security of ${name} is ${is_secured ? 'on' : 'off'}`]),
    ...differences(expected.policies, policies).map((policy) => `policy ${policy} of ${name}`),
    ...differences(expected.rights, rights).map((right) => `privilege ${right} on ${name}`),
  ];
}

/** Splits a declared privilege into one per column: `select (id, kind)` becomes two. */
function namesOfRight(right: string): string[] {
  const [verb = '', columns] = right.split(' (');
  const named = verb.toUpperCase();
  return columns === undefined
    ? [named]
    : columns
        .replace(')', '')
        .split(', ')
        .map((column) => `${named} ${column}`);
}

const differences = (asked: readonly string[], found: readonly string[]): string[] => [
  ...asked.filter((one) => !found.includes(one)).map((one) => `missing: ${one}`),
  ...found.filter((one) => !asked.includes(one)).map((one) => `unexpected: ${one}`),
];
