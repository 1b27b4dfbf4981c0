import { describe, expect, test } from 'vitest';
import { zeroCents } from '../foundation/money/cents.ts';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { stateRuleOn, stateRules, taxStateCodes } from './figures/state-rules.ts';
import { usd } from './request-for-tests.ts';
import { type StateElection, type StateFacts, stateWithholding } from './state-withholding.ts';

const facts: StateFacts = {
  payOn: '2026-11-20',
  residence: 'NY',
  paymentClass: 'eligibleRollover',
  taxableCents: usd(1e4),
  federalCents: usd(2e3),
  cashLeftCents: usd(8e3),
  election: { kind: 'default' },
  payeeAge: 45,
  distributionCodes: ['1'],
  isTotalPayout: false,
  balanceCents: usd(5e4),
};

const answer = (change: Partial<StateFacts>): string => {
  const line = stateWithholding({ ...facts, ...change });
  if (line === undefined) return 'no line';
  return isRejection(line) ? line.code : (line.amountCents / 100).toFixed(2);
};

const amount = (dollars: number): StateElection => ({ kind: 'amount', amountCents: usd(dollars) });

test('every state: eligible rollover, hardship, and voluntary 10.00, on 2026-11-20', () => {
  const grid = taxStateCodes.map((residence) => {
    const eligible = answer({ residence });
    const other = answer({ residence, paymentClass: 'nonperiodic', federalCents: usd(1_000) });
    const optOut = answer({ residence, election: { kind: 'optOut' } });
    const ten = answer({ residence, election: amount(10) });
    return [residence, eligible, other, optOut, ten].join(' ');
  });
  expect(grid).toMatchInlineSnapshot(`
    [
      "AK 0.00 0.00 0.00 stateNoElection",
      "AL 0.00 0.00 0.00 10.00",
      "AR 500.00 300.00 stateOptOutRejected stateBelowMinimum",
      "AS stateNeedsReview stateNeedsReview stateNeedsReview stateNeedsReview",
      "AZ 0.00 0.00 0.00 stateNoElection",
      "CA 200.00 100.00 0.00 10.00",
      "CO 0.00 0.00 0.00 10.00",
      "CT 0.00 0.00 0.00 10.00",
      "DC 0.00 0.00 0.00 10.00",
      "DE 500.00 500.00 stateOptOutRejected stateBelowMinimum",
      "FL 0.00 0.00 0.00 stateNoElection",
      "GA 0.00 0.00 0.00 10.00",
      "GU stateNeedsReview stateNeedsReview stateNeedsReview stateNeedsReview",
      "HI 0.00 0.00 0.00 10.00",
      "IA 380.00 380.00 stateOptOutRejected stateBelowMinimum",
      "ID 0.00 0.00 0.00 10.00",
      "IL 0.00 0.00 0.00 10.00",
      "IN 0.00 0.00 0.00 10.00",
      "KS 500.00 500.00 stateOptOutRejected stateBelowMinimum",
      "KY 0.00 0.00 0.00 10.00",
      "LA 0.00 0.00 0.00 10.00",
      "MA 500.00 500.00 stateOptOutRejected stateBelowMinimum",
      "MD 775.00 0.00 stateOptOutRejected stateBelowMinimum",
      "ME 500.00 500.00 stateOptOutRejected stateBelowMinimum",
      "MI 425.00 425.00 0.00 stateBelowMinimum",
      "MN 625.00 625.00 0.00 10.00",
      "MO 0.00 0.00 0.00 10.00",
      "MP stateNeedsReview stateNeedsReview stateNeedsReview stateNeedsReview",
      "MS 400.00 400.00 stateOptOutRejected stateBelowMinimum",
      "MT 0.00 0.00 0.00 10.00",
      "NC 400.00 400.00 stateOptOutRejected stateBelowMinimum",
      "ND 0.00 0.00 0.00 10.00",
      "NE 350.00 350.00 stateOptOutRejected stateBelowMinimum",
      "NH 0.00 0.00 0.00 stateNoElection",
      "NJ 0.00 0.00 0.00 10.00",
      "NM 0.00 0.00 0.00 10.00",
      "NV 0.00 0.00 0.00 stateNoElection",
      "NY 0.00 0.00 0.00 10.00",
      "OH 0.00 0.00 0.00 10.00",
      "OK 450.00 450.00 stateOptOutRejected stateBelowMinimum",
      "OR 800.00 800.00 0.00 stateBelowMinimum",
      "PA 0.00 0.00 0.00 10.00",
      "PR stateNeedsReview stateNeedsReview stateNeedsReview stateNeedsReview",
      "RI 0.00 0.00 0.00 10.00",
      "SC 0.00 0.00 0.00 10.00",
      "SD 0.00 0.00 0.00 stateNoElection",
      "TN 0.00 0.00 0.00 stateNoElection",
      "TX 0.00 0.00 0.00 stateNoElection",
      "UT 0.00 0.00 0.00 10.00",
      "VA 400.00 400.00 stateOptOutRejected stateBelowMinimum",
      "VI stateNeedsReview stateNeedsReview stateNeedsReview stateNeedsReview",
      "VT 600.00 300.00 stateOptOutRejected stateBelowMinimum",
      "WA 0.00 0.00 0.00 stateNoElection",
      "WI 0.00 0.00 0.00 10.00",
      "WV 0.00 0.00 0.00 10.00",
      "WY 0.00 0.00 0.00 stateNoElection",
    ]
  `);
});

