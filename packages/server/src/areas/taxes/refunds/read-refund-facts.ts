import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { Language } from '@fiducia/domain/messages/message-text';
import { taxAdjustmentReasons } from '@fiducia/domain/system/adjustment-reasons';
import type { RefundLetterFacts } from '@fiducia/domain/taxes/refunds/refund-letters';
import type { RefundMethod } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import type { Queries } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { languageOfH } from '../../participants/mail-address.ts';
import { authorityCode, payerEin, payerJoins, payerName } from '../payer-of-tax.ts';

interface FactsRow {
  readonly language: Language;
  readonly refund: string;
  readonly amount: Cents;
  readonly amountNow: Cents;
  readonly refunded: Cents;
  readonly withheldOn: string;
  readonly taxYear: number;
  readonly reasonCode: string;
  readonly note: string;
  readonly method: RefundMethod;
  readonly authority: string;
  readonly authorityId: string | null;
  readonly formName: string;
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly participant: string;
  readonly addressLines: readonly string[];
  readonly orderLine: string;
  readonly explanation: string;
  readonly depositId: string | null;
  readonly deposit: string | null;
  readonly settledOn: string | null;
  readonly confirmationNumber: string | null;
}

/** Reads what the letters and the page of a refund show about its tax, payer, authority, and deposit. */
export const readRefundFacts = (db: Queries, id: string): Promise<FactsRow | undefined> =>
  db.one<FactsRow>(sql`
    select r.friendly_id as refund, r.amount_cents as amount, t.amount_cents as "amountNow", t.refunded_cents as refunded,
           t.withheld_on as "withheldOn", extract(year from t.withheld_on)::int as "taxYear", r.reason_code as "reasonCode", r.reason as note,
           r.method, coalesce(a.display_name, t.authority) as authority, a.id as "authorityId", coalesce(a.form_name, t.authority) as "formName",
           ${raw(payerName)} as "payerName", ${raw(payerEin)} as "payerEin", ${raw(fullName('line'))} as participant,
           array_remove(array[h.address_line1, h.address_line2, nullif(trim(concat_ws(' ', h.city, h.state_code, h.postal_code)), '')], null) as "addressLines",
           line.friendly_id as "orderLine", t.sentence as explanation, p.id as "depositId", p.friendly_id as deposit,
           p.settled_on as "settledOn", p.confirmation_number as "confirmationNumber", ${languageOfH} as language
      from tax_refunds r join order_line_taxes t on t.id = r.order_line_tax_id ${payerJoins}
      left join taxing_authorities a on a.code = ${raw(authorityCode)} and a.deleted_at is null
      left join tax_payments p on p.id = t.tax_payment_id
      left join participants h on h.id = line.participant_id
     where r.id = ${id} and r.deleted_at is null`);

const reasonNames = new Map(taxAdjustmentReasons.map(({ code, displayName }) => [code, displayName]));

/** Returns the facts of a refund's letters as of now. */
export function letterFactsOf(row: FactsRow, now: Date, supportPhone: string): RefundLetterFacts {
  return {
    ...row,
    refund: formatFriendlyId(row.refund),
    withheld: row.amountNow,
    reason: reasonNames.get(row.reasonCode) ?? row.reasonCode,
    orderLine: formatFriendlyId(row.orderLine),
    deposit: row.deposit === null ? 'None' : formatFriendlyId(row.deposit),
    today: localDate(now.toISOString(), timeZones.eastern),
    supportPhone,
  };
}
