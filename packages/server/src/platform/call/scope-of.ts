import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { Scope } from '../db/scope.ts';

/**
 * The database scope of an actor: staff are limited by permissions and row rules, all others also by row-level
 * security.
 */
export function scopeOf(actor: Actor): Scope {
  if (actor.userType === 'staffMember' || actor.userType === 'system') return 'program';
  const { userType, userId, masterAccountIds, participantIds } = actor;
  return { userType, userId, masterAccountIds, participantIds };
}