test('51 jurisdictions and 5 territories, without overlaps in time', () => {
  expect(taxStateCodes).toHaveLength(56);
  for (const state of taxStateCodes) {
    const rules = stateRules.filter((rule) => rule.state === state);
    const clashes = rules.filter((a) => rules.some((b) => a !== b && a.from <= b.to && b.from <= a.to));
    expect(clashes).toEqual([]);
    expect(isRejection(stateRuleOn(state, '2026-11-20'))).toBe(false);
  }
});

describe('elections and conditions', () => {
  const cases: readonly (readonly [string, Partial<StateFacts>, string])[] = [
    [
      'TC-38 North Carolina: opt-out of an eligible payment',
      { residence: 'NC', election: { kind: 'optOut' } },
      'stateOptOutRejected',
    ],
    [
      'North Carolina: opt-out of another payment',
      { residence: 'NC', paymentClass: 'nonperiodic', election: { kind: 'optOut' } },
      '0.00',
    ],
    ['TC-40 Iowa at 57 declines', { residence: 'IA', payeeAge: 57, election: { kind: 'optOut' } }, '0.00'],
    [
      'TC-40 Iowa at 50 may not',
      { residence: 'IA', payeeAge: 50, election: { kind: 'optOut' } },
      'stateOptOutRejected',
    ],
    ['New York takes whole dollars', { election: amount(10.5) }, 'stateWholeDollars'],
    ['New York takes 5.00 or more', { election: amount(4) }, 'stateBelowMinimum'],
    ['New York by percent, rounded to dollars', { election: { kind: 'rate', rateBp: 333 } }, '333.00'],
    ['New Jersey takes 10.00 or more', { residence: 'NJ', election: amount(9.99) }, 'stateBelowMinimum'],
    ['Oregon not below 8%', { residence: 'OR', election: { kind: 'rate', rateBp: 700 } }, 'stateBelowMinimum'],
    ['Oregon more', { residence: 'OR', election: { kind: 'rate', rateBp: 1_000 } }, '1000.00'],
    ['Minnesota less', { residence: 'MN', election: { kind: 'rate', rateBp: 300 } }, '300.00'],
    ['more than is left', { election: amount(8_001) }, 'withholdingAboveTaxable'],
    ['a rate above the whole', { election: { kind: 'rate', rateBp: 10_001 } }, 'stateRateInvalid'],
    ['a rate finer than two decimals', { election: { kind: 'rate', rateBp: 0.5 } }, 'stateRateInvalid'],
    ['a negative amount', { election: amount(-1) }, 'negativeElection'],
    ['Texas takes nothing', { residence: 'TX', election: amount(10) }, 'stateNoElection'],
    [
      'Maine follows federal tax: none',
      { residence: 'ME', paymentClass: 'nonperiodic', federalCents: zeroCents },
      '0.00',
    ],
    ['Maine has no opt-out of its own', { residence: 'ME', election: { kind: 'optOut' } }, 'stateOptOutRejected'],
    ['DC on a total payout', { residence: 'DC', isTotalPayout: true }, '1075.00'],
    ['Mississippi at normal retirement', { residence: 'MS', distributionCodes: ['7'] }, '0.00'],
    ['Connecticut in 2026', { residence: 'CT' }, '0.00'],
    ['Connecticut in 2027, a lump sum', { residence: 'CT', payOn: '2027-01-04' }, '699.00'],
    ['Connecticut in 2027, a small part', { residence: 'CT', payOn: '2027-01-04', taxableCents: usd(5_000) }, '0.00'],
    ['Oklahoma in 2025', { residence: 'OK', payOn: '2025-06-02' }, '475.00'],
    ['abroad', { residence: 'international' }, 'no line'],
    ['a state that is no state', { residence: 'ZZ' }, 'taxFigureMissing'],
    ['Georgia regular payments without an amount', { residence: 'GA', paymentClass: 'periodic' }, 'stateTableNeeded'],
    ['Georgia regular payments with one', { residence: 'GA', paymentClass: 'periodic', election: amount(45) }, '45.00'],
    ['a direct rollover', { residence: 'CA', paymentClass: 'directRollover' }, 'no line'],
    ['a rollover with a chosen amount', { paymentClass: 'directRollover', election: amount(10) }, 'withholdingNotOpen'],
    ['no more than the cash that is left', { residence: 'MD', cashLeftCents: usd(5) }, '5.00'],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(answer(change)).toBe(expected);
  });
});

test('without published rules, the previous ones are carried into the first quarter of a year, marked as uncertain, and no further', () => {
  const [carriedRule, missing] = ['2027-03-31', '2027-04-01'].map((day) => stateRuleOn('MD', day));
  expect(carriedRule).toMatchObject({ version: 'MD 2026-01 carried', sureness: 'uncertain' });
  expect(missing).toMatchObject({ code: 'taxFigureMissing' });
  expect(stateRuleOn('CT', '2027-01-04')).toMatchObject({ version: 'CT 2027-01' });
});
