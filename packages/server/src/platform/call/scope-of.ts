import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Scope } from '../db/scope.ts';

/**
 * Returns the database scope of an actor. Staff are restricted by permissions and row rules, all other users also by
 * row-level security.
 */
export function scopeOf(actor: Actor): Scope {
  if (actor.userType === 'staffMember' || actor.userType === 'system') return 'program';
  const { userType, userId, masterAccountIds, participantIds } = actor;
  return { userType, userId, masterAccountIds, participantIds };
}
