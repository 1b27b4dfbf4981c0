import { type Cents, cents, minCents } from '@fiducia/domain/money/cents';
import type { Movement } from '@fiducia/domain/payments/match-bank-answers';
import { matchRefusals } from '@fiducia/domain/payments/match-refusals';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { feeSwept } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { post } from '../ledger/post.ts';
import { sponsorDebts } from '../trust/sponsor-debts.ts';

/**
 * Fees that may be taken out of trust: charged, paid in cash (what is billed counts when its invoice is paid), and of
 * lines without a payment that could still be cancelled and take them back, and for which their sponsor owes nothing:
 * what stood behind those has left the bank. Source: domain facts §7.3, P12.
 */
export const sweepableFees = sql`
  select f.id, f.master_account_id as client, -a.balance_cents as held, f.created_at
    from ledger_accounts a join order_line_fees f on f.id = a.holder_id
   where a.code = '2400' and a.holder_type = 'orderLineFee' and a.balance_cents < 0
     and not exists (select from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
                       join ledger_accounts billed on billed.id = e.ledger_account_id and billed.code = '1100' and billed.balance_cents > 0
                      where x.source_type = 'orderLineFee' and x.source_id = f.id and x.recipe = 'P10')
     and not exists (select from payments p where p.order_line_id = f.order_line_id and p.status = 'created')
     and not exists (select from (${sponsorDebts}) d where d.line = f.order_line_id)`;

interface Held {
  readonly id: string;
  readonly client: string;
  readonly held: Cents;
}

/** P12: a debit by which we took our fees out of trust pays them off, the oldest first; all of it or a refusal. */
export async function sweepFees(tx: Tx, doer: Doer, movement: Movement): Promise<Refusal | undefined> {
  const fees = await tx.many<Held>(sql`select id, client, held from (${sweepableFees}) s order by created_at, id`);
  let left = movement.amount;
  const swept = fees.map((fee) => {
    const amount = minCents(left, fee.held);
    left = cents(left - amount);
    return { ...fee, amount };
  });
  // Another debit may have taken them since they were counted: what no fee stands for would leave the books unseen.
  if (left > 0) return matchRefusals.feesAreLess({ bank: movement.amount, ours: cents(movement.amount - left) });
  await post(
    tx,
    doer,
    swept
      .filter(({ amount }) => amount > 0)
      .map(({ id, client, amount }) =>
        feeSwept({
          amount,
          masterAccountId: client,
          orderLineFeeId: id,
          bankAccountId: movement.corporateBankAccountId,
        }),
      ),
  );
  return undefined;
}
