import { cancellablePaymentStatuses } from '@fiducia/domain/payments/payment-status';
import { join, literal, sql } from '../../../platform/db/sql.ts';
import { sponsorDebts } from '../../trust/sponsor-debts.ts';

const cancellable = join(cancellablePaymentStatuses.map(literal));

/**
 * Collected fees that aren't paid out, with their balance. `is_cash` says whether they may be withdrawn from trust: they
 * were paid in cash (billed fees, once their invoice is paid). No payment of their order line can still be canceled,
 * which would return them. The sponsor owes nothing for a returned deposit, which would mean that the cash has left the
 * bank. Source: domain facts §7.3, P12.
 */
export const collectedFees = sql`
  select f.id, f.master_account_id as client, -a.balance_cents as held, f.created_at, f.posted_at, f.fee_type_code, f.display_name,
         f.order_line_id, f.held_at, f.hold_reason,
         exists (select from fee_sweep_items s where s.order_line_fee_id = f.id and s.released_at is null and s.deleted_at is null) as in_sweep,
         not exists (select from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
                       join ledger_accounts billed on billed.id = e.ledger_account_id and billed.code = '1100' and billed.balance_cents > 0
                      where x.source_type = 'orderLineFee' and x.source_id = f.id and x.recipe = 'P10')
           and not exists (select from payments p where p.order_line_id = f.order_line_id and p.status in (${cancellable}))
           and not exists (select from (${sponsorDebts}) d where d.line = f.order_line_id) as is_cash
    from ledger_accounts a join order_line_fees f on f.id = a.holder_id
   where a.code = '2400' and a.holder_type = 'orderLineFee' and a.balance_cents < 0`;

/** Fees that may be withdrawn from trust and are in no sweep. */
export const sweepableFees = sql`select id, client, held, created_at from (${collectedFees}) c where c.is_cash and not c.in_sweep`;
