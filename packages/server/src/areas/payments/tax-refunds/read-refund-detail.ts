import {
  type RefundOffsetView,
  readTaxRefundDetail,
  type TaxPayout,
  type TaxRefundDetail,
} from '@fiducia/contract/taxes/tax-refund.routes';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { formsToCorrect } from '../../taxes/refunds/adjustment-effects.ts';
import { readRefundFacts } from '../../taxes/refunds/read-refund-facts.ts';
import { taxRefundTable } from '../../taxes/tax-refund.table.ts';

interface Around {
  readonly requestedBy: string | null;
  readonly approvedBy: string | null;
  readonly hasAuthorityLetter: boolean;
  readonly hasParticipantLetter: boolean;
  readonly adjustmentId: string | null;
  readonly paidTo: 'participant' | 'plan' | null;
  readonly paidOutOn: string | null;
  readonly receiptDate: string | null;
  readonly receiptText: string | null;
}

const readAround = (db: Queries, id: string): Promise<Around | undefined> =>
  db.one<Around>(sql`
    select ${raw(fullNameOrNull('maker'))} as "requestedBy",
           ${raw(fullNameOrNull('approver'))} as "approvedBy",
           r.authority_letter_id is not null as "hasAuthorityLetter", r.participant_letter_id is not null as "hasParticipantLetter",
           a.id as "adjustmentId", a.paid_to as "paidTo", a.paid_out_on as "paidOutOn", b.transaction_date as "receiptDate",
           nullif(concat_ws(' ', b.bank_reference, b.customer_reference, b.description), '') as "receiptText"
      from tax_refunds r left join tax_adjustments a on a.tax_refund_id = r.id left join users maker on maker.id = r.created_by
      left join users approver on approver.id = r.approved_by left join bank_transactions b on b.id = r.bank_transaction_id
     where r.id = ${id}`);

const readOffsets = (db: Queries, id: string): Promise<RefundOffsetView[]> =>
  db.many<RefundOffsetView>(sql`
    select p.id as "taxPaymentId", p.friendly_id as "depositFriendlyId", p.due_on as "dueOn", p.status, o.amount_cents as amount
      from tax_refund_offsets o join tax_payments p on p.id = o.tax_payment_id
     where o.tax_refund_id = ${id} and o.deleted_at is null order by p.due_on, p.id`);

interface PayoutRow extends Omit<TaxPayout, 'paidTo' | 'paidOutOn'> {}

const readInstruction = (db: Queries, adjustmentId: string | null): Promise<PayoutRow | undefined> =>
  db.one<PayoutRow>(sql`
    select i.id as "paymentInstructionId", i.friendly_id as "instructionFriendlyId", i.status as "instructionStatus", i.payable_to as "payableTo",
           p.id as "paymentId", p.status as "paymentStatus"
      from payment_instructions i
      left join lateral (select p.id, p.status from payments p where p.payment_instruction_id = i.id and p.status <> 'cancelled'
                          order by p.attempt desc limit 1) p on true
     where i.tax_adjustment_id = ${adjustmentId} and i.status <> 'cancelled' and i.deleted_at is null`);

const noInstruction: PayoutRow = {
  paymentInstructionId: null,
  instructionFriendlyId: null,
  instructionStatus: null,
  payableTo: null,
  paymentId: null,
  paymentStatus: null,
};

async function payoutOf(db: Queries, { adjustmentId, paidTo, paidOutOn }: Around): Promise<TaxPayout | null> {
  const instruction = await readInstruction(db, adjustmentId);
  if (paidTo === null || (instruction === undefined && paidOutOn === null)) return null;
  return { ...(instruction ?? noInstruction), paidTo, paidOutOn };
}

/** Returns what is still to be received or netted. */
function openOf(status: string, amount: Cents, offsets: readonly RefundOffsetView[]): Cents {
  if (status === 'agreed') {
    const sent = offsets.filter((one) => one.status === 'sent' || one.status === 'settled');
    return cents(amount - sumCents(sent.map((one) => one.amount)));
  }
  return cents(0);
}

/** Returns what the page of a refund shows in addition to its record. */
export const refundDetail: Endpoint = on(readTaxRefundDetail, async ({ params }, ctx) => {
  const refund = await readRecord(ctx.db, taxRefundTable, params.id, ctx.actor);
  if (isRejection(refund)) return refund;
  const books = ctx.db.bypassingRowSecurity('a refund shows its tax, deposit, and payment');
  const facts = await readRefundFacts(books, params.id);
  const around = await readAround(books, params.id);
  if (facts === undefined || around === undefined) return absent;
  const offsets = await readOffsets(books, params.id);
  const { bankTransactionId } = refund;
  const { receiptDate, receiptText } = around;
  const detail: TaxRefundDetail = {
    tax: {
      label: `${facts.participant}, order line ${formatFriendlyId(facts.orderLine)}`,
      withheldOn: facts.withheldOn,
      amount: facts.amountNow,
      refunded: facts.refunded,
      explanation: facts.explanation,
      depositId: facts.depositId,
      depositFriendlyId: facts.deposit,
      settledOn: facts.settledOn,
    },
    payerName: facts.payerName,
    payerEin: facts.payerEin,
    authorityName: facts.authority,
    taxingAuthorityId: facts.authorityId,
    formName: facts.formName,
    requestedBy: around.requestedBy,
    approvedBy: around.approvedBy,
    letters: { authority: around.hasAuthorityLetter, participant: around.hasParticipantLetter },
    offsets,
    open: openOf(refund.status, refund.amount, offsets),
    receipt:
      bankTransactionId !== null && receiptDate !== null
        ? { bankTransactionId, date: receiptDate, text: receiptText ?? 'No text' }
        : null,
    adjustmentId: around.adjustmentId,
    payout: await payoutOf(books, around),
    formsToCorrect: around.adjustmentId === null ? 0 : await formsToCorrect(books, around.adjustmentId),
  };
  return reply(detail);
});
