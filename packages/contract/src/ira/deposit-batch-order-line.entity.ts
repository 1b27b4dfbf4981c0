import { depositOutcomes } from '@fiducia/domain/ira/deposit-acknowledgment';
import { retirementAccountTypes } from '@fiducia/domain/orders/retirement-account-type';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, friendlyId, money, ref, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

const accounts = [
  { code: 'defaultedToIra', displayName: 'IRA' },
  { code: 'defaultedToTsa', displayName: 'Savings account' },
] as const;

/** Where the money of a rejected deposit is. */
const moneyPlaces = [
  { code: 'atCustodian', displayName: 'At the custodian' },
  { code: 'stopRequested', displayName: 'Stop requested' },
  { code: 'returned', displayName: 'Back on the order line' },
] as const;

/** An order line in a deposit batch. */
export const depositBatchOrderLine = entity({
  name: 'DepositBatchOrderLine',
  title: ['deposit batch line', 'deposit batch lines'],
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
    fairMarketValue: money('Value on December 31', {
      isTotaled: false,
      isDefault: true,
      minimum: 0,
      description: 'Box 5 of Form 5498',
    }),
    hasRequiredMinimum: boolean('RMD next year', {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      description: 'Box 11 of Form 5498',
    }),
    pretaxAmount: money('Pretax', { isReadOnly: true, isDefault: true }),
    rothAmount: money('Roth', { isReadOnly: true, isDefault: true }),
    afterTaxAmount: money('After-tax', { isReadOnly: true, isDefault: true }),
    outcome: code('Outcome', depositOutcomes, { isReadOnly: true, isDefault: true, isSearchable: true }),
    iraAccountId: ref('IRA', 'IraAccount', { isReadOnly: true, isHidden: true, isSearchable: true }),
    accountEnding: text('Account number', { isDerived: true, isDefault: true }),
    moneyPlace: code('Rejected money', moneyPlaces, { isDerived: true }),
    rejectedAt: dateTime('Rejected', { isReadOnly: true }),
    rejectReason: text('Rejection reason', { isReadOnly: true, isDefault: true }),
  },
  read: staffWith('payments.view'),
  create: staffWith('payments.edit'),
  update: staffWith('payments.edit'),
  remove: staffWith('payments.edit'),
});
