import type { Actor } from '@fiducia/domain/actor/actor';
import type { Scope } from '../db/scope.ts';

/** Whose rows the database lets an actor's work touch: staff are held by permissions and row rules, everybody else by both. */
export function scopeOf(actor: Actor): Scope {
  if (actor.userType === 'staffMember' || actor.userType === 'system') return 'program';
  const { userType, userId, masterAccountIds, participantIds } = actor;
  return { userType, userId, masterAccountIds, participantIds };
}
