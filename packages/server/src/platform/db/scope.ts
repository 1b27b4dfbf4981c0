import type { Requested } from './one-message.ts';

/** The rows that a request or job may access, enforced by the row-level security policies of all tables. */
export interface TenantScope {
  readonly userType: string;
  readonly userId: string | null;
  readonly masterAccountIds: readonly string[];
  readonly participantIds: readonly string[];
}

/** `program` is the unrestricted scope of jobs, staff, and sign-in. Only the server's code restricts their rows. */
export type Scope = TenantScope | 'program';

/** Database role for requests of sponsors' users, advisors, and registry clients. It owns nothing and can't sign in. */
export const tenantRole = 'fiducia_tenant';
/**
 * Database role for requests of other users. It has the tenant role's privileges, with policies for rows that belong to
 * a person instead of a sponsor.
 */
export const personRole = 'fiducia_person';

/** A scope as database settings. A transaction whose scope has the same key needs no change. */
export interface BoundScope {
  readonly key: string;
  readonly isTenant: boolean;
  /** Query plans depend on the role, so each role has its own prepared statements. */
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

/**
 * Returns the statement that gives the rest of a transaction this scope. The scope ends with the transaction, so it can't
 * reach another user's statement, not even if a connection pooler passes the connection on.
 */
export const scopeStatement = ({ values }: BoundScope): Requested => ({
  name: 'fiducia-scope',
  text: `select set_config('role', $1, true), set_config('fiducia.user_type', $2, true), set_config('fiducia.user_id', $3, true),
    set_config('fiducia.master_account_ids', $4, true), set_config('fiducia.participant_ids', $5, true)`,
  values,
});
