import type { ActorContext } from '../call/context.ts';
import { userName } from '../db/name-sql.ts';

/**
 * Joins and derived fields of a request that takes effect only when a second user approves it (`approvalFields`). A
 * rejection without a decider is the requester's own: the request was withdrawn.
 */
export const secondApproval = {
  joins: {
    requester: { table: 'users', column: 'requested_by' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    status: `case when t.decision is null then 'waiting' when t.decision = 'approve' then 'applied'
          when t.decided_by is null then 'takenBack' else 'rejected' end`,
    requestedByName: userName('requester'),
    decidedByName: userName('decider'),
  },
};

/** Returns the columns of a decision. Approving is for the caller to check; a requester who rejects withdraws. */
export function decisionColumns(
  { actor, now }: Pick<ActorContext, 'actor' | 'now'>,
  requestedBy: string | null,
  decision: 'approve' | 'reject',
): Record<string, unknown> {
  return { decision, decided_by: requestedBy === actor.userId ? null : actor.userId, decided_at: now };
}
