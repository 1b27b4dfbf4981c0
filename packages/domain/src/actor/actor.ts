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
