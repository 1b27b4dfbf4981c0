import { retirementAccountTypes } from '@fiducia/domain/orders/retirement-account-type';
import { entity } from '../lang/entity.ts';
import { code, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const accounts = [
  { code: 'defaultedToIra', displayName: 'IRA' },
  { code: 'defaultedToTsa', displayName: 'Savings account' },
] as const;

/** An order line in a deposit batch. */
export const depositBatchOrderLine = entity({
  name: 'DepositBatchOrderLine',
  title: ['line of a deposit batch', 'lines of deposit batches'],
  path: 'deposit-batch-order-lines',
  audience: 'private',
  fields: {
    depositBatchId: ref('Deposit batch', 'DepositBatch', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    batchFriendlyId: friendlyId('Batch', { isDerived: true }),
    orderLineFriendlyId: friendlyId('Line', { isDerived: true, isDefault: true }),
    firstName: text('First name', { isDerived: true, isDefault: true }),
    lastName: text('Last name', { isDerived: true, isDefault: true }),
    amount: money('Amount', { isDerived: true, isDefault: true }),
    retirementAccountTypeCode: code('Source', retirementAccountTypes, {
      isDerived: true,
      isDefault: true,
    }),
    substatus: code('Account', accounts, { isDerived: true, isDefault: true }),
    rejectReason: text('Rejected because', { isReadOnly: true, isDefault: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: closed,
  remove: staffWith('payments.edit'),
});
