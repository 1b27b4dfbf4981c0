import { incomingWireTypes } from '@fiducia/domain/trust/bank-transaction-type';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/**
 * Matches bank files again if they have unassigned credits that could be returned payments. A statement can show such a
 * credit before the bank reports the return, or before it shows the payment's debit.
 */
export async function lookForCash(tx: Tx): Promise<void> {
  const files = await tx.many<{ id: string }>(sql`
    select distinct bank_transaction_file_id as id from bank_transactions t
     where t.status = 'unassigned' and t.amount_cents > 0 and t.bank_transaction_file_id is not null
       and (exists (select 1 from bank_answers a where a.waits_for_cash and a.amount_cents = t.amount_cents)
         or (t.bank_type_code = any(${[...incomingWireTypes]}::text[])
           and exists (select 1 from payments p where p.uetr is not null and p.status = 'cleared' and p.amount_cents = t.amount_cents)))`);
  for (const { id } of files) await enqueue(tx, { kind: 'match-bank-debits', payload: { bankTransactionFileId: id } });
}
