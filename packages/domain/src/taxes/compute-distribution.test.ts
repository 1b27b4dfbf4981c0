import { describe, expect, test } from 'vitest';
import { zeroCents } from '../foundation/money/cents.ts';
import {
  type Change,
  cash,
  computed,
  dollars,
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

const cases: readonly (readonly [string, Change, string])[] = [
  [
    'TC-1 separation at 45, pre-tax cash',
    {},
    'cash | 10000.00 | taxable 10000.00 | federal 2000.00 | TX 0.00 | net 8000.00 | code 1',
  ],
  [
    'TC-2 the only eligible payment of the year is 199.99',
    { account: traditional(199.99) },
    'cash | 199.99 | taxable 199.99 | federal 0.00 | TX 0.00 | net 199.99 | code 1',
  ],
  [
    'TC-2 but 199.99 after another payment this year is withheld from',
    { account: traditional(199.99), eligibleEarlierThisYearCents: usd(0.01) },
    'cash | 199.99 | taxable 199.99 | federal 40.00 | TX 0.00 | net 159.99 | code 1',
  ],
  [
    'TC-4 Form W-4R asks for 25%',
    { instructions: [rate(25)] },
    'cash | 10000.00 | taxable 10000.00 | federal 2500.00 | TX 0.00 | net 7500.00 | code 1',
  ],
  [
    'TC-7 30,000 rolled over and 20,000 in cash',
    { account: traditional(50_000), instructions: [part(toTraditional, 30_000), part(cash, 20_000)] },
    [
      'rolloverToTraditional | 30000.00 | taxable 0.00 | federal 0.00 | net 30000.00 | code G',
      'cash | 20000.00 | taxable 20000.00 | federal 4000.00 | TX 0.00 | net 16000.00 | code 1',
    ].join('\n'),
  ],
  [
    'TC-8 at 75 the required minimum is a payment of another kind',
    {
      account: traditional(30_000),
      requiredMinimumCents: usd(4_065.04),
      payee: { dateOfBirth: '1951-05-01' },
    },
    'cash | 30000.00 | taxable 30000.00 | federal 406.50 | TX 0.00 | federal 5186.99 | TX 0.00 | net 24406.51 | code 7',
  ],
  [
    'TC-10 pre-tax money goes to the rollover first',
    { account: traditional(40_000, 10_000), instructions: [part(toTraditional, 40_000), part(cash, 10_000)] },
    [
      'rolloverToTraditional | 40000.00 | taxable 0.00 | federal 0.00 | net 40000.00 | code G',
      'cash | 10000.00 | taxable 0.00 | federal 0.00 | TX 0.00 | net 10000.00 | code 1',
    ].join('\n'),
  ],
  [
    'TC-11 what the rollover leaves of it is taxed in cash',
    { account: traditional(40_000, 10_000), instructions: [part(toTraditional, 30_000), part(cash, 20_000)] },
    [
      'rolloverToTraditional | 30000.00 | taxable 0.00 | federal 0.00 | net 30000.00 | code G',
      'cash | 20000.00 | taxable 10000.00 | federal 2000.00 | TX 0.00 | net 18000.00 | code 1',
    ].join('\n'),
  ],
  [
    '[roth-gross-taxable] [roth-untaxable] TC-13 Roth payout below its basis',
    { account: roth(7_000, 7_000, 7_500, 2024) },
    'cash | 7000.00 | taxable 0.00 | federal 0.00 | TX 0.00 | net 7000.00 | code B1',
  ],
  [
    'TC-14 part of a Roth account',
    { account: roth(3_333.33, 10_000, 7_500, 2024) },
    'cash | 3333.33 | taxable 833.33 | federal 166.67 | TX 0.00 | net 3166.66 | code B1',
  ],
  [
    '[roth-account-age] TC-16 Roth of four tax years at 63',
    {
      account: { ...roth(10_000, 10_000, 6_000, 2022), holderDateOfBirth: '1963-05-01' },
      payee: { dateOfBirth: '1963-05-01' },
    },
    'cash | 10000.00 | taxable 4000.00 | federal 800.00 | TX 0.00 | net 9200.00 | code B7',
  ],
  [
    '[roth-account-age] TC-16 the same with a fifth tax year',
    {
      account: { ...roth(10_000, 10_000, 6_000, 2021), holderDateOfBirth: '1963-05-01' },
      payee: { dateOfBirth: '1963-05-01' },
    },
    'cash | 10000.00 | taxable 0.00 | federal 0.00 | TX 0.00 | net 10000.00 | code B7',
  ],
  [
    'TC-29 cash and a qualified loan offset at 50',
    {
      account: traditional(20_000),
      loan: { kind: 'qualifiedOffset', amountCents: usd(5_000) },
      payee: { dateOfBirth: '1976-02-01' },
    },
    [
      'cash | 20000.00 | taxable 20000.00 | federal 5000.00 | TX 0.00 | net 15000.00 | code 1',
      'qualifiedOffset | 5000.00 | taxable 5000.00 | box 6 0.00 | code M1',
    ].join('\n'),
  ],
  [
    'TC-31 withholding on a loan offset stops at the cash',
    { account: traditional(800), loan: { kind: 'qualifiedOffset', amountCents: usd(10_000) } },
    [
      'cash | 800.00 | taxable 800.00 | federal 800.00 | TX 0.00 | net 0.00 | code 1',
      'qualifiedOffset | 10000.00 | taxable 10000.00 | box 6 0.00 | code M1',
    ].join('\n'),
  ],
  [
    'TC-32 employer stock with 500.00 in cash',
    {
      account: traditional(500),
      employerStock: { fairValueCents: usd(9_500), costCents: usd(2_500) },
      reasonCode: 'stockBuyBack',
    },
    [
      'cash | 500.00 | taxable 500.00 | federal 500.00 | TX 0.00 | net 0.00 | code 1',
      'employerStock | 9500.00 | taxable 2500.00 | box 6 7000.00 | code 1',
    ].join('\n'),
  ],
  [
    'TC-33 nonresident alien without a treaty',
    { account: traditional(8_000), payee: { isNonresidentAlien: true, residence: 'international' } },
    'cash | 8000.00 | taxable 8000.00 | federal 2400.00 | net 5600.00 | 1042-S',
  ],
  [
    'TC-33 nonresident alien under a 15% treaty',
    {
      account: traditional(8_000),
      payee: { isNonresidentAlien: true, residence: 'international', treatyRateBp: 1_500 },
    },
    'cash | 8000.00 | taxable 8000.00 | federal 1200.00 | net 6800.00 | 1042-S',
  ],
  [
    'TC-47 Arkansas hardship',
    { account: traditional(5_000), reasonCode: 'hardship', payee: { residence: 'AR' } },
    'cash | 5000.00 | taxable 5000.00 | federal 500.00 | AR 150.00 | net 4350.00 | code 1',
  ],
  [
    'TC-49 Vermont takes 30% of the rounded federal tax',
    { account: traditional(1_234.56), payee: { residence: 'VT' } },
    'cash | 1234.56 | taxable 1234.56 | federal 246.91 | VT 74.07 | net 913.58 | code 1',
  ],
  [
    'TC-52 separated at 53, paid at 57',
    { payee: { dateOfBirth: '1969-01-10', separatedOn: '2022-06-01' } },
    'cash | 10000.00 | taxable 10000.00 | federal 2000.00 | TX 0.00 | net 8000.00 | code 1',
  ],
  [
    'TC-53 pre-tax money straight to a Roth IRA',
    { account: traditional(20_000), instructions: [toRoth] },
    'rolloverToRoth | 20000.00 | taxable 20000.00 | federal 0.00 | net 20000.00 | code G',
  ],
  [
    'TC-55 an estate',
    { account: traditional(5_000), reasonCode: 'death', payee: { kind: 'entityBeneficiary', dateOfBirth: null } },
    'cash | 5000.00 | taxable 5000.00 | federal 500.00 | TX 0.00 | net 4500.00 | code 4',
  ],
  [
    'TC-56 designated Roth at 50',
    {
      account: roth(10_000, 10_000, 7_500, 2024),
      payee: { dateOfBirth: '1976-02-01' },
    },
    'cash | 10000.00 | taxable 2500.00 | federal 500.00 | TX 0.00 | net 9500.00 | code B1',
  ],
  [
    'TC-58 automatic rollover',
    {
      account: traditional(4_200),
      serviceCode: 'expressAutomaticRollovers',
      reasonCode: 'autoRolloverIra',
      instructions: [toTraditional],
    },
    'rolloverToTraditional | 4200.00 | taxable 0.00 | federal 0.00 | net 4200.00 | code G',
  ],
  [
    'TC-59 a default IRA is closed',
    { account: traditional(600), serviceCode: 'enhancedIra', reasonCode: 'iraNormal' },
    'cash | 600.00 | taxable 600.00 | federal 60.00 | TX 0.00 | net 540.00 | code 1',
  ],
  [
    'TC-59 with no withholding chosen',
    { account: traditional(600), serviceCode: 'enhancedIra', reasonCode: 'iraNormal', instructions: [rate(0)] },
    'cash | 600.00 | taxable 600.00 | federal 0.00 | TX 0.00 | net 600.00 | code 1',
  ],
  [
    'TC-61 a small balance of 1,000.00 in cash',
    { account: traditional(1_000), reasonCode: 'cashOutUnder1000', isTotalPayout: true },
    'cash | 1000.00 | taxable 1000.00 | federal 200.00 | TX 0.00 | net 800.00 | code 1',
  ],
  [
    'TC-62 a small balance of 1,000.01 to an IRA',
    { account: traditional(1_000.01), reasonCode: 'autoRolloverIra', instructions: [toTraditional] },
    'rolloverToTraditional | 1000.01 | taxable 0.00 | federal 0.00 | net 1000.01 | code G',
  ],
  [
    'TC-64 150.00 in cash',
    { account: traditional(150), reasonCode: 'cashOutUnder1000', isTotalPayout: true },
    'cash | 150.00 | taxable 150.00 | federal 0.00 | TX 0.00 | net 150.00 | code 1',
  ],
  [
    'TC-72 a fee as plan expense',
    {
      payee: { residence: 'MD' },
      fees: [{ feeTypeCode: 'requestorFee', treatment: 'planExpense', amountCents: usd(50), instructionId: null }],
    },
    'cash | 9950.00 | taxable 9950.00 | federal 1990.00 | MD 771.13 | net 7188.87 | code 1',
  ],
  [
    'TC-72 a fee taken from the net',
    {
      payee: { residence: 'MD' },
      fees: [
        { feeTypeCode: 'paymentMethodFee', treatment: 'netReducing', amountCents: usd(50), instructionId: 'cash' },
      ],
    },
    'cash | 10000.00 | taxable 10000.00 | federal 2000.00 | MD 775.00 | net 7175.00 | code 1',
  ],
  [
    'TC-81 paid on the day of 59½',
    { payee: { dateOfBirth: '1967-05-20' } },
    'cash | 10000.00 | taxable 10000.00 | federal 2000.00 | TX 0.00 | net 8000.00 | code 7',
  ],
  [
    'TC-81 paid the day before',
    { payee: { dateOfBirth: '1967-05-20' }, payOn: '2026-11-19', reasonCode: 'inServiceOther' },
    'cash | 10000.00 | taxable 10000.00 | federal 2000.00 | TX 0.00 | net 8000.00 | code 1',
  ],
];

describe('worked cases', () => {
  test.each(cases)('%s', (_, change, expected) => {
    expect(picture(computed(change))).toBe(expected);
  });

  const stateCases: readonly (readonly [string, string, number, string])[] = [
    ['TC-34', 'CA', 45, 'CA 200.00 net 7800.00'],
    ['TC-35', 'MD', 45, 'MD 775.00 net 7225.00'],
    ['TC-37', 'AR', 45, 'AR 500.00 net 7500.00'],
    ['TC-38', 'NC', 45, 'NC 400.00 net 7600.00'],
    ['TC-40', 'IA', 50, 'IA 380.00 net 7620.00'],
    ['TC-41', 'NE', 45, 'NE 350.00 net 7650.00'],
    ['TC-43', 'MI', 45, 'MI 425.00 net 7575.00'],
    ['TC-44', 'MN', 45, 'MN 625.00 net 7375.00'],
    ['TC-46', 'TX', 45, 'TX 0.00 net 8000.00'],
    ['TC-46', 'NY', 45, 'NY 0.00 net 8000.00'],
  ];
  test.each(stateCases)('%s 10,000.00 in cash, resident of %s, aged %i', (_, residence, age, expected) => {
    const dateOfBirth = `${2026 - age}-03-02`;
    const [one] = computed({ payee: { residence, dateOfBirth } }).instructions;
    const state = one?.taxLines.find(({ authority }) => authority !== 'federal');
    expect(
      `${state?.authority} ${dollars(state?.amountCents ?? zeroCents)} net ${dollars(one?.netCents ?? zeroCents)}`,
    ).toBe(expected);
  });

  test.each([
    ['TC-40 Iowa, age 57', 'IA', 57],
    ['TC-43 Michigan', 'MI', 45],
  ])('%s is declined on the state form', (_, residence, age) => {
    const instructions = [{ ...cash, state: { kind: 'optOut' as const } }];
    const { netCents } = computed({ payee: { residence, dateOfBirth: `${2026 - age}-03-02` }, instructions });
    expect(netCents).toBe(usd(8_000));
  });

  test("TC-40 Iowa at 50 and TC-38 North Carolina can't decline", () => {
    const instructions = [{ ...cash, state: { kind: 'optOut' as const } }];
    expect(rejectionCode({ payee: { residence: 'IA', dateOfBirth: '1976-03-02' }, instructions })).toBe(
      'stateOptOutRejected',
    );
    expect(rejectionCode({ payee: { residence: 'NC' }, instructions })).toBe('stateOptOutRejected');
  });

  test('TC-50 no state withholds from a direct rollover', () => {
    for (const residence of ['CA', 'MD', 'NC', 'DC', 'PR', 'VT']) {
      const { taxesCents } = computed({ payee: { residence }, instructions: [toTraditional], isTotalPayout: true });
      expect(taxesCents).toBe(0);
    }
  });

  test('the sentence for TC-1 is self-explanatory', () => {
    const [line] = computed({}).instructions[0]?.taxLines ?? [];
    expect(line?.sentence).toBe(
      '20% federal income tax must be withheld from money paid to you that could have been rolled over: $10,000.00 × 20% = $2,000.00.',
    );
  });
});
