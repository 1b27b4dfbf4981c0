import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, sumCents } from '../../foundation/money/cents.ts';
import { type DepositToNet, netRefunds, type RefundToNet } from './net-refunds.ts';

const $ = (dollars: number): Cents => cents(Math.round(dollars * 100));
const deposit = (id: string, dueOn: string, dollars: number): DepositToNet => ({ id, dueOn, taxCents: $(dollars) });
const refund = (id: string, agreedOn: string, dollars: number): RefundToNet => ({
  id,
  agreedOn,
  leftCents: $(dollars),
});
const offset = (taxRefundId: string, taxPaymentId: string, dollars: number) => ({
  taxRefundId,
  taxPaymentId,
  amountCents: $(dollars),
});

test.each([
  [
    'the next deposit is lower by the refund',
    [deposit('b', '2026-12-15', 1000), deposit('a', '2026-11-30', 500)],
    [refund('r', '2026-11-20', 100)],
    [offset('r', 'a', 100)],
  ],
  [
    'a refund that is larger than the next deposit continues with the one after it',
    [deposit('a', '2026-11-30', 50), deposit('b', '2026-12-15', 1000)],
    [refund('r', '2026-11-20', 75.01)],
    [offset('r', 'a', 50), offset('r', 'b', 25.01)],
  ],
  [
    'the refund that was agreed first is netted first',
    [deposit('a', '2026-11-30', 100)],
    [refund('later', '2026-11-21', 60), refund('first', '2026-11-20', 60)],
    [offset('first', 'a', 60), offset('later', 'a', 40)],
  ],
  ['without a deposit nothing is netted', [], [refund('r', '2026-11-20', 100)], []],
])('%s', (_title, deposits, refunds, expected) => {
  expect(netRefunds(deposits, refunds)).toEqual(expected);
});

test('no deposit becomes negative, no refund is netted twice, and as much as possible is netted', () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map(cents);
  const day = fc.integer({ min: 10, max: 28 }).map((value) => `2026-11-${value}`);
  const named = <T>(of: fc.Arbitrary<T>) =>
    fc.array(of, { maxLength: 8 }).map((all) => all.map((one, index) => ({ ...one, id: String(index) })));
  fc.assert(
    fc.property(
      named(fc.record({ dueOn: day, taxCents: amount })),
      named(fc.record({ agreedOn: day, leftCents: amount })),
      (deposits, refunds) => {
        const offsets = netRefunds(deposits, refunds);
        const total = (of: typeof offsets) => sumCents(of.map(({ amountCents }) => amountCents));
        for (const one of deposits)
          expect(total(offsets.filter((of) => of.taxPaymentId === one.id))).toBeLessThanOrEqual(one.taxCents);
        for (const one of refunds)
          expect(total(offsets.filter((of) => of.taxRefundId === one.id))).toBeLessThanOrEqual(one.leftCents);
        const most = Math.min(
          sumCents(deposits.map(({ taxCents }) => taxCents)),
          sumCents(refunds.map(({ leftCents }) => leftCents)),
        );
        expect(total(offsets)).toBe(most);
      },
    ),
  );
});
