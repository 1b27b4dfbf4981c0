import { expect, test } from 'vitest';
import {
  gradeOf,
  gradeOfRisk,
  isSameName,
  type RiskFacts,
  type RiskReason,
  riskReasons,
  riskReasonsOf,
} from './instruction-risk.ts';

const calm: RiskFacts = {
  isElectronic: true,
  isCash: true,
  hasEarlierPayment: true,
  isBankKnown: true,
  isBankShared: false,
  hasContactChanged: false,
  hasBankChanged: false,
  payableTo: 'Ada Lindqvist',
  forBenefitOf: null,
  participantName: 'Ada Lindqvist',
  approvalsNeeded: 1,
  countryCode: 'US',
  isAccountVerified: true,
  isIdentityChecked: true,
  hasSanctionsHit: false,
  identityStatus: 'verified',
  hasUnsignedAgreement: false,
  isAddressOnRecord: true,
  isDeceased: false,
  isDeathReported: false,
  isAddressBad: false,
};

test.each<[Partial<RiskFacts>, readonly string[]]>([
  [{}, []],
  [{ hasEarlierPayment: false, isBankKnown: false }, ['newBankAndNewPerson']],
  [{ hasEarlierPayment: false, isBankKnown: false, isElectronic: false }, []],
  [{ isBankShared: true }, ['sharedBankAccount']],
  [{ hasContactChanged: true, hasBankChanged: true }, ['contactChangedRecently', 'bankChangedRecently']],
  [{ payableTo: 'Somebody Else' }, ['nameMismatch']],
  [{ isCash: false, payableTo: 'Lakeside Trust', forBenefitOf: 'Ada Lindqvist' }, []],
  [{ isCash: false, payableTo: 'Ada Lindqvist', forBenefitOf: null }, ['nameMismatch']],
  [{ approvalsNeeded: 2, countryCode: 'CA' }, ['largeAmount', 'foreignAddress']],
  [{ isAccountVerified: false, identityStatus: 'review' }, ['accountNotVerified', 'identityNotVerified']],
  [{ isIdentityChecked: false, identityStatus: 'notVerified' }, []],
  [{ hasSanctionsHit: true }, ['sanctionsHit']],
  [{ isDeceased: true, isDeathReported: true }, ['payeeDeceased']],
  [{ isDeathReported: true }, ['deathReported']],
  [{ isElectronic: false, isAddressBad: true }, ['addressBad']],
  [{ identityStatus: 'failed' }, ['identityFailed']],
  [{ hasUnsignedAgreement: true }, ['agreementsNotSigned']],
  [{ isElectronic: false, isAddressOnRecord: false }, ['addressDiffers']],
])('risk of %o', (change, expected) => {
  expect(riskReasonsOf({ ...calm, ...change })).toEqual(expected);
});

test('reports all reasons that can hold at the same time', () => {
  const worst: RiskFacts = {
    ...calm,
    hasSanctionsHit: true,
    hasEarlierPayment: false,
    isBankKnown: false,
    isBankShared: true,
    hasContactChanged: true,
    hasBankChanged: true,
    payableTo: 'X Y',
    approvalsNeeded: 3,
    countryCode: 'MX',
    isAccountVerified: false,
    identityStatus: 'failed',
    hasUnsignedAgreement: true,
    isDeceased: true,
  };
  const excluded: readonly RiskReason[] = ['deathReported', 'addressDiffers', 'addressBad', 'identityNotVerified'];
  expect(riskReasonsOf(worst)).toEqual(riskReasons.filter((reason) => !excluded.includes(reason)));
});

test.each<[readonly RiskReason[], readonly string[], string]>([
  [[], [], 'none'],
  [['newBankAndNewPerson'], [], 'none'],
  [['largeAmount'], [], 'none'],
  [['newBankAndNewPerson', 'largeAmount'], [], 'look'],
  [['newBankAndNewPerson'], ['payable_to'], 'look'],
  [['newBankAndNewPerson', 'bankChangedRecently'], [], 'look'],
  [['bankChangedRecently', 'sharedBankAccount'], [], 'stop'],
  [['agreementsNotSigned'], [], 'stop'],
])(
  'grades risks %j and changed fields %j as %s: a first payment or a second approver alone is normal',
  (risks, changed, expected) => {
    expect(gradeOf(risks, changed)).toBe(expected);
  },
);

test('marks the new bank account of a large payment, not the note that two people approve it', () => {
  const risks: readonly RiskReason[] = ['newBankAndNewPerson', 'largeAmount'];
  expect(risks.map((risk) => gradeOfRisk(risk, risks))).toEqual(['look', 'none']);
});

test.each([
  ['Ada Lindqvist', 'ADA  LINDQVIST', true],
  ['Ada M. Lindqvist', 'Ada Lindqvist', true],
  ['José Núñez', 'Jose Nunez', true],
  ['Dr. Ada Lindqvist Jr', 'Ada Lindqvist', true],
  // The second name begins with a Cyrillic letter that looks identical.
  ['Ada Lindqvist', 'Аda Lindqvist', false],
  ['Ada Lindqvist', 'Ida Lindqvist', false],
  ['', '', false],
])('%s and %s: %s', (first, second, expected) => {
  expect(isSameName(first, second)).toBe(expected);
});
