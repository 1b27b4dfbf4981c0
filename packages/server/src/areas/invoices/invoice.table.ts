import { invoice } from '@fiducia/contract/invoices/invoice.entity';
import { table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';

const lines = `(select count(*)::int from invoice_lines l where l.invoice_id = t.id and l.deleted_at is null)`;
const due = `(case when t.status = 'sent' then t.total_cents else 0 end)::bigint`;
/** SQL of the latest month of the recurring payments whose fees the invoice bills, as `YYYY-MM`. */
const recurringMonth = `(select max(coalesce(to_char(o.repeats_on, 'YYYY-MM'), left(o.detail->>'firstMonth', 7)))
  from invoice_lines l join order_lines o on o.id = l.order_line_id and o.order_service_code = 'recurringBenefits'
 where l.invoice_id = t.id and l.deleted_at is null)`;

export const invoiceTable = table(invoice, {
  table: 'invoices',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    plan: { table: 'plans', column: 'plan_id' },
    paidBy: { table: 'deposit_links', column: 'deposit_link_id' },
    deposit: { table: 'deposits', column: 'deposit_id', on: 'paidBy' },
  },
  derived: {
    accountDisplayName: 'account.display_name',
    planDisplayName: 'plan.display_name',
    due,
    totalLines: lines,
    recurringMonth,
    depositId: 'paidBy.deposit_id',
    depositFriendlyId: 'deposit.friendly_id',
  },
  searchedBy: { amount: 'total_cents', named: [{ column: 'account_id', of: accountTable }] },
  textSearch: 't.friendly_id',
});
