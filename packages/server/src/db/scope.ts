import type pg from 'pg';

/** Whose rows a piece of work may touch. The database itself holds to it: the policies of every table read it. */
export interface TenantScope {
  readonly userType: string;
  readonly userId: string | null;
  readonly masterAccountIds: readonly string[];
  readonly participantIds: readonly string[];
}

/** `program`: jobs, staff and sign-in, for whom rows are chosen by the program alone. */
export type Scope = TenantScope | 'program';

/** The role that requests of everybody but staff work as. It owns nothing and cannot sign in. */
export const tenantRole = 'fiducia_tenant';
/** Has what the tenants' role has, and the policies of rows that belong to a person and not to a sponsor. */
export const personRole = 'fiducia_person';

/** A scope as the database is told of it; two with the same key need no word between them. */
export interface BoundScope {
  readonly key: string;
  readonly isTenant: boolean;
  /** A plan knows the role that it was made for, so each role has prepared statements of its own. */
  readonly statementPrefix: string;
  readonly values: readonly string[];
}

export const programScope: BoundScope = {
  key: 'program',
  isTenant: false,
  statementPrefix: '',
  values: ['none', '', '', '', ''],
};

const ofSponsors: ReadonlySet<string> = new Set(['client', 'advisor', 'nationalRegistryClient']);

export function bindScope(scope: Scope): BoundScope {
  if (scope === 'program') return programScope;
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

// What each connection was told last. A new one has the program's scope; one in doubt is told again.
const told = new WeakMap<pg.ClientBase, string>();

export const isIn = (client: pg.ClientBase, scope: BoundScope): boolean =>
  (told.get(client) ?? programScope.key) === scope.key;

/** Forgets what a connection was told: a transaction that is rolled back takes its settings with it. */
export const doubtScope = (client: pg.ClientBase): void => void told.set(client, '');

/** Brings a connection into a scope; nothing is sent when it is there. Throws, in doubt, when it cannot. */
export async function bringInto(client: pg.ClientBase, scope: BoundScope): Promise<void> {
  if (isIn(client, scope)) return;
  doubtScope(client);
  await client.query({ ...setting, values: [...scope.values] });
  told.set(client, scope.key);
}
