import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import type { FeePayer } from '@fiducia/domain/orders/line-money';
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
  readonly payer: FeePayer;
  readonly treatment: 'planExpense' | 'netReducing' | 'invoiced';
  readonly amount_cents: number;
  /** Decisions by staff about this fee of the order line. */
  readonly is_waived: boolean;
  readonly decided_payer: FeePayer | null;
}

/** A fee that results from an election. A payee's fees are deducted from the payment; a sponsor's fees are invoiced. */
export interface LineFee extends PayeeFee {
  readonly fee: FeeRow;
  readonly payer: FeePayer;
  readonly waivedCents: Cents;
}

/**
 * Reads the fees for many order lines in one query. For each fee code, returns the most specific row: by plan, then by
 * account, then by master account, then by service. Standard prices apply if they are in effect on the given date, and
 * agreed prices if they were on the day of the order. The lines are read first (`offset 0`): a plan for any number of
 * lines would otherwise compare every order with every fee.
 */
export async function readFeeRows(
  db: Queries,
  lineIds: readonly string[],
  on: CalendarDate,
): Promise<Map<string, FeeRow[]>> {
  const rows = await db.many<FeeRow>(sql`
    select distinct on (l.id, f.code, f.payment_method_code) l.id as line_id, f.id, f.code, f.display_name, f.fee_type_code,
           f.payment_method_code, f.payer, f.treatment, f.amount_cents, w.id is not null as is_waived, c.payer as decided_payer
      from (select l.id, l.order_service_code, l.plan_id, l.master_account_id, l.subaccount_id,
                   (o.created_at at time zone 'America/New_York')::date as ordered_on
              from order_lines l join orders o on o.id = l.order_id where l.id = any(${[...lineIds]}::text[]) offset 0) l
      join fees f on f.deleted_at is null
       and (f.service_code is null or f.service_code = l.order_service_code)
       and (f.plan_id is null or f.plan_id = l.plan_id)
       and (f.account_id is null or f.account_id in (l.master_account_id, l.subaccount_id))
       and case when f.agreed_price_id is null then ${on}::date else l.ordered_on end
           between f.valid_from and coalesce(f.valid_to, 'infinity')
      left join order_line_fee_changes w on w.order_line_id = l.id and w.kind = 'waiver' and w.fee_code = f.code
       and w.payment_method_code = coalesce(f.payment_method_code, 'any') and w.undone_at is null and w.deleted_at is null
      left join order_line_fee_changes c on c.order_line_id = l.id and c.kind = 'payer' and c.fee_code = f.code
       and c.payment_method_code = coalesce(f.payment_method_code, 'any') and c.undone_at is null and c.deleted_at is null
     where f.fee_type_code in ('requestorFee', 'paymentMethodFee')
     order by l.id, f.code, f.payment_method_code, (f.plan_id is not null) desc, (f.account_id is not null) desc,
              (f.account_id is distinct from l.master_account_id) desc, (f.service_code is not null) desc, f.valid_from desc`);
  return Map.groupBy(rows, (row) => row.line_id);
}

/**
 * Returns the payer of a fee: the one that staff decided on, or that of the schedule. An order can reassign a requestor
 * fee that the schedule charges to the payee.
 */
function payerOf(fee: FeeRow, line: Pick<LineRow, 'fee_payer'>): FeePayer {
  const listed = fee.fee_type_code === 'requestorFee' && fee.payer === 'payee' ? line.fee_payer : fee.payer;
  return fee.decided_payer ?? listed;
}

/** Returns the fees for these elections: the fees of the order line once, and the fees of each payment's method. */
export function feesOf(
  rows: readonly FeeRow[],
  line: Pick<LineRow, 'fee_payer'>,
  choices: readonly { readonly id: string; readonly paymentMethodCode: PaymentMethod }[],
): LineFee[] {
  return rows.flatMap((fee): LineFee[] => {
    const listed: Cents = cents(fee.amount_cents);
    if (listed === 0) return [];
    const of = {
      fee,
      payer: payerOf(fee, line),
      feeTypeCode: fee.fee_type_code,
      treatment: fee.treatment === 'invoiced' ? ('netReducing' as const) : fee.treatment,
      amountCents: fee.is_waived ? zeroCents : listed,
      waivedCents: fee.is_waived ? listed : zeroCents,
    };
    if (fee.payment_method_code === null) return [{ ...of, instructionId: null }];
    return choices
      .filter(({ paymentMethodCode }) => paymentMethodCode === fee.payment_method_code)
      .map(({ id }) => ({ ...of, instructionId: id }));
  });
}

export const borneByPayee = (fees: readonly LineFee[]): LineFee[] =>
  fees.filter(({ payer, amountCents }) => payer === 'payee' && amountCents > 0);
