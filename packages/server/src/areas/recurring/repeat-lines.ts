import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { bankingDayOnOrBefore } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Row, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { readLinesToCompute } from '../payments/computation/compute-lines.ts';
import { readElections } from '../payments/computation/instruction-choices.ts';
import { workOut } from '../payments/elections/election-draft.ts';
import { storeElection } from '../payments/elections/store-election.ts';
import type { DuePayment } from './find-due.ts';

/** A due payment with the order line and the instruction that it repeats. */
export interface Repeat extends DuePayment {
  readonly line: Row;
  readonly elected: ElectedInstruction;
}

const textOf = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/** Returns an approved instruction as if it were entered again, with the account number decrypted for the copy. */
function electedAgain(row: Row, keyring: ActorContext['keyring']): ElectedInstruction {
  const distributionTypeCode = row['distribution_type_code'];
  const paymentMethodCode = row['payment_method_code'];
  if (!isOneOf(distributionTypeCodes, distributionTypeCode) || !isOneOf(paymentMethods, paymentMethodCode))
    throw new Error(`instruction ${String(row['id'])} has no known type or method`);
  const sealed = row['account_number_encrypted'];
  const { federalElection, stateElection } = readElections(row);
  const kind = row['bank_account_type'];
  return {
    distributionTypeCode,
    paymentMethodCode,
    share: { kind: 'remainder' },
    federalElection,
    stateElection,
    payableTo: textOf(row, 'payable_to') ?? '',
    forBenefitOf: textOf(row, 'for_benefit_of'),
    attentionTo: textOf(row, 'attention_to'),
    addressLine1: textOf(row, 'address_line1'),
    addressLine2: textOf(row, 'address_line2'),
    city: textOf(row, 'city'),
    stateCode: textOf(row, 'state_code'),
    otherRegion: textOf(row, 'other_region'),
    postalCode: textOf(row, 'postal_code'),
    countryCode: textOf(row, 'country_code'),
    routingNumber: textOf(row, 'routing_number'),
    accountNumber: Buffer.isBuffer(sealed) ? keyring.open('bankAccount', sealed).reveal() : null,
    bankAccountType: kind === 'checking' || kind === 'savings' ? kind : null,
  };
}

/** Reads the order lines and the latest approved instructions of due payments, in two statements. */
export async function readRepeats(db: Queries, ctx: ActorContext, due: readonly DuePayment[]): Promise<Repeat[]> {
  const ids = [...new Set(due.map(({ pensionId }) => pensionId))];
  const lines = await db.many<Row>(sql`select * from order_lines where id = any(${ids}::text[])`);
  const instructions = await db.many<Row>(sql`
    select distinct on (order_line_id) * from payment_instructions
     where order_line_id = any(${ids}::text[]) and deleted_at is null and tax_adjustment_id is null and status in ('approved', 'inBatch', 'sent')
     order by order_line_id, created_at desc, id desc`);
  const lineOf = new Map(lines.map((row) => [String(row['id']), row]));
  const electedOf = new Map(instructions.map((row) => [String(row['order_line_id']), electedAgain(row, ctx.keyring)]));
  return due.flatMap((one) => {
    const line = lineOf.get(one.pensionId);
    const elected = electedOf.get(one.pensionId);
    return line === undefined || elected === undefined ? [] : [{ ...one, line, elected }];
  });
}

export interface Sorted {
  readonly payable: readonly Repeat[];
  readonly rejected: readonly (Repeat & { readonly reason: string })[];
}

/**
 * Calculates every payment for its own date, so that payments that can't be made are reported before anything is
 * created.
 */
