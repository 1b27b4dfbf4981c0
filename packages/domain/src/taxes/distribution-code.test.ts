import { describe, expect, test } from 'vitest';
import { isRejection } from '../foundation/rejection/rejection.ts';
import { hasReached59Half } from './age-milestones.ts';
import { instructionKinds } from './classify-payment.ts';
import { areCodesValidTogether, type CodeFacts, distributionCodes } from './distribution-code.ts';
import { distributionReasons, isDistributionReasonCode, payeeKinds } from './distribution-reasons.ts';

const facts: CodeFacts = {
  payOn: '2026-11-20',
  dateOfBirth: '1981-03-02',
  reasonCode: 'separationFromService',
  payeeKind: 'participant',
  accountType: 'traditional',
  instructionKind: 'cash',
  separatedOn: '2026-09-30',
  isPublicSafety: false,
};

const codeOf = (change: Partial<CodeFacts>): string => {
  const codes = distributionCodes({ ...facts, ...change });
  return isRejection(codes) ? codes.code : codes.join('');
};

describe('box 7', () => {
  const cases: readonly (readonly [string, Partial<CodeFacts>, string])[] = [
    ['early', {}, '1'],
    ['TC-52 separated at 53, paid at 57', { dateOfBirth: '1969-01-10', separatedOn: '2022-06-01' }, '1'],
    ['separated in the year of 55', { dateOfBirth: '1971-12-31', separatedOn: '2026-01-02' }, '2'],
    [
      'public safety, separated in the year of 50',
      { dateOfBirth: '1976-12-31', separatedOn: '2026-01-02', isPublicSafety: true },
      '2',
    ],
    ['TC-81 on the day of 59½', { dateOfBirth: '1967-05-20' }, '7'],
    ['TC-81 the day before, never separated', { dateOfBirth: '1967-05-21', separatedOn: null }, '1'],
    ['total disability', { reasonCode: 'disability' }, '3'],
    ['death, spouse in cash', { reasonCode: 'death', payeeKind: 'spouseBeneficiary' }, '4'],
    [
      'death, direct rollover',
      { reasonCode: 'death', payeeKind: 'individualBeneficiary', instructionKind: 'rolloverToTraditional' },
      '4G',
    ],
    [
      'death, Roth to a Roth IRA',
      { reasonCode: 'death', payeeKind: 'spouseBeneficiary', accountType: 'roth', instructionKind: 'rolloverToRoth' },
      '4H',
    ],
    ['death, Roth in cash', { reasonCode: 'death', payeeKind: 'spouseBeneficiary', accountType: 'roth' }, '4B'],
    ['court order, former spouse', { reasonCode: 'qdroSpouse', payeeKind: 'spouseAlternatePayee' }, '2'],
    ['TC-55 an estate', { reasonCode: 'death', payeeKind: 'entityBeneficiary', dateOfBirth: null }, '4'],
    [
      'TC-58 automatic rollover',
      { reasonCode: 'autoRolloverIra', separatedOn: null, instructionKind: 'rolloverToTraditional' },
      'G',
    ],
    ['TC-59 a default IRA is closed at 40', { reasonCode: 'iraNormal', dateOfBirth: '1986-03-02' }, '1'],
    ['direct rollover', { instructionKind: 'rolloverToTraditional' }, 'G'],
    ['TC-53 conversion', { instructionKind: 'rolloverToRoth' }, 'G'],
    ['Roth to a Roth IRA', { accountType: 'roth', instructionKind: 'rolloverToRoth' }, 'H'],
    ['Roth to a new plan', { accountType: 'roth', instructionKind: 'rolloverToNewEmployer' }, 'BG'],
    ['TC-56 Roth, early', { accountType: 'roth' }, 'B1'],
    ['TC-29 qualified loan offset', { loanKind: 'qualifiedOffset' }, 'M1'],
    ['plain loan offset', { loanKind: 'offset' }, '1'],
    ['deemed loan', { loanKind: 'deemed' }, 'L1'],
    ['excess deferral', { reasonCode: 'correctiveExcessDeferral402g' }, '8'],
    ['excess deferral, Roth', { reasonCode: 'correctiveExcessDeferral402g', accountType: 'roth' }, 'B8'],
    ['excess annual addition', { reasonCode: 'correctiveAnnualAddition415' }, 'E'],
    ['ESOP dividend', { reasonCode: 'dividend404k' }, 'U'],
    ['already taxed check', { reasonCode: 'uncashedCheckNonQualified' }, ''],
    ['no birth date', { dateOfBirth: null }, 'birthDateMissing'],
  ];
  test.each(cases)('%s', (_, change, expected) => {
    expect(codeOf(change)).toBe(expected);
  });

  test('every reason, payee, account, and destination gives a valid pair', () => {
    for (const reasonCode of Object.keys(distributionReasons)) {
      if (!isDistributionReasonCode(reasonCode)) throw new Error(reasonCode);
      for (const payeeKind of payeeKinds)
        for (const accountType of ['traditional', 'roth'] as const)
          for (const instructionKind of instructionKinds)
            for (const dateOfBirth of ['1981-03-02', '1950-03-02'])
              for (const loanKind of [undefined, 'offset', 'qualifiedOffset', 'deemed'] as const) {
                const codes = distributionCodes({
                  ...facts,
                  reasonCode,
                  payeeKind,
                  accountType,
                  instructionKind,
                  dateOfBirth,
                  ...(loanKind === undefined ? {} : { loanKind }),
                });
                // Only a loan combined with a corrective payment or a dividend has no valid pair of codes.
                if (isRejection(codes))
                  expect([codes.code, loanKind === 'qualifiedOffset' || loanKind === 'deemed']).toEqual([
                    'codeCombination',
                    true,
                  ]);
                else if (codes.length > 0) expect(areCodesValidTogether(codes)).toBe(true);
              }
    }
  });

  /** The pairs of a commercial filing API for 2025 and 2026, each once. */
  const pairs =
    '18 1B 1D 1K 1L 1M 1P 28 2B 2D 2K 2L 2M 2P 3D 48 4A 4B 4D 4G 4H 4K 4L 4M 4P 6W 7A 7B 7D 7K 7L 7M 8B 8J 8K B8 BG BL BM BP BU CD GK JP Y4 Y7 YK';
  test('allows exactly the pairs of the form, in both orders', () => {
    const either = (pair: string): string => Array.from(pair).toSorted().join('');
    const known = Array.from('123456789ABCDEFGHJKLMNPQRSTUWY');
    const allowed = known.flatMap((first) =>
      known.flatMap((second) => (areCodesValidTogether([first, second]) ? [first + second] : [])),
    );
    expect(new Set(allowed.map(either))).toEqual(new Set(pairs.split(' ').map(either)));
    expect(allowed.filter(([first = '', second = '']) => !areCodesValidTogether([second, first]))).toEqual([]);
  });

  test('one code, two codes, or none', () => {
    const valid = ['1', '8 1', '4 H'];
    const invalid = ['', 'X', '1 7', '1 B M'];
    expect(valid.filter((codes) => areCodesValidTogether(codes.split(' ')))).toEqual(valid);
    expect(invalid.filter((codes) => areCodesValidTogether(codes.split(' ').filter(Boolean)))).toEqual([]);
  });

  test('59½ for a birthday at the end of a month', () => {
    expect(hasReached59Half('1966-08-31', '2026-02-27')).toBe(false);
    expect(hasReached59Half('1966-08-31', '2026-02-28')).toBe(true);
  });
});
