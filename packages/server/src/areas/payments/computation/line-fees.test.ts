import { expect, test } from 'vitest';
import { borneByPayee, type FeeRow, feesOf } from './line-fees.ts';
import type { LineRow } from './line-row.ts';

const fee = (payer: FeeRow['payer'], feeTypeCode = 'requestorFee'): FeeRow => ({
  line_id: 'line',
  id: 'fee',
  code: 'express',
  display_name: 'Express distribution',
  fee_type_code: feeTypeCode,
  payment_method_code: null,
  payer,
  treatment: 'invoiced',
  amount_cents: 3_500,
  is_waived: false,
  decided_payer: null,
});
const payers = ['payee', 'subaccount', 'masterAccount'] as const;
const grid = payers.flatMap((listed) => payers.map((ordered) => [listed, ordered] as const));

test.each(grid)(
  'a fee that the schedule charges to the %s can be reassigned by the order to %s only when the payee is charged',
  (listed, ordered) => {
    const line = { fee_payer: ordered } as LineRow;
    const [borne] = feesOf([fee(listed)], line, []);
    expect(borne?.payer).toBe(listed === 'payee' ? ordered : listed);
    const [other] = feesOf([fee(listed, 'paymentMethodFee')], line, []);
    expect(other?.payer).toBe(listed);
  },
);

test('a decision about the payer takes precedence over the schedule and the order', () => {
  const line = { fee_payer: 'masterAccount' } as LineRow;
  const [decided] = feesOf([{ ...fee('payee'), decided_payer: 'subaccount' }], line, []);
  expect(decided?.payer).toBe('subaccount');
});

test('a waived fee charges nothing, but is still listed with what was waived', () => {
  const fees = feesOf([{ ...fee('payee'), is_waived: true }], { fee_payer: 'payee' } as LineRow, []);
  expect(fees).toMatchObject([{ amountCents: 0, waivedCents: 3_500 }]);
  expect(borneByPayee(fees)).toEqual([]);
});
