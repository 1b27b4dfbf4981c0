import { invoiceStatuses } from '@fiducia/domain/invoices/invoice-machine';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { both, closed, either, equals, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const lines = `(select count(*)::int from invoice_lines l where l.invoice_id = t.id and l.deleted_at is null)`;
const due = `(case when t.status = 'sent' then t.total_cents else 0 end)::bigint`;

/** Fees that an account owes the provider: drafted from held fees, sent, paid with the account's money. */
export const invoice = entity({
  name: 'Invoice',
  title: ['invoice', 'invoices'],
  path: 'invoices',
  audience: 'public',
  table: 'invoices',
  tenantColumn: 'master_account_id',
  link: '/invoices/:id',
  label: ['friendlyId'],
  textSearch: 't.friendly_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    plan: { table: 'plans', column: 'plan_id' },
    paidBy: { table: 'deposit_links', column: 'deposit_link_id' },
    deposit: { table: 'deposits', column: 'deposit_id', on: 'paidBy' },
  },
  fields: {
    friendlyId: friendlyId('Invoice', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    accountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { from: { via: 'plan', column: 'display_name' }, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    status: code('Status', invoiceStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    total: money('Amount', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    due: money('Due', { sql: due }),
    dueOn: date('Due on', {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    memo: text('Memo', { maxLength: 400 }),
    totalLines: number('Lines', { sql: lines }),
    sentAt: dateTime('Sent', { isReadOnly: true, isSortable: true }),
    paidAt: dateTime('Paid', { isReadOnly: true, isSortable: true }),
    paymentReturnedAt: dateTime('Payment returned', { isReadOnly: true, isSortable: true }),
    depositLinkId: ref('Paid by', 'DepositLink', { isReadOnly: true, isHidden: true }),
    depositId: ref('Deposit', 'Deposit', { from: { via: 'paidBy', column: 'deposit_id' }, isHidden: true }),
    depositFriendlyId: friendlyId('Paid by', { from: { via: 'deposit', column: 'friendly_id' }, isDefault: true }),
  },
  read: {
    ...staffWith('trust.view'),
    client: may('account.view', both(inMyAccounts(), either(equals('status', 'sent'), equals('status', 'paid')))),
  },
  create: closed,
  update: staffWith('trust.edit'),
  remove: closed,
});
