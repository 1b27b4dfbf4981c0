import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distributionReasons, isDistributionReasonCode } from '../taxes/distribution-reasons.ts';
import { annuityTypes, isAnnuityTypeOffered } from './annuity-type.ts';
import { deathReasons, isDeathReason } from './distribution-reason.ts';
import {
  allowedDistributionTypes,
  allowsMultipleInstructions,
  type DistributionFacts,
  distributionTypeCodes,
  distributionTypes,
  isRollover,
} from './distribution-type.ts';
import { noticeRuleSubjects, parseNoticeKey } from './notice-key.ts';
import { offeredLoanTypes } from './outstanding-loan-type.ts';
import { paymentsPerYear } from './payment-frequency.ts';
import { planTypes } from './plan-type.ts';
import { retirementAccountTypes } from './retirement-account-type.ts';
import { isServiceCode, serviceCodes } from './service-code.ts';
import { allServices } from './services.ts';
import { taxFormRequestTooltip } from './tax-form-request.ts';

const reasonCodes = Object.keys(distributionReasons).filter(isDistributionReasonCode);
const anyFacts: fc.Arbitrary<DistributionFacts> = fc.record({
  serviceCode: fc.constantFrom(...serviceCodes),
  reasonCode: fc.constantFrom(...reasonCodes),
  accountType: fc.constantFrom(...retirementAccountTypes),
  beneficiary: fc.constantFrom('spouse', 'individual', 'other', undefined),
});
const usual: DistributionFacts = {
  serviceCode: 'expressDistributions',
  reasonCode: 'separationFromService',
  accountType: 'traditional',
};

function codesOf(facts: DistributionFacts): string {
  return allowedDistributionTypes(facts)
    .map(({ code }) => code)
    .join(' ');
}

function servicesWith(holds: (service: (typeof allServices)[number]) => boolean): string[] {
  return allServices.filter(holds).map(({ code }) => code);
}

describe('services', () => {
  test('[order-service-codes] has fourteen codes, each with its own row', () => {
    expect(serviceCodes).toHaveLength(14);
    expect(allServices.map(({ code }) => code)).toEqual(serviceCodes);
    expect([isServiceCode('enhancedIra'), isServiceCode('other')]).toEqual([true, false]);
  });

  test('[bank-verification-services]', () => {
    expect(servicesWith(({ needsBankVerification }) => needsBankVerification)).toEqual([
      'premierDistributions',
      'expressDistributions',
      'stockBuyBackDistributions',
      'uncashedChecksQualified',
      'uncashedChecksNonQualified',
      'recurringBenefits',
    ]);
  });

  test('[suppress-1099]', () => {
    expect(servicesWith(({ offersSuppress1099 }) => offersSuppress1099)).toEqual([
      'taxFormsOnly',
      'taxPaymentsAndForms',
    ]);
  });

  test('[loan-types] does not offer the new employer’s plan for premier distributions only', () => {
    for (const code of serviceCodes) {
      const expected = ['offset', 'deemedDistribution', 'acceptedByNewEmployerPlan'];
      expect(offeredLoanTypes(code)).toEqual(code === 'premierDistributions' ? expected.slice(0, 2) : expected);
    }
  });
});

