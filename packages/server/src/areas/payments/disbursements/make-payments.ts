import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Posting } from '@fiducia/domain/trust/posting';
import { feeFromLine, paymentCreated, paymentReissued, taxWithheld } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecords } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { orderLineTaxTable } from '../../taxes/order-line-tax.table.ts';
import { enqueueProposal } from '../../taxes/propose-tax-payments.ts';
import { readComputation } from '../computation/stored-computation.ts';
import { paymentTable } from '../payment.table.ts';
import type { BatchMember } from './batch-members.ts';
import { withholdExcess } from './withhold-excess.ts';

/** Identifiers of a payment on its payment rail. */
export interface RailReference {
  readonly check_number?: number;
  readonly trace_number?: string;
  readonly end_to_end_id?: string;
  readonly uetr?: string;
}

export interface BatchToPay {
  readonly id: string;
  readonly corporateBankAccountId: string;
  readonly effectiveDate: string;
}

/** A new payment with the batch member that it pays. */
export interface MadePayment extends BatchMember {
  readonly paymentId: string;
  readonly referenceNumber: string;
  readonly reference: RailReference;
}

/** The payment fields used in bank files. Limited to these, because a whole batch is held in memory. */
export type PaymentOnFile = Pick<
  MadePayment,
  | 'paymentId'
  | 'referenceNumber'
  | 'reference'
  | 'replaces_id'
  | 'distribution_type_code'
  | 'payable_to'
  | 'for_benefit_of'
  | 'attention_to'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'state_code'
  | 'other_region'
  | 'postal_code'
  | 'country_code'
  | 'routing_number'
  | 'account_number_encrypted'
  | 'bank_account_type'
  | 'gross_cents'
  | 'fees_cents'
  | 'net_cents'
  | 'plan_name'
> & {
  /** Null except for checks, whose stub shows how the amount was calculated. */
  readonly computation: unknown;
};

export function onFile(one: MadePayment): PaymentOnFile {
  return {
    paymentId: one.paymentId,
    referenceNumber: one.referenceNumber,
    reference: one.reference,
    replaces_id: one.replaces_id,
    distribution_type_code: one.distribution_type_code,
    payable_to: one.payable_to,
    for_benefit_of: one.for_benefit_of,
    attention_to: one.attention_to,
    address_line1: one.address_line1,
    address_line2: one.address_line2,
    city: one.city,
    state_code: one.state_code,
    other_region: one.other_region,
    postal_code: one.postal_code,
    country_code: one.country_code,
    routing_number: one.routing_number,
    account_number_encrypted: one.account_number_encrypted,
    bank_account_type: one.bank_account_type,
    gross_cents: one.gross_cents,
    fees_cents: one.fees_cents,
    net_cents: one.net_cents,
    plan_name: one.plan_name,
    computation: one.reference.check_number === undefined ? null : one.computation,
  };
}

/**
 * Creates the payments of batch members with their taxes and fees, and posts P13 (taxes), P8 (fees), and P14
 * (payments). Posts only P19 for a reissue, which keeps the taxes and fees of the first payment, and P13 for the
 * additional amount of a larger one.
 */
export async function makePayments(
  tx: Tx,
  ctx: ActorContext,
  batch: BatchToPay,
  members: readonly BatchMember[],
  referenceOf: (index: number) => RailReference,
): Promise<MadePayment[]> {
  const made = members.map((member, index) => ({
    ...member,
    paymentId: newId(),
    referenceNumber: newFriendlyId(ctx.now),
    reference: referenceOf(index),
  }));
  await insertRecords(
    tx,
    ctx,
    paymentTable,
    made.map((one) => ({ draft: {}, initialValues: columnsOf(one, batch) })),
  );
  // The instruction can change after a return. A later response of the bank is compared with what was sent.
  await tx.run(sql`
    update payments p set sent_to_routing_number = i.routing_number, sent_to_account_index = i.account_number_index,
           sent_to_account_last4 = i.account_number_last4
      from payment_instructions i where i.id = p.payment_instruction_id and p.id = any(${made.map((one) => one.paymentId)}::text[])`);
  await recordCreation(
    tx,
    ctx,
    paymentTable,
    made.map(({ paymentId }) => ({ id: paymentId, state: { status: 'created', substatus: null } })),
  );
  await tx.run(sql`
    update payment_batch_payment_instructions m set payment_id = p.payment_id, updated_at = ${ctx.now}
      from unnest(${made.map((one) => one.member_id)}::text[], ${made.map((one) => one.paymentId)}::text[]) as p (member_id, payment_id)
     where m.id = p.member_id`);
  const fresh = made.filter(({ replaces_id }) => replaces_id === null);
  const taxes = await withhold(tx, ctx, batch, fresh);
  const fees = await chargeFees(tx, ctx, fresh);
  const onExcess = await withholdExcess(tx, ctx, batch.effectiveDate, made);
  await post(tx, ctx, [...taxes, ...onExcess, ...fees, ...made.map(paymentPosting)]);
  return made;
}

