import type { ElectedInstruction } from '@fiducia/contract/payments/election-input';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { paymentMethods } from '@fiducia/domain/payments/payment-method';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { isOneOf } from '@fiducia/domain/text/is-one-of';
import { bankingDayOnOrBefore } from '@fiducia/domain/time/banking-calendar';
import type { Queries, Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { recordBirth, type Row } from '../engine/make-move.ts';
import { insertRecords } from '../engine/write-record.ts';
import { readLinesToCompute } from '../payments/compute-lines.ts';
import { workOut } from '../payments/election-draft.ts';
import { readElections } from '../payments/instruction-choices.ts';
import { storeElection } from '../payments/store-election.ts';
import type { DuePayment } from './find-due.ts';

/** A due payment with the line and the instruction that it repeats. */
export interface Repeat extends DuePayment {
  readonly line: Row;
  readonly elected: ElectedInstruction;
}

const textOf = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/** An approved instruction as it would be entered again, its account number opened for the copy. */
function electedAgain(row: Row, keyring: Doer['keyring']): ElectedInstruction {
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

/** The lines and last approved instructions behind due payments, in two statements. */
export async function readRepeats(db: Queries, doer: Doer, due: readonly DuePayment[]): Promise<Repeat[]> {
  const ids = [...new Set(due.map(({ pensionId }) => pensionId))];
  const lines = await db.many<Row>(sql`select * from order_lines where id = any(${ids}::text[])`);
  const instructions = await db.many<Row>(sql`
    select distinct on (order_line_id) * from payment_instructions
     where order_line_id = any(${ids}::text[]) and deleted_at is null and status in ('approved', 'inBatch', 'sent')
     order by order_line_id, created_at desc, id desc`);
  const lineOf = new Map(lines.map((row) => [String(row['id']), row]));
  const electedOf = new Map(instructions.map((row) => [String(row['order_line_id']), electedAgain(row, doer.keyring)]));
  return due.flatMap((one) => {
    const line = lineOf.get(one.pensionId);
    const elected = electedOf.get(one.pensionId);
    return line === undefined || elected === undefined ? [] : [{ ...one, line, elected }];
  });
}

export interface Sorted {
  readonly payable: readonly Repeat[];
  readonly refused: readonly (Repeat & { readonly reason: string })[];
}

/** Works every payment out for its own day, so that what cannot be paid is told before anything is made. */
export async function sortByComputation(db: Queries, repeats: readonly Repeat[]): Promise<Sorted> {
  const payable: Repeat[] = [];
  const refused: (Repeat & { reason: string })[] = [];
  for (const [on, ofDay] of Map.groupBy(repeats, (one) => one.on)) {
    const facts = await readLinesToCompute(
      db,
      ofDay.map(({ pensionId }) => pensionId),
      bankingDayOnOrBefore(on),
    );
    for (const one of ofDay) {
      const line = facts.get(one.pensionId);
      const draft = line && workOut(line, [one.elected]);
      if (draft !== undefined && isRefusal(draft)) refused.push({ ...one, reason: draft.sentence });
      else payable.push(one);
    }
  }
  return { payable, refused };
}

/** Columns that a further payment takes over from the line that set the pension up. */
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

/** Makes one open line for each payment in an order, each with its instruction waiting for review. */
export async function makeRepeats(
  tx: Tx,
  work: Work,
  orderId: string,
  repeats: readonly Repeat[],
): Promise<Refusal | undefined> {
  const born = repeats.map((one, place) => ({
    id: newId(),
    friendly_id: newFriendlyId(work.now),
    order_id: orderId,
    status: 'open',
    row_number: place + 1,
    repeats_line_id: one.pensionId,
    repeats_on: one.on,
    pay_on: bankingDayOnOrBefore(one.on),
    detail: JSON.stringify(one.line['detail']),
    state_changed_at: work.now,
    ...Object.fromEntries(takenOver.map((column) => [column, one.line[column]])),
  }));
  await insertRecords(
    tx,
    work,
    orderLine,
    born.map((columns) => ({ draft: {}, born: columns })),
  );
  const state = { status: 'open', substatus: null };
  await recordBirth(
    tx,
    work,
    orderLine,
    born.map(({ id }) => ({ id, state })),
  );
  for (const [payOn, ofDay] of Map.groupBy(
    born.map((line, place) => ({ line, repeat: repeats[place] })),
    ({ line }) => line.pay_on,
  )) {
    const facts = await readLinesToCompute(
      tx,
      ofDay.map(({ line }) => line.id),
      payOn,
    );
    for (const { line, repeat } of ofDay) {
      const fact = facts.get(line.id);
      if (fact === undefined || repeat === undefined) throw new Error(`line ${line.id} was made and cannot be read`);
      const draft = workOut(fact, [repeat.elected]);
      const stored = isRefusal(draft) ? draft : await storeElection(tx, work, draft);
      if (isRefusal(stored)) return stored;
    }
  }
  return undefined;
}
