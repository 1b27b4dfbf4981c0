import type pg from 'pg';
import { personRole, tenantRole } from './scope.ts';

/** What the role that migrates may do on its server, and what the other roles are members of. */
export interface RoleFacts {
  readonly owner: string;
  readonly database: string;
  readonly mayCreateRoles: boolean;
  /** Whether it may create tables and extensions here. */
  readonly mayCreateTables: boolean;
  readonly mayCreateExtensions: boolean;
  readonly scopes: readonly ScopeRoleFacts[];
  /** Undefined if the server signs in as the owner. */
  readonly application: 'fiducia_app' | undefined;
  readonly isPersonOfTenant: boolean;
}

interface ScopeRoleFacts {
  readonly name: string;
  readonly exists: boolean;
  readonly hasOwner: boolean;
  readonly hasApplication: boolean;
  /** Whether the owner may grant it. */
  readonly isGrantable: boolean;
}

/** Thrown if the migrating role lacks rights that only an administrator can add. The message says how. */
export class RightsMissing extends Error {
  override readonly name = 'RightsMissing';
}

/** Rejects a database in which the migrations would fail or leave the server without its roles. Only reads. */
export async function requireRoles(client: pg.Client): Promise<void> {
  const statements = missingRights(await readFacts(client));
  if (statements.length === 0) return;
  throw new RightsMissing(
    `The database role that migrates lacks rights, so nothing was changed. In this database, run as an administrator of the server, and start again: ${statements.join(' ')}`,
  );
}

/** Returns the statements for what is missing, as far as the owner can't run them. */
export function missingRights(facts: RoleFacts): string[] {
  const { owner, scopes, application } = facts;
  const missing: string[] = [];
  if (!facts.mayCreateExtensions) missing.push(`alter database ${facts.database} owner to ${owner};`);
  if (!facts.mayCreateTables) missing.push('alter schema public owner to pg_database_owner;');
  const mayGrant = ({ exists, isGrantable }: ScopeRoleFacts) => (exists ? isGrantable : facts.mayCreateRoles);
  const closed = scopes.filter((role) => !mayGrant(role));
  missing.push(...closed.filter(({ exists }) => !exists).map(({ name }) => `create role ${name} nologin;`));
  missing.push(...closed.filter(({ hasOwner }) => !hasOwner).map(({ name }) => `grant ${name} to ${owner};`));
  if (!facts.isPersonOfTenant && closed.some(({ name }) => name === tenantRole))
    missing.push(`grant ${tenantRole} to ${personRole};`);
  const strange = closed.filter(({ hasApplication }) => !hasApplication).map(({ name }) => name);
  if (application !== undefined && strange.length > 0)
    missing.push(`alter role ${application} noinherit;`, `grant ${strange.join(', ')} to ${application};`);
  return missing;
}

async function readFacts(client: pg.Client): Promise<RoleFacts> {
  const { rows } = await client.query<Omit<RoleFacts, 'scopes' | 'application'> & { hasApplication: boolean }>(`
    select quote_ident(current_user) as owner, quote_ident(current_database()) as database,
           rolsuper or rolcreaterole as "mayCreateRoles",
           coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreateTables",
           has_database_privilege(current_database(), 'create') as "mayCreateExtensions",
           exists (select from pg_roles where rolname = 'fiducia_app') as "hasApplication",
           exists (select from pg_roles p, pg_roles t
                    where p.rolname = '${personRole}' and t.rolname = '${tenantRole}' and pg_has_role(p.oid, t.oid, 'usage'))
             as "isPersonOfTenant"
      from pg_roles where rolname = current_user`);
  // Before version 16, a role that may create roles may also grant them.
  const { rows: scopes } = await client.query<ScopeRoleFacts>(
    `select s.name, r.oid is not null as exists, coalesce(pg_has_role(r.oid, 'member'), false) as "hasOwner",
            coalesce(pg_has_role(a.oid, r.oid, 'member'), false) as "hasApplication",
            coalesce(pg_has_role(r.oid, 'member with admin option'), false)
              or o.rolcreaterole and current_setting('server_version_num')::int < 160000 as "isGrantable"
       from unnest($1::text[]) as s (name)
       join pg_roles o on o.rolname = current_user
       left join pg_roles r on r.rolname = s.name
       left join pg_roles a on a.rolname = 'fiducia_app'`,
    [[tenantRole, personRole]],
  );
  const [facts] = rows;
  if (!facts) throw new Error('the current role is not in pg_roles');
  return { ...facts, application: facts.hasApplication ? 'fiducia_app' : undefined, scopes };
}
