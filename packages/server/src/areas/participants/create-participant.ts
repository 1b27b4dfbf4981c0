import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { createFromBody, type EntityHooks, viewRecord } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { accountTable } from '../accounts/account.table.ts';
import { participantTable } from './participant.table.ts';
import { participantProblems } from './participant-problems.ts';

const state = { status: 'active', substatus: null };

/** Creates a participant of a subaccount. */
export async function createParticipant(
  ctx: RequestContext,
  subaccountId: string,
  body: Readonly<Record<string, unknown>>,
) {
  const id = await ctx.inTx(async (tx) => {
    const owner = await readRecord(tx, accountTable, subaccountId, ctx.actor);
    if (isRejection(owner)) return owner;
    const initialValues = () => ({
      master_account_id: owner.masterAccountId,
      friendly_id: newFriendlyId(ctx.now),
      status: state.status,
    });
    const place: EntityHooks = {
      beforeCreate: async (_tx, _ctx, draft) =>
        participantProblems(draft, draft) ?? { draft, initialValues: initialValues() },
      afterCreate: async (inner, ctx, made) => {
        await recordCreation(inner, ctx, participantTable, [{ id: made, state }]);
        return undefined;
      },
    };
    return createFromBody(tx, ctx, participantTable, place, { ...body, subaccountId });
  });
  return isRejection(id) ? id : replyOf(viewRecord(ctx, participantTable, id));
}
