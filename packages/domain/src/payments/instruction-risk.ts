import { plainLetters } from '../foundation/text/bank-text.ts';

/** Risk indicators that a reviewer sees before approving an instruction. */
export const riskReasons = [
  'sanctionsHit',
  'newBankAndNewPerson',
  'sharedBankAccount',
  'contactChangedRecently',
  'bankChangedRecently',
  'nameMismatch',
  'largeAmount',
  'foreignAddress',
  'accountNotVerified',
  'identityNotVerified',
  'identityFailed',
  'agreementsNotSigned',
  'addressDiffers',
  'payeeDeceased',
  'deathReported',
  'addressBad',
] as const;
export type RiskReason = (typeof riskReasons)[number];

export const riskSentences: Readonly<Record<RiskReason, string>> = {
  sanctionsHit: 'The payee may be on a sanctions list. Compliance must decide first.',
  newBankAndNewPerson: 'First payment to this participant, and the bank account hasn’t been used before.',
  sharedBankAccount: 'Other participants’ payment instructions use the same bank account.',
  contactChangedRecently: 'The address, phone number, or email address changed recently.',
  bankChangedRecently: 'The bank account changed recently.',
  nameMismatch: 'The payee’s name doesn’t match the participant’s name.',
  largeAmount: 'The amount requires more than one approver.',
  foreignAddress: 'The payment goes outside the United States.',
  accountNotVerified: 'The bank account hasn’t been verified.',
  identityNotVerified: 'The participant’s identity hasn’t been verified.',
  identityFailed: 'The participant’s identity check failed.',
  agreementsNotSigned: 'A required agreement isn’t signed.',
  addressDiffers: 'The check goes to a different address than the one on record.',
  payeeDeceased: 'The participant died.',
  deathReported: 'A death audit found the participant. Staff must confirm or dismiss it first.',
  addressBad: 'Mail to this address was returned.',
};

/** How much attention a risk needs: `stop` blocks the approval, `look` needs a closer look, and `none` is normal. */
export const riskGrades = ['stop', 'look', 'none'] as const;
export type RiskGrade = (typeof riskGrades)[number];

const gradesOfRisks: Readonly<Record<RiskReason, RiskGrade>> = {
  sanctionsHit: 'stop',
  newBankAndNewPerson: 'none',
  sharedBankAccount: 'stop',
  contactChangedRecently: 'look',
  bankChangedRecently: 'look',
  nameMismatch: 'look',
  largeAmount: 'none',
  foreignAddress: 'look',
  accountNotVerified: 'look',
  identityNotVerified: 'look',
  identityFailed: 'stop',
  agreementsNotSigned: 'stop',
  addressDiffers: 'look',
  payeeDeceased: 'stop',
  deathReported: 'stop',
  addressBad: 'stop',
};

/**
 * Returns the grade of one of an instruction’s risks. Alone, a first payment or a second approver is normal,
 * but a large amount to a bank account that was never used needs a closer look.
 */
export function gradeOfRisk(risk: RiskReason, all: readonly RiskReason[]): RiskGrade {
  return risk === 'newBankAndNewPerson' && all.includes('largeAmount') ? 'look' : gradesOfRisks[risk];
}

/** Returns the highest grade of an instruction. A field that changed since the last payment needs a closer look. */
export function gradeOf(risks: readonly RiskReason[], changedFields: readonly string[]): RiskGrade {
  const grades = risks.map((risk) => gradeOfRisk(risk, risks));
  if (grades.includes('stop')) return 'stop';
  return grades.includes('look') || changedFields.length > 0 ? 'look' : 'none';
}

export interface RiskFacts {
  /** An open or confirmed sanctions hit holds the payment. */
  readonly hasSanctionsHit: boolean;
  readonly isElectronic: boolean;
  readonly isCash: boolean;
  readonly hasEarlierPayment: boolean;
  readonly isBankKnown: boolean;
  /** Other participants' instructions use the account, and two users haven't cleared it. */
  readonly isBankShared: boolean;
  readonly hasContactChanged: boolean;
  readonly hasBankChanged: boolean;
  readonly payableTo: string;
  readonly forBenefitOf: string | null;
  readonly participantName: string;
  readonly approvalsNeeded: number;
  readonly countryCode: string | null;
  readonly isAccountVerified: boolean;
  /** The service has the participant's identity checked. */
  readonly isIdentityChecked: boolean;
  readonly identityStatus: string;
  readonly hasUnsignedAgreement: boolean;
  readonly isAddressOnRecord: boolean;
  /** Staff recorded that the participant died. */
  readonly isDeceased: boolean;
  /** A death audit found the participant, and staff haven't decided. */
  readonly isDeathReported: boolean;
  /** A check goes to an address from which mail was returned. */
  readonly isAddressBad: boolean;
}

/** Normalizes a name for comparison: lowercases it and removes accents, punctuation, titles, and one-letter words. */
export function comparableName(name: string): string {
  const words = plainLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return words.filter((word) => !titles.has(word)).join(' ');
}

const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'dr', 'jr', 'sr', 'ii', 'iii', 'iv']);

/**
 * Returns whether the first and last words of both names are equal. Lookalike letters from other scripts count as
 * different letters.
 */
export function isSameName(first: string, second: string): boolean {
  const ends = (name: string): string => {
    const words = comparableName(name).split(' ');
    return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
  };
  return comparableName(first) !== '' && ends(first) === ends(second);
}

/** Returns the reasons that apply, in list order. */
export function riskReasonsOf(facts: RiskFacts): RiskReason[] {
  const payee = facts.isCash ? facts.payableTo : (facts.forBenefitOf ?? '');
  const holds: Readonly<Record<RiskReason, boolean>> = {
    sanctionsHit: facts.hasSanctionsHit,
    newBankAndNewPerson: facts.isElectronic && !facts.hasEarlierPayment && !facts.isBankKnown,
    sharedBankAccount: facts.isElectronic && facts.isBankShared,
    contactChangedRecently: facts.hasContactChanged,
    bankChangedRecently: facts.isElectronic && facts.hasBankChanged,
    nameMismatch: !isSameName(payee, facts.participantName),
    largeAmount: facts.approvalsNeeded > 1,
    foreignAddress: facts.countryCode !== null && facts.countryCode !== 'US',
    accountNotVerified: facts.isElectronic && !facts.isAccountVerified,
    identityNotVerified:
      facts.isIdentityChecked && facts.identityStatus !== 'verified' && facts.identityStatus !== 'failed',
    identityFailed: facts.identityStatus === 'failed',
    agreementsNotSigned: facts.hasUnsignedAgreement,
    addressDiffers: !facts.isElectronic && facts.isCash && !facts.isAddressOnRecord,
    payeeDeceased: facts.isDeceased,
    deathReported: facts.isDeathReported && !facts.isDeceased,
    addressBad: facts.isAddressBad,
  };
  return riskReasons.filter((reason) => holds[reason]);
}
