import { orderLineStatuses } from '@fiducia/domain/orders/order-line-status';
import { entity } from '../lang/entity.ts';
import { code, dateTime, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A ledger entry, with the order line if an order line holds the money. Written only by postings. */
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
    recipe: text('Posting', { isDerived: true, isDefault: true }),
    memo: text('Memo', { isDerived: true, isDefault: true }),
    amount: money('Amount', {
      isDerived: true,
      isDefault: true,
      description: 'What it adds to the balance of its ledger',
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
    orderLineId: ref('Order line id', 'OrderLine', {
      isDerived: true,
      isHidden: true,
      isSearchable: true,
    }),
    assetTrackingLedgerId: ref('Ledger', 'AssetTrackingLedger', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    // There are millions of rows, and IDs are in their order.
    createdAt: dateTime('Created', { isReadOnly: true, hasDefault: true, isHidden: true }),
    updatedAt: dateTime('Updated', { isReadOnly: true, hasDefault: true, isHidden: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
