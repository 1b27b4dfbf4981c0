import type { UserType } from './user-types.ts';

/**
 * Who asks. Made by the server from the session alone; the host never adds a right.
 * `system` is the program itself (jobs, the bank's answers): it passes row rules, never permission checks of people.
 */
export interface Actor {
  readonly userId: string | null;
  readonly userType: UserType | 'system' | 'anonymous';
  readonly permissions: ReadonlySet<string>;
  /** Master accounts that a client or advisor belongs to. */
  readonly masterAccountIds: readonly string[];
  /**
   * Permission code → the master accounts in which a client or advisor has it: a role is held in an account, and says
   * nothing about others. Without it every permission holds in every account.
   */
  readonly accountsByPermission?: ReadonlyMap<string, readonly string[]>;
  /** Participant records that are this person. */
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
 * Permission check of doc 1 §6: staff, client (and advisor) and registry client have their lists, the program has
 * every right, and all other types are always denied.
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

/** The master accounts in which an actor has a permission. */
export function accountsWith(actor: Actor, permission: string | undefined): readonly string[] {
  const { masterAccountIds, accountsByPermission } = actor;
  if (permission === undefined || accountsByPermission === undefined) return masterAccountIds;
  const allowed = accountsByPermission.get(permission) ?? [];
  return masterAccountIds.filter((id) => allowed.includes(id));
}

/** The actor for a call that asks for a permission: of the accounts, only those in which it is held. */
export const actorWith = (actor: Actor, permission: string): Actor =>
  actor.accountsByPermission === undefined ? actor : { ...actor, masterAccountIds: accountsWith(actor, permission) };

/** What an actor may do in one master account. */
export function permissionsWithin(actor: Actor, masterAccountId: string): ReadonlySet<string> {
  return new Set([...actor.permissions].filter((code) => holdsIn(actor, code, masterAccountId)));
}

const holdsIn = ({ accountsByPermission }: Actor, code: string, masterAccountId: string): boolean =>
  accountsByPermission === undefined || accountsByPermission.get(code)?.includes(masterAccountId) === true;
