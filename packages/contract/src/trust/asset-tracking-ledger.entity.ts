import { chart, type HolderType } from '@fiducia/domain/trust/chart-of-accounts';
import { entity } from '../lang/entity.ts';
import { code, dateTime, id, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const accounts = Object.entries(chart).map(([number, { name }]) => ({ code: number, displayName: name }));
const holders = {
  bankAccount: 'Bank account',
  bankTransaction: 'Bank transaction',
  deposit: 'Deposit',
  plan: 'Plan',
  account: 'Account',
  orderLine: 'Order line',
  blockedMoney: 'Blocked money',
  orderLineTax: 'Withheld tax',
  orderLineFee: 'Fee',
  payment: 'Payment',
  taxPayment: 'Tax payment',
  taxRefund: 'Tax refund',
  invoice: 'Invoice',
  iraAccount: 'IRA',
  state: 'State',
} as const satisfies Readonly<Record<HolderType, string>>;
const holderTypes = Object.entries(holders).map(([type, displayName]) => ({ code: type, displayName }));

const holder = (name: HolderType, of: string) => ref(holders[name], of, { isDerived: true, isHidden: true });

/** One ledger: an account in the chart of accounts, for one record that holds money. Only postings write ledgers. */
export const assetTrackingLedger = entity({
  name: 'AssetTrackingLedger',
  title: ['ledger', 'ledgers'],
  path: 'asset-tracking-ledger',
  audience: 'private',
  label: ['accountName'],
  defaultSort: ['id', 'asc'],
  fields: {
    code: code('Account', accounts, { isReadOnly: true, isDefault: true, isSearchable: true }),
    accountName: text('Account name', { isDerived: true }),
    holderType: code('Held by', holderTypes, {
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    holderId: id('Holder', { isReadOnly: true, isSearchable: true, isHidden: true }),
    balance: money('Balance', {
      isTotaled: false,
      isDerived: true,
      isDefault: true,
      description: 'Positive on the account’s normal side: the amount held, or owed to us',
    }),
    masterAccountId: ref('Master account', 'Account', { isReadOnly: true, isHidden: true }),
    bankTransactionId: holder('bankTransaction', 'BankTransaction'),
    depositId: holder('deposit', 'Deposit'),
    planId: holder('plan', 'Plan'),
    accountId: holder('account', 'Account'),
    orderLineId: holder('orderLine', 'OrderLine'),
    orderLineTaxId: holder('orderLineTax', 'OrderLineTax'),
    orderLineFeeId: holder('orderLineFee', 'OrderLineFee'),
    paymentId: holder('payment', 'Payment'),
    taxRefundId: holder('taxRefund', 'TaxRefund'),
    // Not sortable, because the table has millions of rows and no index on time.
    createdAt: dateTime('Opened', { isReadOnly: true, hasDefault: true }),
    updatedAt: dateTime('Last posting', { isReadOnly: true, hasDefault: true, isDefault: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
