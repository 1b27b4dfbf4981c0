import { expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { feePayers, moneyOfLine, type OrderFee } from './line-money.ts';

const fee = (payer: OrderFee['payer'], treatment: OrderFee['treatment'] = 'planExpense'): OrderFee => ({
  id: 'f',
  code: 'processing',
  displayName: 'Processing',
  feeTypeCode: 'requestorFee',
  payer,
  treatment,
  amountCents: cents(3_500),
});

test('a distribution needs its gross amount even if someone else pays the fees, so that nothing is left on the line after payment', () => {
  const values = { traditionalPreTaxAmount: 100_000 };
  for (const payer of feePayers) {
    const money = moneyOfLine('premierDistributions', values, [fee(payer)]);
    expect([payer, money.grossCents, money.requiredCents]).toEqual([payer, 100_000, 100_000]);
  }
});

test('a service without a distribution needs its fees, except billed ones', () => {
  expect(moneyOfLine('addressSearch', {}, [fee('masterAccount'), fee('masterAccount', 'invoiced')]).requiredCents).toBe(
    3_500,
  );
});
