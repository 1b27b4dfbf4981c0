import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { makeFirstNotices } from '../../documents/make-first-notices.ts';
import { readdressLetter } from '../../documents/send-notice.ts';
import { mailToNewAddressKind } from '../../participants/address-history.ts';
import { recordStep } from '../../participants/record-step.ts';

const waitMinutes = 30;
const mostTries = 100;

/**
 * Returns the job that mails the open notices of a participant to a new address. A letter that is in a batch is replaced
 * after it was printed, so the job comes back for it.
 */
export const mailToNewAddress = (platform: Platform): JobHandler => ({
  kind: mailToNewAddressKind,
  leaseSeconds: 120,
  run: async (job) => {
    const { database, keyring, clock } = platform;
    const { participantId = '', orderLineId = null, tries = '1' } = job.payload;
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      const inBatch = await mailAgain(tx, ctx, platform, participantId, orderLineId);
      if (Number(tries) < mostTries)
        for (const id of inBatch)
          await enqueue(tx, {
            kind: mailToNewAddressKind,
            payload: { participantId, orderLineId: id, tries: String(Number(tries) + 1) },
            runAt: new Date(ctx.now.getTime() + waitMinutes * 60_000),
          });
      await job.doneIn(tx);
      return undefined;
    });
  },
});

interface Waiting {
  readonly id: string;
  readonly document_id: string | null;
  readonly letter_encrypted: Buffer | null;
  readonly document_status: string | null;
}

/**
 * Mails the first notice of each open distribution to the new address: again, or for the first time. Leaves out
 * distributions that the participant has opened, and letters that can't be replaced, such as those with an old PIN.
 * Returns the order lines whose letter is in a batch.
 */
async function mailAgain(
  tx: Tx,
  ctx: ActorContext,
  platform: Platform,
  participantId: string,
  orderLineId: string | null,
): Promise<string[]> {
  const lines = await tx.many<Waiting>(sql`
    select l.id, d.id as document_id, d.letter_encrypted, d.status as document_status
      from order_lines l
      left join lateral (select * from order_line_documents d where d.order_line_id = l.id and d.document_template_code = 'firstNotice'
          and d.deleted_at is null and d.status <> 'cancelled' order by d.created_at desc, d.id desc limit 1) d on true
     where l.participant_id = ${participantId} and l.status in ('waitingForParticipant', 'pending') and l.deleted_at is null
       and l.unlocked_at is null and (${orderLineId}::text is null or l.id = ${orderLineId}) order by l.id`);
  const inBatch = lines.filter(({ document_status: status }) => status === 'inBatch');
  for (const line of lines.filter((one) => !inBatch.includes(one))) {
    if (line.document_id === null) {
      const made = await makeFirstNotices(tx, ctx, platform, [line.id]);
      if (isRejection(made)) continue;
    } else {
      const made = await readdressLetter(tx, ctx, platform, {
        id: line.document_id,
        order_line_id: line.id,
        letter_encrypted: line.letter_encrypted,
        status: line.document_status ?? '',
      });
      if (isRejection(made)) continue;
    }
    await recordStep(tx, ctx, {
      participantId,
      orderLineId: line.id,
      kind: 'mail',
      result: 'sent',
      note: 'Notice made for the new address',
    });
  }
  return inBatch.map(({ id }) => id);
}
