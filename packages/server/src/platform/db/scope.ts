import type pg from 'pg';

/**
 * The rows that a request or job may access. The database enforces it: the row-level security policies of all tables
 * read it.
 */
export interface TenantScope {
  readonly userType: string;
  readonly userId: string | null;
  readonly masterAccountIds: readonly string[];
  readonly participantIds: readonly string[];
}

/** `unrestricted`: jobs, staff, and sign-in, whose rows are restricted only by the server's code. */
export type Scope = TenantScope | 'program';

/** The role for all requests except those of staff. It owns nothing and can't sign in. */
export const tenantRole = 'fiducia_tenant';
/** Has the privileges of the tenant role, with policies for rows that belong to a person instead of a sponsor. */
export const personRole = 'fiducia_person';

/** A scope in the form of database settings; connections with the same key need no change. */
export interface BoundScope {
  readonly key: string;
  readonly isTenant: boolean;
  /** A plan depends on the role it was made for, so each role has its own prepared statements. */
  readonly statementPrefix: string;
  readonly values: readonly string[];
}

export const unrestrictedScope: BoundScope = {
  key: 'program',
  isTenant: false,
  statementPrefix: '',
  values: ['none', '', '', '', ''],
};

const ofSponsors: ReadonlySet<string> = new Set(['client', 'advisor', 'nationalRegistryClient']);

export function bindScope(scope: Scope): BoundScope {
  if (scope === 'program') return unrestrictedScope;
  const { userType, userId, masterAccountIds, participantIds } = scope;
  const isOfSponsor = ofSponsors.has(userType);
  const role = isOfSponsor ? tenantRole : personRole;
  const values = [role, userType, userId ?? '', masterAccountIds.join(','), participantIds.join(',')];
  return { key: values.join(' '), isTenant: true, statementPrefix: isOfSponsor ? 't' : 'p', values };
}

const setting = {
  name: 'fiducia-scope',
  text: `select set_config('role', $1, false), set_config('fiducia.user_type', $2, false), set_config('fiducia.user_id', $3, false),
    set_config('fiducia.master_account_ids', $4, false), set_config('fiducia.participant_ids', $5, false)`,
};

// The scope last set on each connection. A new connection has the system scope; an uncertain one is set again.
const lastScope = new WeakMap<pg.ClientBase, string>();

export const isIn = (client: pg.ClientBase, scope: BoundScope): boolean =>
  (lastScope.get(client) ?? unrestrictedScope.key) === scope.key;

/** Marks the scope of a connection as uncertain, because a rollback also reverts its settings. */
export const doubtScope = (client: pg.ClientBase): void => void lastScope.set(client, '');

/**
 * Sets the scope of a connection; sends nothing if it is already set. If it throws, the scope is marked as uncertain.
 */
export async function bringInto(client: pg.ClientBase, scope: BoundScope): Promise<void> {
  if (isIn(client, scope)) return;
  doubtScope(client);
  await client.query({ ...setting, values: [...scope.values] });
  lastScope.set(client, scope.key);
}
