import { describe, expect, test } from 'vitest';
import { treatyRateOn } from './foreign-certificate.ts';
import {
  type Change,
  cash,
  computed,
  part,
  picture,
  rate,
  rejectionCode,
  roth,
  toRoth,
  toTraditional,
  traditional,
  usd,
} from './request-for-tests.ts';

const withMinimum: Change = {
  account: traditional(30_000),
  requiredMinimumCents: usd(4_065.04),
  payee: { dateOfBirth: '1951-05-01', residence: 'NC' },
};
const pension: Change = {
  account: traditional(5_000),
  reasonCode: 'periodicPensionLife',
  serviceCode: 'recurringBenefits',
  payee: { dateOfBirth: '1956-05-01' },
  periodic: { paymentsPerYear: 12, certificate: { kind: 'none' } },
};

describe('unusual distributions', () => {
  const cases: readonly (readonly [string, Change, string])[] = [
    [
      'TC-8 with Form W-4R 25: the rate governs both parts, and the state too',
      { ...withMinimum, instructions: [rate(25)] },
      'cash | 30000.00 | taxable 30000.00 | federal 1016.26 | NC 162.60 | federal 6483.74 | NC 1037.40 | net 21300.00 | code 7',
    ],
    [
      'TC-8 with chosen amounts equal to the defaults',
      {
        ...withMinimum,
        instructions: [
          {
            ...cash,
            federal: { kind: 'amount', amountCents: usd(5_593.49) },
            state: { kind: 'amount', amountCents: usd(1_200) },
          },
        ],
      },
      'cash | 30000.00 | taxable 30000.00 | federal 406.50 | NC 162.60 | federal 5186.99 | NC 1037.40 | net 23206.51 | code 7',
    ],
    [
      'extra money on top of the rate is taken once',
      {
        ...withMinimum,
        payee: { ...withMinimum.payee, residence: 'TX' },
        instructions: [{ ...cash, federal: { kind: 'default', additionalCents: usd(100) } }],
      },
      'cash | 30000.00 | taxable 30000.00 | federal 406.50 | TX 0.00 | federal 5286.99 | TX 0.00 | net 24306.51 | code 7',
    ],
    [
      'TC-20 a pension of 5,000.00 a month',
      pension,
      'cash | 5000.00 | taxable 5000.00 | federal 418.33 | TX 0.00 | net 4581.67 | code 7',
    ],
    [
      'a deemed loan alone',
      {
        account: traditional(0),
        instructions: [],
        reasonCode: 'loanDeemed',
        loan: { kind: 'deemed', amountCents: usd(3_000) },
      },
      'deemed | 3000.00 | taxable 3000.00 | box 6 0.00 | code L1',
    ],
    [
      'a loan that the new plan takes over',
      {
        serviceCode: 'expressDistributions',
        loan: { kind: 'acceptedByNewPlan', amountCents: usd(3_000) },
        instructions: [toTraditional],
      },
      [
        'rolloverToTraditional | 10000.00 | taxable 0.00 | federal 0.00 | net 10000.00 | code G',
        'acceptedByNewPlan | 3000.00 | taxable 0.00 | box 6 0.00 | code G',
      ].join('\n'),
    ],
    [
      'a nonresident alien rolls over directly',
      { payee: { isNonresidentAlien: true, residence: 'international' }, instructions: [toTraditional] },
      'rolloverToTraditional | 10000.00 | taxable 0.00 | federal 0.00 | net 10000.00 | 1042-S',
    ],
    [
      'Roth money to a Roth IRA carries its earnings untaxed',
      { account: roth(10_000, 10_000, 4_000, 2024), instructions: [toRoth] },
      'rolloverToRoth | 10000.00 | taxable 0.00 | federal 0.00 | net 10000.00 | code H',
    ],
    [
      'an already taxed uncashed check',
      { serviceCode: 'uncashedChecksNonQualified', reasonCode: 'uncashedCheckNonQualified' },
      'cash | 10000.00 | taxable 0.00 | federal 0.00 | net 10000.00 | none',
    ],
    [
      'a hardship payment without a taxpayer number keeps its 10%',
      { reasonCode: 'hardship', payee: { hasValidTaxId: false } },
      'cash | 10000.00 | taxable 10000.00 | federal 1000.00 | TX 0.00 | net 9000.00 | code 1',
    ],
    [
      'a spread fee keeps every cent',
      {
        account: traditional(300.01),
        instructions: [part(toTraditional, 100), part(toRoth, 100), cash],
        fees: [{ feeTypeCode: 'otherFee', treatment: 'netReducing', amountCents: usd(10), instructionId: null }],
      },
      [
        'rolloverToTraditional | 100.00 | taxable 0.00 | federal 0.00 | net 96.67 | code G',
        'rolloverToRoth | 100.00 | taxable 100.00 | federal 0.00 | net 96.67 | code G',
        'cash | 100.01 | taxable 100.01 | federal 20.00 | TX 0.00 | net 76.67 | code 1',
      ].join('\n'),
    ],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(picture(computed(change))).toBe(expected);
  });

  const rejected: readonly (readonly [string, Change, string])[] = [
    [
      'no lower rate without a taxpayer number',
      { reasonCode: 'hardship', payee: { hasValidTaxId: false }, instructions: [rate(5)] },
      'nonperiodicRateTooLow',
    ],
    [
      'no lower rate abroad',
      { reasonCode: 'hardship', payee: { isPaidOutsideUnitedStates: true }, instructions: [rate(9)] },
      'nonperiodicRateTooLow',
    ],
    ['a pension takes no rate of Form W-4R', { ...pension, instructions: [rate(20)] }, 'regularPaymentElection'],
    ['a pension needs its frequency', { ...pension, periodic: null }, 'periodicFactsMissing'],
    [
      'a chosen amount below both defaults',
      { ...withMinimum, instructions: [{ ...cash, federal: { kind: 'amount', amountCents: usd(5_186.98) } }] },
      'federalAmountTooLow',
    ],
    [
      'a treaty rate above 30%',
      { payee: { isNonresidentAlien: true, residence: 'international', treatyRateBp: 3_100 } },
      'treatyRateInvalid',
    ],
  ];
  test.each(rejected)('%s', (_, change, code) => {
    expect(rejectionCode(change)).toBe(code);
  });
});

test('a treaty claim is valid until the end of the third year after signing', () => {
  const form = { signedOn: '2023-02-01', rateBp: 1_500 };
  expect(['2023-01-31', '2023-02-01', '2026-12-31', '2027-01-01'].map((day) => treatyRateOn(day, form))).toEqual([
    null,
    1_500,
    1_500,
    null,
  ]);
  expect(treatyRateOn('2026-11-20', null)).toBe(null);
});
