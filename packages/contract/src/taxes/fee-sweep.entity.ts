import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A payment of collected fees to their payee, prepared by one user and sent by another. */
export const feeSweep = entity({
  name: 'FeeSweep',
  title: ['fee sweep', 'fee sweeps'],
  path: 'fee-sweeps',
  audience: 'private',
  link: '/fee-sweeps/:id',
  label: ['friendlyId'],
  defaultSort: ['createdAt', 'desc'],
  fields: {
    friendlyId: friendlyId('Sweep', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    payeeName: text('Payee', { isDerived: true, isDefault: true }),
    status: code('Status', ['open', 'sent', 'cancelled', 'settled', 'returned'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    totalFees: number('Fees', { isRequired: true, isDerived: true, isDefault: true }),
    amount: money('Amount', { isRequired: true, isDerived: true, isDefault: true }),
    settleOn: date('Settlement', { isRequired: true, isReadOnly: true, isDefault: true }),
    bankAccountName: text('Bank account', { isDerived: true }),
    createdByName: text('Prepared by', { isDerived: true }),
    sentByName: text('Sent by', { isDerived: true, isDefault: true }),
    sentAt: dateTime('Sent', { isReadOnly: true }),
    settledOn: date('Settled', { isReadOnly: true, isDefault: true }),
    returnReason: text('Return reason', { isReadOnly: true }),
    hasFile: boolean('Has a file', { isRequired: true, isDerived: true, isHidden: true }),
    feePayeeId: ref('Fee payee', 'FeePayee', { isRequired: true, isReadOnly: true, isHidden: true }),
    corporateBankAccountId: ref('Bank account ID', 'CorporateBankAccount', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
    }),
    createdBy: ref('Prepared by ID', 'User', { isReadOnly: true, isHidden: true }),
    sentBy: ref('Sent by ID', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
  view: viewOf<{ readonly transitions: readonly OpenTransition[] }>(),
});
