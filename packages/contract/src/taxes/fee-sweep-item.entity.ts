import { entity } from '../lang/entity.ts';
import { dateTime, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One fee in a sweep, with the amount that the sweep pays for it. */
export const feeSweepItem = entity({
  name: 'FeeSweepItem',
  title: ['swept fee', 'swept fees'],
  path: 'fee-sweep-items',
  audience: 'private',
  fields: {
    feeSweepId: ref('Sweep', 'FeeSweep', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    orderLineFeeId: ref('Fee ID', 'OrderLineFee', { isRequired: true, isReadOnly: true, isHidden: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    orderLineId: ref('Order line ID', 'OrderLine', { isDerived: true, isHidden: true }),
    orderLineFriendlyId: friendlyId('Line', { isDerived: true, isDefault: true }),
    feeName: text('Fee', { isDerived: true, isDefault: true }),
    feeTypeCode: text('Fee type', { isDerived: true, isDefault: true }),
    amount: money('Amount', { isRequired: true, isReadOnly: true, isDefault: true, isSortable: true }),
    releasedAt: dateTime('Released', { isReadOnly: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
