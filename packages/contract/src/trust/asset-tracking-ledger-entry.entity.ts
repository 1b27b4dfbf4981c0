import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { entity } from '../lang/entity.ts';
import { code, dateTime, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One entry of a ledger, with the order line when it is one that holds the money. Written by postings alone. */
export const assetTrackingLedgerEntry = entity({
  name: 'AssetTrackingLedgerEntry',
  title: ['ledger entry', 'ledger entries'],
  path: 'asset-tracking-ledger-entry',
  audience: 'public',
  table: 'asset_tracking_ledger_entries',
  label: ['memo'],
  // Ids stand in the order in which entries were posted.
  defaultSort: ['id', 'desc'],
  joins: {
    cause: { table: 'ledger_transactions', column: 'transaction_id' },
    ledger: { table: 'ledger_accounts', column: 'ledger_account_id' },
    line: { table: 'order_lines', on: 'ledger', column: 'holder_id' },
  },
  fields: {
    postedAt: dateTime('Posted', { isReadOnly: true, isDefault: true }),
    recipe: text('Posting', { from: { via: 'cause', column: 'recipe' }, isDefault: true }),
    memo: text('Memo', { from: { via: 'cause', column: 'memo' }, isDefault: true }),
    amount: money('Amount', {
      sql: '(t.amount_cents * ledger.normal_side)',
      isDefault: true,
      description: 'What it adds to the balance of its ledger',
    }),
    participantFirstName: text('First name', { from: { via: 'line', column: 'first_name' }, isDefault: true }),
    participantLastName: text('Last name', { from: { via: 'line', column: 'last_name' }, isDefault: true }),
    orderLineFriendlyId: text('Order line', {
      from: { via: 'line', column: 'friendly_id' },
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    orderLineCreatedAt: dateTime('Order line created', { from: { via: 'line', column: 'created_at' } }),
    orderLineStatus: code('Order line status', orderLineStatuses, {
      from: { via: 'line', column: 'status' },
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    orderLineId: ref('Order line id', 'OrderLine', {
      from: { via: 'line', column: 'id' },
      isHidden: true,
      isSearchable: true,
    }),
    assetTrackingLedgerId: ref('Ledger', 'AssetTrackingLedger', {
      column: 'ledger_account_id',
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    // Millions of rows; the id keeps their order.
    createdAt: dateTime('Created', { isReadOnly: true, hasDefault: true, isHidden: true }),
    updatedAt: dateTime('Updated', { isReadOnly: true, hasDefault: true, isHidden: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
