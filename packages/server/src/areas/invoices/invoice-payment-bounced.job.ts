import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { contextFor } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { invoiceTransitions } from './invoice-transitions.ts';

/**
 * Makes an invoice payable again after the bank returned the deposit that paid it. The ledger entries (P32) are already
 * posted.
 */
export const invoicePaymentBouncedJob = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: 'invoice-payment-bounced',
  run: async (job) => {
    const { invoiceId, depositLinkId } = job.payload;
    if (invoiceId === undefined || depositLinkId === undefined)
      throw new Error('invoice-payment-bounced needs an invoiceId and a depositLinkId');
    const ctx = contextFor(database, keyring, clock, systemActor);
    const rejection = await ctx.inTx(async (tx) => {
      const isStillPaid = await tx.one(sql`
        select 1 from invoices where id = ${invoiceId} and status = 'paid' and deposit_link_id = ${depositLinkId}`);
      const transitioned = isStillPaid
        ? await applyTransition(tx, ctx, invoiceTransitions, {
            id: invoiceId,
            transition: 'bounce',
            note: 'The bank returned the deposit that paid this invoice',
            columns: { deposit_link_id: null, paid_at: null, payment_returned_at: ctx.now },
          })
        : undefined;
      if (isRejection(transitioned)) return transitioned;
      await job.doneIn(tx);
      return undefined;
    });
    if (isRejection(rejection)) throw new Error(rejection.sentence);
  },
});
