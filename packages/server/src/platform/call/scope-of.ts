import { type Actor, tenantsOf } from '@fiducia/domain/foundation/actor/actor';
import type { Scope } from '../db/scope.ts';

/**
 * Returns the database scope of an actor. An advisor's scope is the whole firm, and row rules narrow it to the advisor's
 * accounts. Staff are restricted by permissions and row rules, all other users also by
 * row-level security.
 */
export function scopeOf(actor: Actor): Scope {
  if (actor.userType === 'staffMember' || actor.userType === 'system') return 'program';
  const { userType, userId, participantIds } = actor;
  const masterAccountIds = [...new Set([...actor.masterAccountIds, ...tenantsOf(actor, actor.masterAccountIds)])];
  return { userType, userId, masterAccountIds, participantIds };
}