describe('distribution types', () => {
  test.each<[string, DistributionFacts, string]>([
    ['pre-tax money', usual, 'cashLumpSum rolloverToTraditionalIra rolloverToRothIra rolloverToNewEmployerPlan'],
    ['Roth money', { ...usual, accountType: 'roth' }, 'cashLumpSum rolloverToRothIra rolloverToNewEmployerPlan'],
    [
      'a spouse who inherits',
      { ...usual, reasonCode: 'death', beneficiary: 'spouse' },
      'cashLumpSum rolloverToTraditionalIra rolloverToRothIra rolloverToNewEmployerPlan',
    ],
    [
      'another person who inherits',
      { ...usual, reasonCode: 'death', beneficiary: 'individual' },
      'cashLumpSum rolloverToTraditionalIra rolloverToRothIra',
    ],
    ['an estate', { ...usual, reasonCode: 'death', beneficiary: 'other' }, 'cashLumpSum'],
    ['death, heir unknown', { ...usual, reasonCode: 'death' }, 'cashLumpSum'],
    ['a required minimum', { ...usual, reasonCode: 'rmd' }, 'cashLumpSum'],
    [
      'a premier rollover',
      { ...usual, serviceCode: 'premierRollovers', accountType: 'roth' },
      'rolloverToRothIra rolloverToNewEmployerPlan',
    ],
  ])('%s', (_case, facts, codes) => {
    expect(codesOf(facts)).toBe(codes);
  });

  test('[rollover-not-for-non-qualified] offers no rollover for any reason', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const types = allowedDistributionTypes({ ...facts, serviceCode: 'uncashedChecksNonQualified' });
        expect(types.map(({ code }) => code)).toEqual(['cashLumpSum']);
      }),
    );
  });

  test('never sends Roth money to a traditional IRA and never rolls over ineligible money, for any facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const types = allowedDistributionTypes(facts);
        if (facts.accountType === 'roth') expect(types.some((type) => type.isRolloverToTraditional)).toBe(false);
        if (!distributionReasons[facts.reasonCode].isRolloverEligible) expect(types.some(isRollover)).toBe(false);
      }),
    );
  });

  test('[multiple-payment-instructions] allows several for traditional money with both rollover and cash', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const types = allowedDistributionTypes(facts);
        const hasBoth = types.some(isRollover) && types.some(({ isLumpSum }) => isLumpSum);
        expect(allowsMultipleInstructions(facts)).toBe(facts.accountType === 'traditional' && hasBoth);
      }),
    );
    expect(allowsMultipleInstructions(usual)).toBe(true);
    expect(allowsMultipleInstructions({ ...usual, accountType: 'roth' })).toBe(false);
    expect(allowsMultipleInstructions({ ...usual, serviceCode: 'premierRollovers' })).toBe(false);
  });

  test('each type has exactly one flag', () => {
    for (const code of distributionTypeCodes) {
      expect(Object.values(distributionTypes[code]).filter((value) => value === true)).toHaveLength(1);
    }
  });

  test('[death-reasons]', () => {
    expect(deathReasons).toEqual(['death', 'rmdDeathBenefitToBeneficiary']);
    expect([isDeathReason('death'), isDeathReason('rmd'), isDeathReason(null)]).toEqual([true, false, false]);
  });
});

test('[payments-per-year]', () => {
  const codes = [
    'onceEveryWeek',
    'onceEveryTwoWeeks',
    'twiceEveryMonth',
    'onceEveryMonth',
    'onceEveryQuarter',
    'twiceEveryYear',
  ];
  expect(codes.map(paymentsPerYear)).toEqual([52, 26, 24, 12, 4, 2]);
  expect(['onceEveryYear', 'other', 'constructor', undefined].map(paymentsPerYear)).toEqual([1, 1, 1, 1]);
});

test('[annuity-life-disabled] disables it for three plan types', () => {
  const offered = planTypes.map(
    (planType) => annuityTypes.filter((type) => isAnnuityTypeOffered(type, planType)).length,
  );
  expect(offered).toEqual([4, 4, 4, 5, 5, 5, 5, 5, 5]);
  expect(isAnnuityTypeOffered('lifeAnnuity', 'definedBenefitPension')).toBe(false);
});

test('[current-tax-year-tooltip] shows it until the year is over', () => {
  const tooltip =
    'Digital 1099 requests can only be made for previous tax years. Please wait until the current year is processed or contact customer service.';
  expect([2025, 2026, 2027].map((year) => taxFormRequestTooltip(year, 2026))).toEqual([undefined, tooltip, tooltip]);
});

describe('[notice-key-parsing]', () => {
  test('parses four prefix codes, six rules, then flags', () => {
    expect(parseNoticeKey('PRM WL A B PT --- RO 7K JS --- X1 X2')).toEqual({
      prefix: ['PRM', 'WL', 'A', 'B'],
      rules: ['PT', undefined, 'RO', '7K', 'JS', undefined],
      flags: ['X1', 'X2'],
    });
    expect(noticeRuleSubjects).toHaveLength(6);
  });

  test('parses any text without losing a code', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', '-', ' ', '7', '\n'), maxLength: 60 }), (key) => {
        const { prefix, rules, flags } = parseNoticeKey(key);
        const codes = [...prefix, ...rules.map((rule) => rule ?? '---'), ...flags];
        expect(codes).toEqual(key.trim() === '' ? [] : key.trim().split(/\s+/));
        expect(prefix.length <= 4 && rules.length <= 6).toBe(true);
      }),
    );
  });
});
