import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { Queries } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { mailAddressOfH } from '../../participants/mail-address.ts';

/** A check with the person it is about, for messages. */
export interface CheckPayee {
  readonly paymentId: string;
  readonly firstName: string;
  readonly emailAddress: string | null;
  /** Lines of the postal address, or null if it isn't complete. */
  readonly postalAddress: string | null;
  /** Mail to the postal address was returned. */
  readonly isAddressBad: boolean;
  readonly payableTo: string;
  readonly amount: Cents;
  readonly checkDate: string;
  readonly planName: string;
}

interface Row {
  readonly id: string;
  readonly first_name: string | null;
  readonly email_address: string | null;
  readonly address: string;
  readonly has_address: boolean;
  readonly is_address_bad: boolean;
  readonly payable_to: string;
  readonly amount_cents: Cents;
  readonly effective_date: string;
  readonly plan_name: string | null;
  readonly sponsor_name: string;
}

/** Reads the participants of checks. The payee on the check can be an institution. */
export async function readCheckPayees(db: Queries, paymentIds: readonly string[]): Promise<Map<string, CheckPayee>> {
  const rows = await db.many<Row>(sql`
    select p.id, h.first_name, ${mailAddressOfH} as email_address, p.payable_to, p.amount_cents, p.effective_date,
           concat_ws(E'\n', ${raw(fullName('h'))}, h.address_line1, h.address_line2,
                     nullif(concat_ws(' ', h.city, h.state_code, h.postal_code), '')) as address,
           coalesce(h.address_line1 is not null and h.city is not null, false) as has_address,
           coalesce(h.address_bad_since is not null, false) as is_address_bad,
           pl.display_name as plan_name, sponsor.display_name as sponsor_name
      from payments p join accounts sponsor on sponsor.id = p.master_account_id
      join order_lines l on l.id = p.order_line_id
      left join participants h on h.id = p.participant_id left join plans pl on pl.id = l.plan_id
     where p.id = any(${[...paymentIds]}::text[]) order by p.id`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        paymentId: row.id,
        firstName: row.first_name ?? '',
        emailAddress: row.email_address,
        postalAddress: row.has_address ? row.address : null,
        isAddressBad: row.is_address_bad,
        payableTo: row.payable_to,
        amount: row.amount_cents,
        checkDate: row.effective_date,
        planName: row.plan_name ?? row.sponsor_name,
      },
    ]),
  );
}

/** The values that all messages about a check share. */
export const valuesOfCheck = (check: CheckPayee) => ({
  firstName: check.firstName,
  amount: formatMoney(check.amount),
  planName: check.planName,
  checkDate: longDate(check.checkDate),
});
