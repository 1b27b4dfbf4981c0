import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { AddressSource } from '@fiducia/domain/participants/diligence';
import { replyOf } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { readDraft } from '../../platform/engine/draft.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { changeRecord } from '../../platform/engine/write-record.ts';
import { beginAddressHistory, recordAddress } from './address-history.ts';
import { afterContactChange } from './after-contact-change.ts';
import { askAgain } from './ask-again.ts';
import { askForChange, divideBody } from './change-requests.ts';
import { participantTable } from './participant.table.ts';
import { contactFields, participantHooks } from './participant-hooks.ts';

/** A change of these moves the participant to another place. */
export const addressFields = ['addressLine1', 'city', 'stateCode', 'otherRegion', 'postalCode', 'countryCode'];

/** Returns who gave us an address that the actor saves. */
export function sourceOf({ actor }: ActorContext): AddressSource {
  if (actor.userType === 'participant') return 'participant';
  return actor.userType === 'client' ? 'sponsor' : 'staff';
}

/** Updates a participant like the generic update, but stores changes that need approval as a request. */
export async function changeParticipant(ctx: RequestContext, id: string, body: Readonly<Record<string, unknown>>) {
  const { direct, asked: requested } = divideBody(body);
  const done = await ctx.inTx(async (tx) => {
    const visible = await readRecord(tx, participantTable, id, ctx.actor, { grants: participantTable.update });
    if (isRejection(visible)) return visible;
    const read = readDraft(participantTable, direct, 'update', ctx.actor.userType === 'staffMember');
    if (isRejection(read)) return read;
    const draft = (await participantHooks.beforeUpdate?.(tx, ctx, id, read)) ?? read;
    if (isRejection(draft)) return draft;
    const movesHome = addressFields.some((name) => name in draft);
    if (movesHome) await beginAddressHistory(tx, ctx, id);
    const changed = await changeRecord(tx, ctx, participantTable, id, draft);
    if (changed) return changed;
    if (movesHome) await recordAddress(tx, ctx, id, sourceOf(ctx));
    await askAgain(tx, ctx, id, Object.keys(draft));
    if (contactFields.some((name) => name in draft)) await afterContactChange(tx, ctx, id, visible.emailAddress);
    const rejection =
      (await participantHooks.afterUpdate?.(tx, ctx, id, draft)) ??
      (Object.keys(requested).length > 0 ? await askForChange(tx, ctx, id, requested) : undefined);
    return rejection ?? { id };
  });
  return isRejection(done) ? done : replyOf(viewRecord(ctx, participantTable, id, participantHooks));
}
