import type { UnlinkedDeposit } from '@fiducia/domain/trust/fit-deposit';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** An unlinked deposit, with what the bank said about it and the end date of its last hold. */
export interface HeldDeposit extends UnlinkedDeposit {
  readonly payer: string | null;
  readonly receivedOn: string;
  readonly typeName: string | null;
  readonly bankText: string;
  readonly holdEndsOn: string | null;
  readonly createdAt: string;
}

/** SQL: true if deposit `d` has money without a link. */
export const isUnlinked = sql`(d.deleted_at is null and d.status in ('onHold', 'available') and d.linked_cents < d.amount_cents)`;

/**
 * Reads the deposits that have money without a link, oldest first, with all text that the bank sent with them. `only`
 * selects deposits `d`.
 */
export function readUnlinkedDeposits(db: Queries, only: Sql = sql`true`): Promise<HeldDeposit[]> {
  return db.many<HeldDeposit>(sql`
    select d.id, d.friendly_id as "friendlyId", (d.amount_cents - d.linked_cents)::bigint as remaining, d.master_account_id as "masterAccountId",
           d.created_at as "createdAt", d.payer, d.check_date as "receivedOn", bank.type_name as "typeName", bank.held_until as "holdEndsOn", bank.description as "bankText",
           concat_ws(' ', d.payer, d.institution, bank.words) as text
      from deposits d cross join lateral (
             select min(b.type_name) as type_name, max(b.available_on) filter (where b.is_on_hold) as held_until,
                    coalesce(string_agg(b.description, ' '), '') as description,
                    string_agg(concat_ws(' ', b.description, b.bank_reference, b.customer_reference), ' ') as words
               from bank_transactions b where b.deposit_id = d.id) bank
     where ${isUnlinked} and ${only}
     order by d.created_at, d.id limit 5000`);
}
