import { type PaymentDetail, readPaymentDetail } from '@fiducia/contract/payments/payment.routes';
import { absent, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { achReturnReason, returnHandlingSentences } from '@fiducia/domain/payments/ach-return-reasons';
import { changeCode } from '@fiducia/domain/payments/change-codes';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { allowedTransitions, type Row } from '../../../platform/engine/transition.ts';
import { meaningOf } from '../disbursements/answer-texts.ts';
import { paymentTransitions } from '../disbursements/payment-transitions.ts';
import { reissueBlocker } from '../disbursements/reissue-blocker.ts';
import { paymentTable } from '../payment.table.ts';
import { historySql } from './read-batch-summary.ts';

/**
 * Returns the details shown on a payment's page in addition to its fields. Shows only the last four digits of bank
 * account numbers.
 */
export const readDetail = on(readPaymentDetail, async ({ params }, ctx) => {
  const visible = await readRecord(ctx.db, paymentTable, params.id, ctx.actor);
  if (isRejection(visible)) return visible;
  const head = await readHead(ctx.db, params.id);
  const row = await ctx.db.one<Row>(sql`select * from payments where id = ${params.id}`);
  if (!head || !row) return absent;
  const instructionId = String(row['payment_instruction_id']);
  const lineId = String(row['order_line_id']);
  const blocker = await reissueBlocker(ctx.db, lineId);
  const { address, ...rest } = head;
  return reply({
    ...rest,
    ...(await readParts(ctx.db, instructionId)),
    destination: { ...(await readDestination(ctx.db, instructionId)), address: address.filter((text) => text !== '') },
    chain: await ctx.db.many<PaymentDetail['chain'][number]>(sql`
      select id, reference_number as "referenceNumber", status, amount_cents as amount, attempt, return_reason as "returnReason",
             created_at as "createdAt"
        from payments where payment_instruction_id = ${instructionId} order by attempt`),
    answers: await readAnswers(ctx.db, params.id),
    history: (await ctx.db.query<PaymentDetail['history'][number]>(historySql, [params.id])).rows,
    transitions: await allowedTransitions(ctx.db, ctx, paymentTransitions, row),
    canReissue: blocker === undefined,
    reissueBlocker: blocker?.sentence ?? null,
  });
});

type Head = Omit<
  PaymentDetail,
  'destination' | 'taxes' | 'fees' | 'chain' | 'answers' | 'history' | 'transitions' | 'canReissue' | 'reissueBlocker'
> & {
  readonly address: string[];
};

function readHead(db: Queries, id: string): Promise<Head | undefined> {
  return db.one<Head>(sql`
    select i.gross_cents as gross, i.gross_taxable_cents as "grossTaxable", i.gross_untaxable_cents as "grossUntaxable",
           p.amount_cents as net, p.replaces_id is not null as "isReissue", pl.display_name as "planName",
           ${raw(fullName('l'))} as "personName", p.end_to_end_id as "endToEndId", p.uetr,
           b.entered_at_bank_at as "enteredAtBankAt", p.sent_at as "sentAt", p.stop_reason as "stopReason",
           array[coalesce(i.attention_to, ''), coalesce(i.address_line1, ''), coalesce(i.address_line2, ''),
                 concat_ws(' ', i.city, i.state_code, i.other_region, i.postal_code), coalesce(i.country_code, '')] as address,
           json_build_object('displayName', c.display_name, 'bankName', c.bank_name, 'accountNumberLast4', c.account_number_last4) as "from"
      from payments p join payment_instructions i on i.id = p.payment_instruction_id join order_lines l on l.id = p.order_line_id
      join corporate_bank_accounts c on c.id = p.corporate_bank_account_id
      left join payment_batches b on b.id = p.payment_batch_id left join plans pl on pl.id = i.plan_id
     where p.id = ${id}`);
}

async function readDestination(
  db: Queries,
  instructionId: string,
): Promise<Omit<PaymentDetail['destination'], 'address'>> {
  const row = await db.one<Omit<PaymentDetail['destination'], 'address'>>(sql`
    select payable_to as "payableTo", for_benefit_of as "forBenefitOf", routing_number as "routingNumber",
           account_number_last4 as "accountNumberLast4", bank_account_type as "bankAccountType", bank_name as "bankName"
      from payment_instructions where id = ${instructionId}`);
  if (!row) throw new Error(`instruction ${instructionId} of a payment is missing`);
  return row;
}

async function readParts(db: Queries, instructionId: string): Promise<Pick<PaymentDetail, 'taxes' | 'fees'>> {
  return {
    // As withheld from this payment, also if the tax was adjusted or refunded since.
    taxes: await db.many(sql`
      select authority, sentence, (amount_cents + coalesce((select sum(a.amount_cents) from tax_adjustments a
               where a.order_line_tax_id = order_line_taxes.id and a.status = 'approved' and a.deleted_at is null), 0))::bigint as amount
        from order_line_taxes
       where payment_instruction_id = ${instructionId} and status <> 'unwound' and deleted_at is null order by authority <> 'federal', authority, id`),
    fees: await db.many(sql`
      select display_name as "displayName", amount_cents as amount from order_line_fees
       where payment_instruction_id = ${instructionId} and payer = 'payee' and treatment = 'netReducing' and deleted_at is null order by id`),
  };
}

interface AnswerRow {
  readonly kind: string;
  readonly code: string | null;
  readonly waitsForCash: boolean;
  readonly createdAt: string;
}

async function readAnswers(db: Queries, paymentId: string): Promise<PaymentDetail['answers']> {
  const rows = await db.many<AnswerRow>(sql`
    select kind, code, waits_for_cash as "waitsForCash", created_at as "createdAt" from bank_answers
     where payment_id = ${paymentId} order by created_at, id`);
  return rows.map((row) => ({ ...row, sentence: sentenceOf(row) }));
}

const plainSentences: Readonly<Record<string, string>> = {
  settled: 'The bank debited the payment.',
  checkPaid: 'The check was paid.',
  stopConfirmed: 'The bank confirmed the stop.',
  stopRejected: 'The bank couldn’t stop the payment.',
  checkExpired: 'The check wasn’t cashed in time and was reported to the bank as void.',
  rejected: 'The bank rejected the payment before sending it.',
};

function sentenceOf({ kind, code }: AnswerRow): string {
  if (kind === 'achReturn') {
    const reason = achReturnReason(code ?? '');
    return reason === undefined
      ? 'The bank returned the payment.'
      : `${reason.staffSentence} ${returnHandlingSentences[reason.handling]}`;
  }
  if (kind === 'notificationOfChange')
    return changeCode(code ?? '')?.sentence ?? 'The bank sent a notification of change.';
  if (kind === 'dishonoredReturn' || kind === 'contestedReturn') return meaningOf(kind, code ?? '');
  return plainSentences[kind] ?? kind;
}
