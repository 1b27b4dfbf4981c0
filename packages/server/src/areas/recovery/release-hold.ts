import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { recoveryRejections } from '@fiducia/domain/recovery/recovery-rejections';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { decisionColumns } from '../../platform/engine/second-approval.ts';
import type { Marks } from '../../platform/marks/marks.ts';
import { loginsOf, ownRequest } from '../access/roles/same-person.ts';
import { recordSentBeforeRestore } from '../payments/batches/send-payment-batch.ts';
import { asSystem } from '../payments/instructions/bring-lines-along.ts';
import { lockHold, logHold, problemOfRelease } from './decide-recovery.ts';
import { leftFacts, messageFacts } from './item-facts.ts';
import { type ItemRow, readItems } from './read-recovery.ts';

/**
 * Releases the hold that another person requested to release: applies every decision, and replaces the mark with one
 * that this database contains.
 */
export async function releaseHold(tx: Tx, ctx: ActorContext, marks: Marks): Promise<Rejection | undefined> {
  const hold = await lockHold(tx);
  if ('rejected' in hold) return hold;
  const { userId } = ctx.actor;
  if (userId === null) return absent;
  if (hold.requested_by === null) return recoveryRejections.notRequested();
  const own = ownRequest(hold.requested_by, userId, await loginsOf(tx, userId));
  if (own !== undefined) return recoveryRejections[own]();
  const problem = await problemOfRelease(tx, hold);
  if (problem) return problem;
  for (const item of await readItems(tx, hold.id)) {
    const rejection = item.kind === 'messages' ? await applyToMessages(tx, item) : await applyToLeft(tx, ctx, item);
    if (rejection) return rejection;
  }
  const decision = decisionColumns(ctx, hold.requested_by, 'approve');
  await tx.run(sql`
    update recovery_holds set decision = 'approve', decided_by = ${decision['decided_by']}, decided_at = now() where id = ${hold.id}`);
  await logHold(tx, ctx, hold, { release: 'approved' });
  await marks.restart(tx);
  return undefined;
}

/** Messages that were sent are never sent again. The others are sent by the jobs that wait for them. */
async function applyToMessages(tx: Tx, { facts, decision }: ItemRow): Promise<undefined> {
  if (decision !== 'has') return undefined;
  await tx.run(sql`
    update outbox_messages set handed_over_at = now(), sent_at = now()
     where id = any(${messageFacts.parse(facts).messageIds}::text[]) and sent_at is null and handed_over_at is null`);
  return undefined;
}

/**
 * Makes the departures known, so that no later restore lists them again. A batch that the bank has is marked as sent;
 * if this database doesn't contain its payments, their instructions can't be paid again.
 */
async function applyToLeft(tx: Tx, ctx: ActorContext, item: ItemRow): Promise<Rejection | undefined> {
  const { departureIds, batch } = leftFacts.parse(item.facts);
  await tx.run(sql`insert into departures (id) select unnest(${departureIds}::text[]) on conflict do nothing`);
  if (item.decision !== 'has' || batch === null) return undefined;
  if (item.status_here === 'enteredAtBank') {
    const sent = await recordSentBeforeRestore(tx, asSystem(ctx), batch.id);
    if (!isRejection(sent)) return undefined;
    return recoveryRejections.batchNotSendable({ number: formatFriendlyId(batch.friendlyId), why: sent.sentence });
  }
  await tx.run(sql`
    insert into instructions_at_bank (payment_instruction_id, recovery_item_id)
    select id, ${item.id} from payment_instructions where id = any(${batch.instructionIds}::text[])
    on conflict do nothing`);
  return undefined;
}
