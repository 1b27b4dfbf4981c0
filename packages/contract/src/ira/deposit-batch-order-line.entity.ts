import { retirementAccountTypes } from '@fiducia/domain/orders/retirement-account-type';
import { entity } from '../lang/entity.ts';
import { code, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const accounts = [
  { code: 'defaultedToIra', displayName: 'IRA' },
  { code: 'defaultedToTsa', displayName: 'Savings account' },
] as const;

/** A line within a deposit batch. */
export const depositBatchOrderLine = entity({
  name: 'DepositBatchOrderLine',
  title: ['line of a deposit batch', 'lines of deposit batches'],
  path: 'deposit-batch-order-lines',
  audience: 'private',
  table: 'deposit_batch_order_lines',
  tenantColumn: 'master_account_id',
  joins: {
    batch: { table: 'deposit_batches', column: 'deposit_batch_id' },
    line: { table: 'order_lines', column: 'order_line_id' },
  },
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
    batchFriendlyId: friendlyId('Batch', { from: { via: 'batch', column: 'friendly_id' } }),
    orderLineFriendlyId: friendlyId('Line', { from: { via: 'line', column: 'friendly_id' }, isDefault: true }),
    firstName: text('First name', { from: { via: 'line', column: 'first_name' }, isDefault: true }),
    lastName: text('Last name', { from: { via: 'line', column: 'last_name' }, isDefault: true }),
    amount: money('Amount', { from: { via: 'line', column: 'gross_distribution_amount_cents' }, isDefault: true }),
    retirementAccountTypeCode: code('Source', retirementAccountTypes, {
      from: { via: 'line', column: 'retirement_account_type_code' },
      isDefault: true,
    }),
    substatus: code('Account', accounts, { from: { via: 'line', column: 'substatus' }, isDefault: true }),
    rejectReason: text('Rejected because', { isReadOnly: true, isDefault: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: closed,
  remove: staffWith('payments.edit'),
});
