import type { participant } from '@fiducia/contract/participants/participant.entity';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { changeRequestsOf } from './change-requests.ts';
import { notifyOfNameChange } from './notify-of-name-change.ts';
import { participantTable } from './participant.table.ts';
import { participantProblems } from './participant-problems.ts';

/** What participants change about themselves without asking. */
export const contactFields = [
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'otherRegion',
  'postalCode',
  'countryCode',
  'emailAddress',
  'phoneNumber',
];

export const participantHooks: EntityHooks<typeof participant> = {
  without: ['create', 'update'],
  beforeUpdate: async (tx, ctx, id, draft) => {
    if (ctx.actor.userType === 'participant') {
      // Participants' own names and tax IDs change only by a request that staff decide.
      const own = Object.keys(draft).filter((name) => !contactFields.includes(name) && name !== 'attentionTo');
      if (own.length > 0)
        return invalid(
          Object.fromEntries(
            own.map((name) => [name, ['Request this change under “My information”. We review it first.']]),
          ),
        );
    }
    const before = await readRecord(tx, participantTable, id, ctx.actor);
    if (isRejection(before)) return before;
    const problems = participantProblems({ ...before, ...draft }, draft);
    return problems ?? draft;
  },
  view: async (ctx, record) => {
    // The sponsor is notified when the change is made.
    if (ctx.actor.userType === 'client') return {};
    const requests = await changeRequestsOf(ctx.db, ctx, String(record['id']));
    return { changeRequest: isRejection(requests) ? null : (requests[0] ?? null) };
  },
  afterUpdate: async (tx, _ctx, id, draft) => {
    await notifyOfNameChange(tx, id, draft);
    return undefined;
  },
};
