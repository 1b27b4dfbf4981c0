import { cancellablePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { DepositToCheck, TaxInDeposit } from '@fiducia/domain/taxes/deposits/check-deposits';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { depositable, payerEin, payerJoins, payerName, taxLabel } from '../../taxes/payer-of-tax.ts';
import { amountOfTaxPayment, nettedInTaxPayment } from '../../taxes/tax-payment.table.ts';

/** A deposit with what its file needs. */
export interface DepositToSend extends DepositToCheck {
  readonly id: string;
  readonly authorityCode: string;
  readonly authorityName: string;
  readonly kind: 'federal' | 'state';
  readonly taxTypeCode: string | null;
  readonly amountTypeCode: string | null;
  readonly receivingRoutingNumber: string | null;
  readonly receivingAccountEncrypted: Buffer | null;
  /** The payer’s account number with the authority. */
  readonly accountEncrypted: Buffer | null;
  readonly taxYear: number;
  readonly liabilityTo: string;
  readonly dueOn: string;
  readonly status: string;
}

type DepositRow = Omit<DepositToSend, 'taxes'>;
interface TaxRow extends TaxInDeposit {
  readonly depositId: string;
}

/** Reads deposits with their taxes, in ID order. `which` is a condition over the tax payment `p`. */
export async function readDepositsToSend(db: Queries, which: Sql): Promise<readonly DepositToSend[]> {
  const rows = await db.many<DepositRow>(sql`
    select p.id, p.friendly_id as "friendlyId", p.payer_ein as "payerEin", p.payer_name as "payerName", ${raw(amountOfTaxPayment('p'))} as "amountCents", ${raw(nettedInTaxPayment('p'))} as "nettedCents",
           a.code as "authorityCode", a.display_name as "authorityName", a.kind, a.tax_type_code as "taxTypeCode", a.amount_type_code as "amountTypeCode",
           a.receiving_routing_number as "receivingRoutingNumber", a.receiving_account_number_encrypted as "receivingAccountEncrypted",
           own.account_number_encrypted as "accountEncrypted", p.tax_year as "taxYear", p.liability_to as "liabilityTo",
           p.due_on as "dueOn", p.status
      from tax_payments p join taxing_authorities a on a.id = p.taxing_authority_id
      left join taxing_authority_accounts own on own.taxing_authority_id = a.id and own.payer_ein = p.payer_ein and own.deleted_at is null
     where ${which} and p.deleted_at is null order by p.id`);
  const ids = rows.map(({ id }) => id);
  const taxes = await db.many<TaxRow>(sql`
    select t.tax_payment_id as "depositId", t.id, ${raw(taxLabel)} as label, ${raw(depositable)} as "amountCents",
           coalesce(-book.balance_cents, 0)::bigint as "payableCents", t.accepted_at is not null as "isAccepted",
           exists (select from payments x where x.payment_instruction_id = t.payment_instruction_id
                     and x.status = any(${[...cancellablePaymentStatuses]}::text[]) and x.deleted_at is null) as "isCancellable",
           ${raw(payerEin)} as "payerEin", ${raw(payerName)} as "payerName"
      from order_line_taxes t ${payerJoins}
      left join ledger_accounts book on book.id = md5('2300:orderLineTax:' || t.id)
     where t.tax_payment_id = any(${ids}::text[]) and t.deleted_at is null order by t.id`);
  const byDeposit = Map.groupBy(taxes, ({ depositId }) => depositId);
  return rows.map((row) => ({ ...row, taxes: byDeposit.get(row.id) ?? [] }));
}
