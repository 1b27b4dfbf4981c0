import { describe, expect, test } from 'vitest';
import { computeDistribution } from './compute-distribution.ts';
import {
  type Change,
  cash,
  part,
  rate,
  rejectionCode,
  requestOf,
  roth,
  toRoth,
  toTraditional,
  traditional,
  usd,
} from './request-for-tests.ts';

describe('rejections', () => {
  const rejected: readonly (readonly [string, Change, string])[] = [
    ['TC-5 W-4R 15 on an eligible payment', { instructions: [rate(15)] }, 'eligibleRateTooLow'],
    ['TC-5 W-4R 0 on an eligible payment', { instructions: [rate(0)] }, 'eligibleRateTooLow'],
    ['a rate with decimals', { instructions: [rate(22.5)] }, 'rateNotWholePercent'],
    [
      'TC-8 the required minimum cannot be rolled over',
      { instructions: [toTraditional], requiredMinimumCents: usd(1) },
      'requiredMinimumFirst',
    ],
    [
      'parts that do not add up',
      { instructions: [part(cash, 4_000), part(toTraditional, 5_999.99)] },
      'splitDoesNotAddUp',
    ],
    ['a part of nothing', { instructions: [part(toTraditional, 10_000), cash] }, 'splitPartNotPositive'],
    [
      '[multiple-payment-instructions] a Roth account is not split',
      { account: roth(5_000, 5_000, 1_000, 2024), instructions: [part(cash, 1_000), part(toRoth, 4_000)] },
      'multipleInstructionsNotAllowed',
    ],
    [
      '[multiple-payment-instructions] nor a traditional one that pays no cash',
      { allowsCashLumpSum: false, instructions: [part(cash, 1_000), part(toRoth, 9_000)] },
      'multipleInstructionsNotAllowed',
    ],
    [
      '[rollover-not-for-non-qualified] an already taxed check',
      { serviceCode: 'uncashedChecksNonQualified', instructions: [toTraditional] },
      'rolloverNotAllowed',
    ],
    [
      'a hardship payment is not rolled over',
      { reasonCode: 'hardship', instructions: [toTraditional] },
      'rolloverNotAllowed',
    ],
    [
      'Roth money does not go to a traditional IRA',
      { account: roth(5_000, 5_000, 1_000, 2024), instructions: [toTraditional] },
      'rothToTraditional',
    ],
    [
      '[loan-types] a loan rollover with premier',
      { loan: { kind: 'acceptedByNewPlan', amountCents: usd(100) } },
      'loanRolloverNotOffered',
    ],
    [
      'a small partial rollover',
      { rejectsSmallPartialRollover: true, instructions: [part(toRoth, 499.99), cash] },
      'rolloverPartTooSmall',
    ],
    ['a date without figures', { payOn: '2027-04-01' }, 'taxFigureMissing'],
    ['no birth date', { payee: { dateOfBirth: null } }, 'birthDateMissing'],
    ['a territory', { payee: { residence: 'PR' } }, 'stateNeedsReview'],
    ['an unknown state', { payee: { residence: 'ZZ' } }, 'taxFigureMissing'],
    [
      'a fee above the net',
      {
        fees: [
          {
            feeTypeCode: 'paymentMethodFee',
            treatment: 'netReducing',
            amountCents: usd(8_000.01),
            instructionId: null,
          },
        ],
      },
      'feeAboveDistribution',
    ],
    [
      'a fee of an instruction that is not there',
      {
        fees: [
          { feeTypeCode: 'paymentMethodFee', treatment: 'netReducing', amountCents: usd(1), instructionId: 'gone' },
        ],
      },
      'feeWithoutInstruction',
    ],
    [
      'a federal amount below 20%',
      { instructions: [{ ...cash, federal: { kind: 'amount', amountCents: usd(1_999.99) } }] },
      'federalAmountTooLow',
    ],
    [
      'a federal amount above the taxable',
      { instructions: [{ ...cash, federal: { kind: 'amount', amountCents: usd(10_000.01) } }] },
      'withholdingAboveTaxable',
    ],
    [
      'a nonresident alien chooses a rate',
      { payee: { isNonresidentAlien: true }, instructions: [rate(10)] },
      'nonresidentElection',
    ],
    ['nothing to pay', { account: traditional(0), instructions: [] }, 'nothingToPay'],
  ];
  test.each(rejected)('%s', (_, change, code) => {
    expect(rejectionCode(change)).toBe(code);
  });

  test('a missing figure says what to update', () => {
    expect(computeDistribution(requestOf({ payOn: '2027-04-01' }))).toMatchObject({
      sentence:
        'There are no figures for the federal withholding rates for payments on 2027-04-01. Update the tax figures for that date, then calculate again.',
    });
  });
});
