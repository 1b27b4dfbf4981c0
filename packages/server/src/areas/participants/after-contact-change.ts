import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { notifyParticipant } from '../access/factors/notify-of-change.ts';
import { participantTable } from './participant.table.ts';

/**
 * Starts the cooling-off period after contact details changed, and notifies the participant at the former and the new
 * address. The caller provides the former address, because not every user who may change it can read the change log.
 */
export async function afterContactChange(
  tx: Tx,
  ctx: ActorContext,
  id: string,
  formerEmailAddress: string | null | undefined,
): Promise<void> {
  await setColumns(tx, ctx, participantTable, id, { contact_changed_at: ctx.now });
  await notifyParticipant(tx, ctx, 'contact', id, formerEmailAddress);
}
