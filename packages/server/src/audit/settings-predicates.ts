import type { AuditPredicate } from '../area.ts';
import type { Queries } from '../platform/db/database.ts';
import { sql } from '../platform/db/sql.ts';
import { policyFaults } from '../row-security/policy-faults.ts';

interface Setting {
  readonly name: string;
  readonly value: string;
}

const mustBe: Readonly<Record<string, (value: string) => boolean>> = {
  fsync: (value) => value === 'on',
  synchronous_commit: (value) => value !== 'off',
  full_page_writes: (value) => value === 'on',
  data_checksums: (value) => value === 'on',
  wal_level: (value) => value === 'replica' || value === 'logical',
  row_security: (value) => value === 'on',
  idle_in_transaction_session_timeout: (value) => Number(value) > 0 && Number(value) <= 60_000,
  lock_timeout: (value) => Number(value) > 0,
  statement_timeout: (value) => Number(value) > 0,
};

async function wrongSettings(db: Queries): Promise<string[]> {
  const rows = await db.many<Setting>(
    sql`select name, setting as value from pg_settings where name = any(${Object.keys(mustBe)}::text[]) order by name`,
  );
  return rows
    .filter(({ name, value }) => mustBe[name]?.(value) === false)
    .map(({ name, value }) => `${name} = ${value}`);
}

const appendOnly = [
  'ledger_transactions',
  'ledger_entries',
  'change_logs',
  'transitions',
  'reveals',
  'seals',
  'security_events',
];

/** Lists privileges that a role must not have: owning append-only tables or changing their rows. */
export async function tooMuchFor(db: Queries, role: string): Promise<string[]> {
  const known = await db.one<{ is_super: boolean }>(
    sql`select rolsuper as is_super from pg_roles where rolname = ${role}`,
  );
  if (known === undefined) return [`the role ${role} does not exist`];
  if (known.is_super) return [`${role} is a superuser`];
  const rows = await db.many<{ wrong: string }>(sql`
    select t.name || ' belongs to ' || ${role}::text as wrong from unnest(${appendOnly}::text[]) t (name)
      join pg_class c on c.oid = t.name::regclass where pg_has_role(${role}::name, c.relowner, 'usage')
    union all
    select ${role}::text || ' may ' || p.privilege || ' ' || t.name from unnest(${appendOnly}::text[]) t (name)
     cross join unnest(array['update', 'delete', 'truncate']) p (privilege) where has_table_privilege(${role}::name, t.name, p.privilege)
     order by 1`);
  return rows.map(({ wrong }) => wrong);
}

export const applicationRole = 'fiducia_app';

/** Invariants of the database's configuration. */
export const settingsPredicates: readonly AuditPredicate[] = [
  {
    id: 'S1',
    sentence: 'The database forces commits to disk, uses page checksums, and ends sessions that wait too long.',
    isOfInstallation: true,
    violations: wrongSettings,
    plant: async (db) => {
      await db.run(sql`set local lock_timeout = 0`);
    },
  },
  {
    id: 'S4',
    sentence: `The role ${applicationRole} can add rows to the ledger and to the logs of changes, transitions, and security events, but can’t change or delete them.`,
    violations: (db) => tooMuchFor(db, applicationRole),
    plant: async (db) => {
      await db.run(sql`grant delete on ledger_entries to fiducia_app`);
    },
  },
  {
    id: 'RS1',
    sentence:
      'Row-level security is in place: every table has the policies and tenant privileges that its declaration requires.',
    isOfInstallation: true,
    violations: policyFaults,
    plant: async (db) => {
      await db.run(sql`drop policy tenant on plans`);
    },
  },
];