function columnsOf(one: MadePayment, batch: BatchToPay): Record<string, unknown> {
  return {
    id: one.paymentId,
    payment_instruction_id: one.id,
    order_line_id: one.order_line_id,
    participant_id: one.participant_id,
    master_account_id: one.master_account_id,
    payment_batch_id: batch.id,
    corporate_bank_account_id: batch.corporateBankAccountId,
    attempt: one.attempts + 1,
    status: 'created',
    payment_method_code: one.method,
    payable_to: one.payable_to,
    reference_number: one.referenceNumber,
    amount_cents: one.net_cents,
    effective_date: batch.effectiveDate,
    instruction_fingerprint: one.approved_fingerprint,
    replaces_id: one.replaces_id,
    check_number: one.reference.check_number ?? null,
    trace_number: one.reference.trace_number ?? null,
    end_to_end_id: one.reference.end_to_end_id ?? null,
    uetr: one.reference.uetr ?? null,
  };
}

function paymentPosting(one: MadePayment): Posting {
  const of = {
    amount: one.net_cents,
    masterAccountId: one.master_account_id,
    paymentId: one.paymentId,
    orderLineId: one.order_line_id,
  };
  return one.replaces_id === null ? paymentCreated(of) : paymentReissued(of);
}

/**
 * Creates the tax rows of first payments and returns their P13 postings. Stores taxes of zero too, because their rows
 * state the reason.
 */
async function withhold(
  tx: Tx,
  ctx: ActorContext,
  batch: BatchToPay,
  fresh: readonly MadePayment[],
): Promise<Posting[]> {
  const lines = fresh.flatMap((one) =>
    readComputation(one.computation).taxLines.map((line) => ({ id: newId(), one, line })),
  );
  await insertRecords(
    tx,
    ctx,
    orderLineTaxTable,
    lines.map(({ id, one, line }) => ({
      draft: {},
      initialValues: {
        id,
        order_line_id: one.order_line_id,
        payment_instruction_id: one.id,
        master_account_id: one.master_account_id,
        authority: line.authority,
        rule_id: line.ruleId,
        rule_version: line.ruleVersion,
        base_cents: line.baseCents,
        rate_bp: line.rateBp,
        amount_cents: line.amountCents,
        rounding: 'halfUpToTheCent',
        source: line.source,
        sentence: line.sentence,
        is_elected: line.isElected,
        status: 'withheld',
        withheld_on: batch.effectiveDate,
      },
    })),
  );
  const taxed = lines.filter(({ line }) => line.amountCents > 0);
  if (taxed.length > 0) await enqueueProposal(tx);
  return taxed.map(({ id, one, line }) =>
    taxWithheld({
      amount: line.amountCents,
      masterAccountId: one.master_account_id,
      orderLineTaxId: id,
      orderLineId: one.order_line_id,
    }),
  );
}

interface FeeRow {
  readonly id: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly payment_instruction_id: string | null;
  readonly amount_cents: Cents;
}

/** Marks the payee's fees of these payments, and of their order lines, as charged. Returns their P8 postings. */
async function chargeFees(tx: Tx, ctx: ActorContext, fresh: readonly MadePayment[]): Promise<Posting[]> {
  if (fresh.length === 0) return [];
  const due = await tx.many<FeeRow>(sql`
    update order_line_fees f set posted_at = ${ctx.now}, updated_at = ${ctx.now}
     where f.payer = 'payee' and f.amount_cents > 0 and f.posted_at is null and f.deleted_at is null
       and (f.payment_instruction_id = any(${fresh.map(({ id }) => id)}::text[])
            or (f.payment_instruction_id is null and f.order_line_id = any(${fresh.map((one) => one.order_line_id)}::text[])))
    returning f.id, f.order_line_id, f.master_account_id, f.payment_instruction_id, f.amount_cents`);
  return due.map((fee) =>
    feeFromLine({
      amount: fee.amount_cents,
      masterAccountId: fee.master_account_id,
      orderLineFeeId: fee.id,
      orderLineId: fee.order_line_id,
    }),
  );
}
