import type { UnlinkedDeposit } from '@fiducia/domain/trust/fit-deposit';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** An unlinked deposit, with the end date of its last hold. */
export interface HeldDeposit extends UnlinkedDeposit {
  readonly holdEndsOn: string | null;
}

/** Reads the deposits that have money without a link, oldest first, with all text that the bank sent with them. */
export function readUnlinkedDeposits(db: Queries): Promise<HeldDeposit[]> {
  return db.many<HeldDeposit>(sql`
    select d.id, d.friendly_id as "friendlyId", (d.amount_cents - d.linked_cents)::bigint as remaining, d.master_account_id as "masterAccountId",
           (select max(b.available_on) from bank_transactions b where b.deposit_id = d.id and b.is_on_hold) as "holdEndsOn",
           concat_ws(' ', d.payer, d.institution, (
             select string_agg(concat_ws(' ', b.description, b.bank_reference, b.customer_reference), ' ')
               from bank_transactions b where b.deposit_id = d.id)) as text
      from deposits d
     where d.deleted_at is null and d.status in ('onHold', 'available') and d.linked_cents < d.amount_cents
     order by d.created_at, d.id limit 5000`);
}
