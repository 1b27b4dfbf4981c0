import { expect, test } from 'vitest';
import { cents, zeroCents } from '../../foundation/money/cents.ts';
import { type ReturnDeposit, type ReturnTax, tieReturn } from './deposit-tie.ts';
import { payerReturn } from './payer-return.ts';

const tax = (id: string, date: string, dollars: number, depositId: string | null = 'd'): ReturnTax => ({
  id,
  label: `Person ${id}, order line 1`,
  date,
  amountCents: cents(dollars * 100),
  refundedCents: zeroCents,
  ledgerCents: cents(dollars * 100),
  depositId,
});
const deposit = (id: string, dollars: number, change: Partial<ReturnDeposit> = {}): ReturnDeposit => ({
  id,
  label: `Deposit ${id}`,
  amountCents: cents(dollars * 100),
  nettedCents: zeroCents,
  isDeposited: true,
  depositedOn: '2026-12-15',
  dueOn: '2026-12-15',
  ...change,
});
const same = { taxYear: 2026, isSemiweekly: false, receivedCents: zeroCents, stateDueOn: '2027-02-01' };

test('Form 945 of a monthly depositor has twelve months that add up to the year', () => {
  const taxes = [tax('a', '2026-01-05', 100), tax('b', '2026-11-24', 200), tax('c', '2026-11-25', 50)];
  const found = payerReturn({ ...same, authorityCode: 'federal945', taxes, deposits: [deposit('d', 300)] });
  expect(found).toMatchObject({ form: '945', withheldCents: 350_00, depositedCents: 300_00, balanceDueCents: 50_00 });
  expect(found.months.filter(({ amountCents }) => amountCents > 0)).toEqual([
    { line: '7A', label: 'January', amountCents: 100_00 },
    { line: '7K', label: 'November', amountCents: 250_00 },
  ]);
  expect([found.days, found.periods]).toEqual([[], []]);
});

test('Form 945-A of a semiweekly depositor lists each day with tax', () => {
  const taxes = [tax('a', '2026-11-24', 200), tax('b', '2026-11-24', 1), tax('c', '2026-12-30', 50)];
  const found = payerReturn({ ...same, authorityCode: 'federal945', isSemiweekly: true, taxes, deposits: [] });
  expect(found.days).toEqual([
    { line: 'K24', label: 'November 24', amountCents: 201_00 },
    { line: 'L30', label: 'December 30', amountCents: 50_00 },
  ]);
});

test('Form 945 is due on February 10 if every deposit was on time, otherwise on January 31 or the next business day', () => {
  const taxes = [tax('a', '2026-11-24', 200)];
  const due = (deposits: ReturnDeposit[]) =>
    payerReturn({ ...same, authorityCode: 'federal945', taxes, deposits }).dueOn;
  expect(due([deposit('d', 200)])).toBe('2027-02-10');
  expect(due([deposit('d', 200, { depositedOn: '2026-12-16' })])).toBe('2027-02-01');
  expect(due([deposit('d', 200, { isDeposited: false })])).toBe('2027-02-01');
  // February 10, 2029 is a Saturday.
  const { dueOn } = payerReturn({
    ...same,
    taxYear: 2028,
    authorityCode: 'federal945',
    taxes,
    deposits: [deposit('d', 200)],
  });
  expect(dueOn).toBe('2029-02-12');
});

test('Form 1042 has the quarter-monthly periods and totals on lines 1 to 60', () => {
  const taxes = [tax('a', '2026-02-07', 10), tax('b', '2026-02-08', 20), tax('c', '2026-02-28', 30)];
  const { periods, form, dueOn } = payerReturn({ ...same, authorityCode: 'federal1042', taxes, deposits: [] });
  expect([form, dueOn, periods.length]).toEqual(['1042', '2027-03-15', 60]);
  expect(periods.filter(({ amountCents }) => amountCents > 0)).toEqual([
    { line: '6', label: 'February 7', amountCents: 10_00 },
    { line: '7', label: 'February 15', amountCents: 20_00 },
    { line: '9', label: 'February 28', amountCents: 30_00 },
    { line: '10', label: 'February total', amountCents: 60_00 },
  ]);
});

test('a state’s year sheet has months and an overpayment', () => {
  const found = payerReturn({
    ...same,
    authorityCode: 'MD',
    taxes: [tax('a', '2026-05-05', 10)],
    deposits: [deposit('d', 11)],
  });
  expect(found).toMatchObject({ form: 'state', dueOn: '2027-02-01', overpaymentCents: 100, balanceDueCents: 0 });
});

test('a planted difference of one cent names its rows', () => {
  const taxes = [tax('a', '2026-05-05', 10), { ...tax('b', '2026-05-06', 20), ledgerCents: cents(19_99) }];
  expect(tieReturn(taxes, [deposit('d', 30)])).toEqual([
    {
      id: 'b',
      kind: 'tax',
      label: 'Person b, order line 1',
      sentence: '$20.00 withheld, but $19.99 in the ledger',
      differenceCents: 1,
    },
  ]);
  expect(tieReturn(taxes.slice(0, 1), [{ ...deposit('d', 10), amountCents: cents(10_01) }])).toEqual([
    {
      id: 'd',
      kind: 'deposit',
      label: 'Deposit d',
      sentence: '$10.01 deposited, but its taxes less netted refunds add up to $10.00',
      differenceCents: 1,
    },
  ]);
  expect(tieReturn([tax('a', '2026-05-05', 10)], [deposit('d', 10)])).toEqual([]);
});

test('Form 945 counts adjusted tax, and a netted refund makes it equal to the deposits', () => {
  // $100 of the first tax was given back after its deposit, and the second deposit was $100 lower.
  const taxes = [
    { ...tax('a', '2026-10-05', 900, 'd'), refundedCents: cents(100_00) },
    tax('b', '2026-11-05', 500, 'e'),
  ];
  const deposits = [deposit('d', 1000), deposit('e', 400, { nettedCents: cents(100_00) })];
  expect(tieReturn(taxes, deposits)).toEqual([]);
  const found = payerReturn({ ...same, authorityCode: 'federal945', taxes, deposits });
  expect(found).toMatchObject({
    withheldCents: 1400_00,
    depositedCents: 1400_00,
    balanceDueCents: 0,
    overpaymentCents: 0,
  });
  expect(found.months.find(({ label }) => label === 'October')?.amountCents).toBe(900_00);
});

test('a refund that the authority paid reduces the deposits of the year, and one that is open is an overpayment', () => {
  const taxes = [{ ...tax('a', '2026-10-05', 900, 'd'), refundedCents: cents(100_00) }];
  const of = { ...same, authorityCode: 'federal945', taxes, deposits: [deposit('d', 1000)] };
  expect(payerReturn(of)).toMatchObject({ withheldCents: 900_00, depositedCents: 1000_00, overpaymentCents: 100_00 });
  expect(payerReturn({ ...of, receivedCents: cents(100_00) })).toMatchObject({
    depositedCents: 900_00,
    overpaymentCents: 0,
  });
});