export async function sortByComputation(db: Queries, repeats: readonly Repeat[]): Promise<Sorted> {
  const payable: Repeat[] = [];
  const rejected: (Repeat & { reason: string })[] = [];
  for (const [on, ofDay] of Map.groupBy(repeats, (one) => one.on)) {
    const facts = await readLinesToCompute(
      db,
      ofDay.map(({ pensionId }) => pensionId),
      bankingDayOnOrBefore(on),
    );
    for (const one of ofDay) {
      const line = facts.get(one.pensionId);
      const draft = line && workOut(line, [one.elected]);
      if (draft !== undefined && isRejection(draft)) rejected.push({ ...one, reason: draft.sentence });
      else payable.push(one);
    }
  }
  return { payable, rejected };
}

/** Columns that a later payment copies from the order line that set up the recurring benefit. */
const takenOver = [
  'order_service_code',
  'master_account_id',
  'subaccount_id',
  'plan_id',
  'participant_id',
  'first_name',
  'last_name',
  'distribution_reason_code',
  'retirement_account_type_code',
  'traditional_pre_tax_amount_cents',
  'traditional_post_tax_amount_cents',
  'tax_authority_state_code',
  'gross_distribution_amount_cents',
  'total_funds_required_cents',
  'total_other_fees_paid_by_master_account_cents',
  'total_requestor_fees_paid_by_subaccount_cents',
  'total_other_fees_paid_by_subaccount_cents',
  'unlocked_at',
] as const;

const centsIn = (row: Row, column: string): number => Number(row[column] ?? 0);

/** Returns the amounts of a payment whose benefit pays another amount now than when it was set up. */
function amountsOf({ line, gross }: Repeat): Row {
  const more = gross - centsIn(line, 'gross_distribution_amount_cents');
  if (more === 0) return {};
  const preTax = line['traditional_pre_tax_amount_cents'];
  return {
    gross_distribution_amount_cents: gross,
    total_funds_required_cents: centsIn(line, 'total_funds_required_cents') + more,
    // The after-tax part of each payment stays the same.
    traditional_pre_tax_amount_cents: preTax === null ? null : centsIn(line, 'traditional_pre_tax_amount_cents') + more,
    detail: JSON.stringify({ ...Object(line['detail']), amount: gross }),
  };
}

/** Adds one open order line per due payment to an order. Each line's instruction starts in review. */
export async function makeRepeats(
  tx: Tx,
  ctx: RequestContext,
  orderId: string,
  repeats: readonly Repeat[],
): Promise<Rejection | undefined> {
  const initialValues = repeats.map((one, index) => ({
    id: newId(),
    friendly_id: newFriendlyId(ctx.now),
    order_id: orderId,
    status: 'open',
    row_number: index + 1,
    repeats_line_id: one.pensionId,
    repeats_on: one.on,
    pay_on: bankingDayOnOrBefore(one.on),
    detail: JSON.stringify(one.line['detail']),
    state_changed_at: ctx.now,
    ...Object.fromEntries(takenOver.map((column) => [column, one.line[column]])),
    ...amountsOf(one),
  }));
  await insertRecords(
    tx,
    ctx,
    orderLineTable,
    initialValues.map((columns) => ({ draft: {}, initialValues: columns })),
  );
  const state = { status: 'open', substatus: null };
  await recordCreation(
    tx,
    ctx,
    orderLineTable,
    initialValues.map(({ id }) => ({ id, state })),
  );
  for (const [payOn, ofDay] of Map.groupBy(
    initialValues.map((line, index) => ({ line, repeat: repeats[index] })),
    ({ line }) => line.pay_on,
  )) {
    const facts = await readLinesToCompute(
      tx,
      ofDay.map(({ line }) => line.id),
      payOn,
    );
    for (const { line, repeat } of ofDay) {
      const fact = facts.get(line.id);
      if (fact === undefined || repeat === undefined)
        throw new Error(`line ${line.id} was created but could not be read`);
      const draft = workOut(fact, [repeat.elected]);
      const stored = isRejection(draft) ? draft : await storeElection(tx, ctx, draft);
      if (isRejection(stored)) return stored;
    }
  }
  return undefined;
}
