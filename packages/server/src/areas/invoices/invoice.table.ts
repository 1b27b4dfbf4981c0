import { invoice } from '@fiducia/contract/invoices/invoice.entity';
import { table } from '../../platform/engine/table.ts';

const lines = `(select count(*)::int from invoice_lines l where l.invoice_id = t.id and l.deleted_at is null)`;
const due = `(case when t.status = 'sent' then t.total_cents else 0 end)::bigint`;

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
    depositId: 'paidBy.deposit_id',
    depositFriendlyId: 'deposit.friendly_id',
  },
  textSearch: 't.friendly_id',
});
