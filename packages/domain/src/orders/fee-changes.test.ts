import { expect, test } from 'vitest';
import { cents, zeroCents } from '../foundation/money/cents.ts';
import { type FeeChange, feeAfterChanges, orderFeesAfterChanges } from './fee-changes.ts';

const fee = { code: 'premier', paymentMethodCode: null, payer: 'payee', amountCents: cents(5000) } as const;
const waiver: FeeChange = { feeCode: 'premier', paymentMethodCode: null, kind: 'waiver', payer: null };
const bySponsor: FeeChange = { feeCode: 'premier', paymentMethodCode: null, kind: 'payer', payer: 'masterAccount' };

test.each([
  ['nothing changes without a decision', [], { payer: 'payee', amountCents: 5000, waivedCents: 0 }],
  ['a waived fee charges nothing', [waiver], { payer: 'payee', amountCents: 0, waivedCents: 5000 }],
  ['another payer pays the whole fee', [bySponsor], { payer: 'masterAccount', amountCents: 5000, waivedCents: 0 }],
  ['both can be decided', [waiver, bySponsor], { payer: 'masterAccount', amountCents: 0, waivedCents: 5000 }],
  [
    'a decision about another fee doesn’t count',
    [{ ...waiver, feeCode: 'wire' }],
    { payer: 'payee', amountCents: 5000, waivedCents: 0 },
  ],
  [
    'a decision about the same fee for one payment method doesn’t count',
    [{ ...waiver, paymentMethodCode: 'wirePayment' }],
    { payer: 'payee', amountCents: 5000, waivedCents: 0 },
  ],
] as const)('%s', (_, changes, left) => {
  expect(feeAfterChanges(fee, changes)).toEqual(left);
});

test('the fees of an order keep their own fields', () => {
  const [after] = orderFeesAfterChanges([{ ...fee, displayName: 'Premier' }], [waiver]);
  expect(after).toMatchObject({ displayName: 'Premier', amountCents: zeroCents, waivedCents: 5000 });
});
