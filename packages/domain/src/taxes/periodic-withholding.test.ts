import { describe, expect, test } from 'vitest';
import { cents, zeroCents } from '../foundation/money/cents.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { filingStatuses, withholdingBrackets } from './figures/withholding-brackets.ts';
import { type PensionCertificate, periodicWithholding, scheduleTax } from './periodic-withholding.ts';
import { usd } from './request-for-tests.ts';

const form: Extract<PensionCertificate, { kind: 'current' }> = {
  kind: 'current',
  status: 'single',
  otherPay: zeroCents,
  credits: zeroCents,
  otherIncome: zeroCents,
  deductions: zeroCents,
  extraPerPayment: zeroCents,
};

const facts = (taxable: number, certificate: PensionCertificate) => ({
  payOn: '2026-11-20',
  taxableCents: usd(taxable),
  paymentsPerYear: 12,
  certificate,
  hasValidTaxId: true,
  isPaidOutsideUnitedStates: false,
});

const perPayment = (taxable: number, certificate: PensionCertificate, change = {}): number | string => {
  const line = periodicWithholding({ ...facts(taxable, certificate), ...change });
  return isRejection(line) ? line.code : line.amountCents / 100;
};

describe('Worksheet 1B', () => {
  const cases: readonly (readonly [string, number, PensionCertificate, number])[] = [
    ['TC-19 3,500.00 monthly, no form', 3_500, { kind: 'none' }, 238.33],
    ['TC-20 5,000.00 monthly, no form', 5_000, { kind: 'none' }, 418.33],
    ['TC-22 5,000.00 monthly, married', 5_000, { ...form, status: 'marriedFilingJointly' }, 236.67],
    ['TC-23 4,000.00 monthly, head of household', 4_000, { ...form, status: 'headOfHousehold' }, 209],
    [
      'TC-25 married with credits and 25.00 extra',
      5_000,
      { ...form, status: 'marriedFilingJointly', credits: usd(2_200), extraPerPayment: usd(25) },
      78.33,
    ],
    [
      'TC-26 a form of 2021, married with 3 allowances',
      2_500,
      { kind: 'upTo2021', status: 'marriedFilingJointly', allowances: 3, extraPerPayment: zeroCents },
      0,
    ],
    ['no withholding chosen', 5_000, { kind: 'noWithholding' }, 0],
  ];
  test.each(cases)('%s', (_, taxable, certificate, expected) => {
    expect(perPayment(taxable, certificate)).toBe(expected);
  });

  test('other income moves the pension into higher brackets', () => {
    // (17,570.00 on 111,400 less 5,020.00 on 51,400) / 12
    expect(perPayment(5_000, { ...form, otherPay: usd(60_000) })).toBe(1_045.83);
  });

  test('a missing tax ID voids the form, and an address outside the United States removes the right to no withholding', () => {
    expect(perPayment(5_000, { ...form, status: 'marriedFilingJointly' }, { hasValidTaxId: false })).toBe(418.33);
    expect(perPayment(5_000, { kind: 'noWithholding' }, { hasValidTaxId: false })).toBe(418.33);
    expect(perPayment(5_000, { kind: 'noWithholding' }, { isPaidOutsideUnitedStates: true })).toBe(
      'periodicOptOutRejected',
    );
  });

  test('rejects negative amounts and fractional allowances', () => {
    expect(perPayment(5_000, { ...form, credits: cents(-1) })).toBe('worksheetInvalid');
    const old = { kind: 'upTo2021', status: 'single', allowances: 1.5, extraPerPayment: zeroCents } as const;
    expect(perPayment(5_000, old)).toBe('worksheetInvalid');
    expect(perPayment(5_000, form, { paymentsPerYear: 0 })).toBe('periodicFactsMissing');
  });

  test('the printed base amounts for 2026 follow from the brackets', () => {
    const printed = {
      single: [0, 0, 1_240, 5_800, 17_966, 41_024, 58_448, 192_979.25],
      marriedFilingJointly: [0, 0, 2_480, 11_600, 35_932, 82_048, 116_896, 206_583.5],
      headOfHousehold: [0, 0, 1_770, 7_740, 16_155, 39_207, 56_631, 191_171],
    };
    const table = withholdingBrackets.find(({ version }) => version === '2026');
    if (table === undefined) throw new Error('no schedule of 2026');
    for (const status of filingStatuses) {
      const bases = table.startsAt[status].map((start) => scheduleTax(table, status, start) / 100);
      expect(bases).toEqual(printed[status]);
    }
  });
});
