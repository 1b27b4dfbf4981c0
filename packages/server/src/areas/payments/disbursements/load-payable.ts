import type { OldNotice } from '@fiducia/domain/documents/notices/notice-dates';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { notBeforeOf, payableBlockers } from '@fiducia/domain/payments/payable-rules';
import { batchTypeOfMethod, type PaymentBatchType } from '@fiducia/domain/payments/payment-batch-type';
import { type PaymentMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { livePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import { firstLiveEntryOn, type PrenoteState, prenoteStateOf } from '@fiducia/domain/payments/prenote-state';
import type { Queries } from '../../../platform/db/database.ts';
import { fullName, fullNameOrNull } from '../../../platform/db/name-sql.ts';
import { join, literal, raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { readSanctionsHolds, type SanctionsHold } from '../../screening/held-payments.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { type GivenNotice, givenNoticeColumns, oldNoticeOf } from '../instructions/given-notice.ts';
import { readPayeeHolds } from '../instructions/payee-holds.ts';
import type { BankAccount } from './bank-account.ts';

const live = join(livePaymentStatuses.map(literal));

interface Raw extends GivenNotice {
  readonly id: string;
  readonly friendly_id: string;
  readonly status: string;
  readonly order_line_id: string;
  readonly payment_method_code: string;
  readonly payable_to: string;
  readonly address_line1: string | null;
  readonly city: string | null;
  readonly routing_number: string | null;
  readonly has_account: boolean;
  readonly account_check_result: string | null;
  readonly gross_cents: Cents;
  readonly federal_tax_cents: Cents;
  readonly state_tax_cents: Cents;
  readonly fees_cents: Cents;
  readonly net_cents: Cents;
  readonly approved_at: string | null;
  readonly approver: string | null;
  readonly line_status: string;
  readonly line_substatus: string | null;
  readonly line_balance: Cents;
  /** Fees of the order line that are paid as plan expenses and aren't charged yet. */
  readonly line_expenses: Cents;
  readonly available_on: string | null;
  readonly person: string;
  readonly plan_name: string | null;
  readonly has_live_payment: boolean;
  readonly is_at_bank: boolean;
  readonly came_back_cents: Cents | null;
  readonly came_back_id: string | null;
  /** Taxes on the additional amount of a larger replacement check that wasn't paid yet. */
  readonly excess_taxes: Cents;
  readonly prenote_on: string | null;
  /** The due date of a recurring benefit payment. */
  readonly repeats_on: string | null;
}

/** A payment instruction with the details that decide whether it can be paid. */
export interface PayableInstruction extends Omit<Raw, 'payment_method_code'> {
  readonly method: PaymentMethod;
  readonly type: PaymentBatchType;
  /**
   * The amount deducted from the order line's balance: the gross for a first payment; the net for a reissue, plus the
   * taxes on an additional amount.
   */
  readonly needed: Cents;
  readonly prenote: PrenoteState;
  /** The first day on which a live ACH entry may follow the prenote. */
  readonly prenoteOn: string | null;
  /** The first day on which the instruction may be paid, if that is after the payment date. */
  readonly notBefore: string | null;
  readonly oldNotice: OldNotice | null;
  readonly sanctions: SanctionsHold;
  /** Why payments to the payee are held; undefined if they aren't. */
  readonly payeeHold: string | undefined;
}

/**
 * Loads instructions with the facts of their order lines, payments, and prenotes in one query. Locks them if
 * `isLocked`.
 */
export async function loadPayable(
  db: Queries,
  /** SQL condition on the instruction `i` and its order line `l`. */
  which: Sql,
  account: BankAccount | undefined,
  payOn: string,
  isLocked = false,
): Promise<PayableInstruction[]> {
  const rows = await db.many<Raw>(sql`
    select i.id, i.friendly_id, i.status, i.order_line_id, i.payment_method_code, i.payable_to, i.address_line1, i.city,
           i.routing_number, i.account_number_encrypted is not null as has_account, i.account_check_result,
           i.gross_cents, i.federal_tax_cents, i.state_tax_cents, i.fees_cents, i.net_cents, i.approved_at,
           ${raw(fullNameOrNull('u'))} as approver,
           l.status as line_status, l.substatus as line_substatus, coalesce(-a.balance_cents, 0)::bigint as line_balance,
           (select coalesce(sum(f.amount_cents), 0)::bigint from order_line_fees f where f.order_line_id = l.id and f.payer = 'payee'
               and f.treatment = 'planExpense' and f.posted_at is null and f.deleted_at is null) as line_expenses,
           greatest(l.hold_ends_on, l.waiting_period_ends_on) as available_on,
           ${raw(fullName('l'))} as person, pl.display_name as plan_name,
           exists (select 1 from payments p where p.payment_instruction_id = i.id
                     and p.status in (${live})) as has_live_payment,
           exists (select from instructions_at_bank k where k.payment_instruction_id = i.id) as is_at_bank,
           back.amount_cents + coalesce(bigger.check_more, 0) as came_back_cents, back.id as came_back_id,
           coalesce(bigger.taxes, 0)::bigint as excess_taxes, n.effective_date as prenote_on, l.repeats_on,
           ${givenNoticeColumns}
      from payment_instructions i
      join order_lines l on l.id = i.order_line_id
      left join ledger_accounts a on a.id = l.ledger_account_id
      left join plans pl on pl.id = i.plan_id
      left join users u on u.id = i.approved_by
      left join prenotes n on n.bank_pair_index = i.bank_pair_index and n.returned_at is null
      left join lateral (
        select p.id, p.amount_cents from payments p
         where p.payment_instruction_id = i.id and p.status in ('returned', 'stopped', 'rejected')
         order by p.attempt desc limit 1) back on true
      left join lateral (
        select r.excess_cents - r.federal_cents - r.state_cents as check_more, r.federal_cents + r.state_cents as taxes
          from check_replacements r where r.replaces_payment_id = back.id and r.payment_id is null) bigger on true
     where i.deleted_at is null and ${which}
     order by i.id ${isLocked ? sql`for no key update of i` : sql``}`);
  const { notices } = await readRuleBook(db);
  const ids = rows.map(({ id }) => id);
  const holds = await readSanctionsHolds(db, ids);
  const payees = await readPayeeHolds(db, ids);
  return rows.map((row) => ({
    ...payableOf(row, account, payOn),
    sanctions: holds.get(row.id) ?? 'none',
    payeeHold: payees.get(row.id)?.sentence,
    // The notice was given for the original distribution, so its age doesn't matter for a reissue.
    oldNotice: row.came_back_id === null ? oldNoticeOf(row, payOn, notices) : null,
  }));
}

function payableOf(
  { payment_method_code, ...row }: Raw,
  account: BankAccount | undefined,
  payOn: string,
): Omit<PayableInstruction, 'oldNotice' | 'sanctions' | 'payeeHold'> {
  if (!isOneOf(paymentMethods, payment_method_code)) throw new Error(`instruction ${row.id} has no known method`);
  const type = batchTypeOfMethod(payment_method_code);
  return {
    ...row,
    method: payment_method_code,
    type,
    needed: row.came_back_cents === null ? row.gross_cents : cents(row.net_cents + row.excess_taxes),
    prenote: prenoteStateOf({
      batchType: type,
      policy: account?.files.prenotePolicy ?? 'unlessVerified',
      isAccountVerified: row.account_check_result === 'verified',
      prenoteSettledOn: row.prenote_on,
      payOn,
    }),
    prenoteOn: row.prenote_on === null ? null : firstLiveEntryOn(row.prenote_on),
    notBefore: notBeforeOf(row.repeats_on, payOn),
  };
}

/** Returns the amount that paying these instructions deducts from each order line, including plan expenses. */
export function neededByLine(instructions: readonly PayableInstruction[]): Map<string, Cents> {
  const needed = new Map<string, Cents>();
  for (const { order_line_id, needed: amount, line_expenses } of instructions) {
    needed.set(order_line_id, cents((needed.get(order_line_id) ?? line_expenses) + amount));
  }
  return needed;
}

/** Returns the reasons why an instruction can't be paid together with the others, or an empty list. */
export function blockersOf(
  instruction: PayableInstruction,
  type: PaymentBatchType,
  needed: ReadonlyMap<string, Cents>,
): string[] {
  return payableBlockers(
    {
      method: instruction.method,
      net: instruction.net_cents,
      isLineReady: instruction.line_status === 'inProgress' && instruction.line_substatus === 'waitingToPay',
      lineState: stateText(instruction.line_status, instruction.line_substatus),
      lineBalance: instruction.line_balance,
      neededOfLine: needed.get(instruction.order_line_id) ?? instruction.needed,
      hasLivePayment: instruction.has_live_payment,
      isAtBank: instruction.is_at_bank,
      hasAddress: instruction.address_line1 !== null && instruction.city !== null,
      hasBankAccount: instruction.has_account && instruction.routing_number !== null,
      prenote: instruction.prenote,
      prenoteOn: instruction.prenoteOn,
      notBefore: instruction.notBefore,
      reissuedAmount: instruction.came_back_cents,
      oldNotice: instruction.oldNotice,
      sanctions: instruction.sanctions,
      payeeHold: instruction.payeeHold,
    },
    type,
  );
}

const words = (status: string): string => labelInSentence(statusLabel(status));
const stateText = (status: string, substatus: string | null): string =>
  substatus === null ? words(status) : `${words(status)} (${words(substatus)})`;
