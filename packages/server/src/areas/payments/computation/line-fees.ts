import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import type { PaymentMethod } from '@fiducia/domain/payments/payment-method';
import type { PayeeFee } from '@fiducia/domain/taxes/fee-treatment';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { LineRow } from './line-row.ts';

/** A row of the fee schedule that applies to an order line. */
export interface FeeRow {
  readonly line_id: string;
  readonly id: string;
  readonly code: string;
  readonly display_name: string;
  readonly fee_type_code: string;
  readonly payment_method_code: string | null;
  readonly payer: 'payee' | 'subaccount' | 'masterAccount';
  readonly treatment: 'planExpense' | 'netReducing' | 'invoiced';
  readonly amount_cents: number;
}

/** A fee that results from an election. A payee's fees are deducted from the payment; a sponsor's fees are invoiced. */
export interface LineFee extends PayeeFee {
  readonly fee: FeeRow;
  readonly payer: FeeRow['payer'];
}

/**
 * Reads the fees in effect on a date for many order lines in one query. For each fee code, returns the most specific
 * row: by plan, then by account, then by service.
 */
export async function readFeeRows(
  db: Queries,
  lineIds: readonly string[],
  on: CalendarDate,
): Promise<Map<string, FeeRow[]>> {
  const rows = await db.many<FeeRow>(sql`
    select distinct on (l.id, f.code, f.payment_method_code) l.id as line_id, f.id, f.code, f.display_name, f.fee_type_code,
           f.payment_method_code, f.payer, f.treatment, f.amount_cents
      from order_lines l join fees f on f.deleted_at is null
       and (f.service_code is null or f.service_code = l.order_service_code)
       and (f.plan_id is null or f.plan_id = l.plan_id)
       and (f.account_id is null or f.account_id in (l.master_account_id, l.subaccount_id))
       and f.valid_from <= ${on} and (f.valid_to is null or f.valid_to >= ${on})
     where l.id = any(${[...lineIds]}::text[]) and f.fee_type_code in ('requestorFee', 'paymentMethodFee')
     order by l.id, f.code, f.payment_method_code, (f.plan_id is not null) desc, (f.account_id is not null) desc,
              (f.service_code is not null) desc, f.valid_from desc`);
  return Map.groupBy(rows, (row) => row.line_id);
}

/**
 * Returns the payer of a fee. An order can reassign a requestor fee that the schedule charges to the payee. All other
 * fees follow the schedule.
 */
function payerOf(fee: FeeRow, line: LineRow): FeeRow['payer'] {
  return fee.fee_type_code === 'requestorFee' && fee.payer === 'payee' ? line.fee_payer : fee.payer;
}

/** Returns the fees for these elections: the fees of the order line once, and the fees of each payment's method. */
export function feesOf(
  rows: readonly FeeRow[],
  line: LineRow,
  choices: readonly { readonly id: string; readonly paymentMethodCode: PaymentMethod }[],
): LineFee[] {
  return rows.flatMap((fee): LineFee[] => {
    const payer = payerOf(fee, line);
    const amountCents: Cents = cents(fee.amount_cents);
    const treatment = fee.treatment === 'invoiced' ? 'netReducing' : fee.treatment;
    if (amountCents === 0) return [];
    if (fee.payment_method_code === null)
      return [{ fee, payer, feeTypeCode: fee.fee_type_code, treatment, amountCents, instructionId: null }];
    return choices
      .filter(({ paymentMethodCode }) => paymentMethodCode === fee.payment_method_code)
      .map(({ id }) => ({ fee, payer, feeTypeCode: fee.fee_type_code, treatment, amountCents, instructionId: id }));
  });
}

export const borneByPayee = (fees: readonly LineFee[]): LineFee[] => fees.filter(({ payer }) => payer === 'payee');
