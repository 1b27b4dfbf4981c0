import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { entity } from '../lang/entity.ts';
import { code, dateTime, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One ledger entry, with its order line if the ledger belongs to one. Only postings write entries. */
export const assetTrackingLedgerEntry = entity({
  name: 'AssetTrackingLedgerEntry',
  title: ['ledger entry', 'ledger entries'],
  path: 'asset-tracking-ledger-entry',
  audience: 'public',
  label: ['memo'],
  // IDs are in posting order.
  defaultSort: ['id', 'desc'],
  fields: {
    postedAt: dateTime('Posted', { isReadOnly: true, isDefault: true }),
    recipe: text('Posting', { isDerived: true, isDefault: true, isSearchable: true }),
    memo: text('Memo', { isDerived: true, isDefault: true }),
    amount: money('Amount', {
      isDerived: true,
      isDefault: true,
      description: 'Change to the ledger’s balance',
    }),
    participantFirstName: text('First name', { isDerived: true, isDefault: true }),
    participantLastName: text('Last name', { isDerived: true, isDefault: true }),
    orderLineFriendlyId: text('Order line', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    orderLineCreatedAt: dateTime('Order line created', { isDerived: true }),
    orderLineStatus: code('Order line status', orderLineStatuses, {
      isDerived: true,
      isDefault: true,
      resultDataType: 'statusChip',
    }),
    orderLineId: ref('Order line ID', 'OrderLine', {
      isDerived: true,
      isHidden: true,
      isSearchable: true,
    }),
    assetTrackingLedgerId: ref('Ledger', 'AssetTrackingLedger', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    // Not sortable, because the table has millions of rows. Sort by ID, which is in the same order.
    createdAt: dateTime('Created', { isReadOnly: true, hasDefault: true, isHidden: true }),
    updatedAt: dateTime('Updated', { isReadOnly: true, hasDefault: true, isHidden: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
