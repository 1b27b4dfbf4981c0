import type { UserType } from './user-types.ts';

/**
 * Identity and permissions behind a request. The server derives them from the session alone; the host name never adds a
 * permission. `system` is the server itself (jobs, bank responses): row rules and permission checks don't apply to it.
 */
export interface Actor {
  readonly userId: string | null;
  readonly userType: UserType | 'system' | 'anonymous';
  readonly permissions: ReadonlySet<string>;
  /**
   * Accounts that the actor belongs to: a client's master accounts, or an advisor's accounts with those below them (an
   * investment advisor's firms and their advisors).
   */
  readonly masterAccountIds: readonly string[];
  /** An advisor's accounts → their master accounts. Without it, each account is its own master account. */
  readonly tenantOf?: ReadonlyMap<string, string>;
  /**
   * Permission code → the master accounts in which a client or advisor has it. A role applies only in the account it
   * was assigned for. Without this map, every permission applies in every account.
   */
  readonly accountsByPermission?: ReadonlyMap<string, readonly string[]>;
  /** Participant records that belong to this user. */
  readonly participantIds: readonly string[];
  readonly sessionId: string | null;
}

const nothing: ReadonlySet<string> = new Set();
export const anonymousActor: Actor = {
  userId: null,
  userType: 'anonymous',
  permissions: nothing,
  masterAccountIds: [],
  participantIds: [],
  sessionId: null,
};
export const systemActor: Actor = { ...anonymousActor, userType: 'system' };

/**
 * Returns whether the actor has a permission. Staff, clients, advisors, and registry clients have the permissions in
 * their list, the system has every permission, and all other types are always denied. Source: doc 1 §6.
 */
export function hasPermission(actor: Actor, code: string): boolean {
  switch (actor.userType) {
    case 'system':
      return true;
    case 'staffMember':
    case 'client':
    case 'advisor':
    case 'nationalRegistryClient':
      return actor.permissions.has(code);
    default:
      return false;
  }
}

/** Returns the master accounts in which an actor has a permission. */
export function accountsWith(actor: Actor, permission: string | undefined): readonly string[] {
  const { masterAccountIds, accountsByPermission } = actor;
  if (permission === undefined || accountsByPermission === undefined) return masterAccountIds;
  const allowed = accountsByPermission.get(permission) ?? [];
  return masterAccountIds.filter((id) => allowed.includes(id));
}

/** Returns the master accounts of these accounts. They include everything that row-level security must let through. */
export const tenantsOf = ({ tenantOf }: Pick<Actor, 'tenantOf'>, accountIds: readonly string[]): readonly string[] =>
  tenantOf === undefined ? accountIds : [...new Set(accountIds.map((id) => tenantOf.get(id) ?? id))];

/** Returns the actor for a route that requires a permission, limited to the accounts in which the actor has it. */
export const actorWith = (actor: Actor, permission: string): Actor =>
  actor.accountsByPermission === undefined ? actor : { ...actor, masterAccountIds: accountsWith(actor, permission) };

/** Returns an advisor who also belongs to a new account below one of their accounts, with the same permissions. */
export function actorIncluding(actor: Actor, accountId: string, below: string): Actor {
  const { masterAccountIds, tenantOf, accountsByPermission } = actor;
  if (actor.userType !== 'advisor') return actor;
  const extended = [...(accountsByPermission ?? [])].map(
    ([code, ids]) => [code, ids.includes(below) ? [...ids, accountId] : ids] as const,
  );
  return {
    ...actor,
    masterAccountIds: [...masterAccountIds, accountId],
    ...(tenantOf ? { tenantOf: new Map([...tenantOf, [accountId, tenantOf.get(below) ?? below]]) } : {}),
    ...(accountsByPermission ? { accountsByPermission: new Map(extended) } : {}),
  };
}

/** Returns an actor's permissions in one master account. */
export function permissionsWithin(actor: Actor, masterAccountId: string): ReadonlySet<string> {
  return new Set([...actor.permissions].filter((code) => holdsIn(actor, code, masterAccountId)));
}

const holdsIn = ({ accountsByPermission }: Actor, code: string, masterAccountId: string): boolean =>
  accountsByPermission === undefined || accountsByPermission.get(code)?.includes(masterAccountId) === true;
