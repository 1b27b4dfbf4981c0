import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { chart } from './chart-of-accounts.ts';
import type { Posting } from './posting.ts';
import { feeFromHeldCash, withholdingUnwound } from './recipes.ts';
import {
  refundNetted,
  refundNettingUndone,
  refundReceived,
  refundRecognized,
  settledTaxPaymentReturned,
  taxPaymentMade,
  taxPaymentSettled,
  taxPaymentTakenBack,
  withholdingAdjusted,
} from './tax-recipes.ts';

const of = { masterAccountId: 'client', bankAccountId: 'bank', amount: cents(775_00) };
const tax = { ...of, orderLineTaxId: 'tax' };
const deposit = { ...of, taxPaymentId: 'deposit' };
const refund = { ...of, taxRefundId: 'refund' };
const line = { orderLineId: 'line' };
const netted = { ...refund, taxPaymentId: 'deposit', taxRefundOffsetId: 'offset' };

/** Account and holder of each side, and what the posting adds to the order line's balance. */
type Expected = readonly [debit: string, credit: string, onLine: number];

const cases: readonly (readonly [title: string, posting: Posting, expected: Expected])[] = [
  [
    'P9: a fee from an account’s held cash doesn’t touch the order line',
    feeFromHeldCash({ ...of, orderLineFeeId: 'fee', accountId: 'account' }),
    ['2100 account', '2400 fee', 0],
  ],
  [
    'P20: withholding reversed before its deposit returns to the order line',
    withholdingUnwound({ ...tax, ...line }),
    ['2300 tax', '2200 line', 775_00],
  ],
  [
    'P20: withholding adjusted in part before its deposit returns to the order line',
    withholdingAdjusted({ ...tax, ...line, taxAdjustmentId: 'adjustment' }),
    ['2300 tax', '2200 line', 775_00],
  ],
  ['P21: a tax joins a deposit', taxPaymentMade({ ...tax, ...deposit }), ['2300 tax', '2310 deposit', 0]],
  [
    'P21: a tax leaves a returned deposit',
    taxPaymentTakenBack({ ...tax, ...deposit }),
    ['2310 deposit', '2300 tax', 0],
  ],
  [
    'P22: the bank pays a deposit',
    taxPaymentSettled({ ...deposit, masterAccountId: null }),
    ['2310 deposit', '1000 bank', 0],
  ],
  [
    'P22: the bank credits a settled deposit back',
    settledTaxPaymentReturned({ ...deposit, masterAccountId: null, bankTransactionId: 'credit' }),
    ['2000 credit', '2310 deposit', 0],
  ],
  [
    'P23: a refund of deposited tax is recognized for the order line',
    refundRecognized({ ...refund, ...line }),
    ['1200 refund', '2200 line', 775_00],
  ],
  // P1 has posted the bank's credit to cash, so the refund clears what P1 left unassigned.
  [
    'P24: the authority pays a refund',
    refundReceived({ ...refund, bankTransactionId: 'credit' }),
    ['2000 credit', '1200 refund', 0],
  ],
  ['P25: a refund lowers the next deposit', refundNetted(netted), ['2310 deposit', '1200 refund', 0]],
  [
    'P25: a refund is open again after its deposit was returned',
    refundNettingUndone(netted),
    ['1200 refund', '2310 deposit', 0],
  ],
];

test.each(cases)('%s', (title, { recipe, entries }, [debit, credit, onLine]) => {
  expect(recipe).toBe(title.slice(0, title.indexOf(':')));
  const name = ({ account }: Posting['entries'][number]) => `${account.code} ${account.holderId}`;
  expect(entries.map((entry) => [name(entry), entry.amountCents])).toEqual([
    [debit, 775_00],
    [credit, -775_00],
  ]);
  const changes = entries.filter(({ account }) => account.holderId === 'line');
  expect(changes.reduce((sum, { account, amountCents }) => sum + amountCents * chart[account.code].side, 0)).toBe(
    onLine,
  );
});
