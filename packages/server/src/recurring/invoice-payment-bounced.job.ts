import { systemActor } from '@fiducia/domain/actor/actor';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import { workOf } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { Platform } from '../platform/area.ts';
import { invoiceMoves } from './invoice-moves.ts';

/** The bank took back the deposit that had paid an invoice. The books say so already (P32); the invoice is to be paid again. */
export const invoicePaymentBouncedJob = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'invoice-payment-bounced',
  run: async (job) => {
    const { invoiceId, depositLinkId } = job.payload;
    if (invoiceId === undefined || depositLinkId === undefined)
      throw new Error('invoice-payment-bounced needs an invoiceId and a depositLinkId');
    const work = workOf(database, keyring, clock, systemActor);
    const refusal = await work.inTx(async (tx) => {
      const stands = await tx.one(sql`
        select 1 from invoices where id = ${invoiceId} and status = 'paid' and deposit_link_id = ${depositLinkId}`);
      const moved = stands
        ? await makeMove(tx, work, invoiceMoves, {
            id: invoiceId,
            move: 'bounce',
            note: 'The deposit that paid it was returned by the bank',
            columns: { deposit_link_id: null, paid_at: null, payment_returned_at: work.now },
          })
        : undefined;
      if (isRefusal(moved)) return moved;
      await job.doneIn(tx);
      return undefined;
    });
    if (isRefusal(refusal)) throw new Error(refusal.sentence);
  },
});
