/** Risk indicators that a reviewer sees before approving an instruction. */
export const riskReasons = [
  'newBankAndNewPerson',
  'sharedBankAccount',
  'contactChangedRecently',
  'bankChangedRecently',
  'nameMismatch',
  'largeAmount',
  'foreignAddress',
  'accountNotVerified',
  'identityNotVerified',
  'addressDiffers',
] as const;
export type RiskReason = (typeof riskReasons)[number];

export const riskSentences: Readonly<Record<RiskReason, string>> = {
  newBankAndNewPerson: 'First payment to this participant, and the bank account hasn’t been used before.',
  sharedBankAccount: 'Other participants are paid to the same bank account.',
  contactChangedRecently: 'The address, phone number, or email address changed recently.',
  bankChangedRecently: 'The bank account changed recently.',
  nameMismatch: 'The payee’s name doesn’t match the participant’s name.',
  largeAmount: 'The amount requires more than one approver.',
  foreignAddress: 'The payment goes outside the United States.',
  accountNotVerified: 'The bank account hasn’t been verified.',
  identityNotVerified: 'The participant’s identity hasn’t been verified.',
  addressDiffers: 'The check goes to a different address than the one on record.',
};

export interface RiskFacts {
  readonly isElectronic: boolean;
  readonly isCash: boolean;
  readonly hasEarlierPayment: boolean;
  readonly isBankKnown: boolean;
  readonly isBankShared: boolean;
  readonly hasContactChanged: boolean;
  readonly hasBankChanged: boolean;
  readonly payableTo: string;
  readonly forBenefitOf: string | null;
  readonly participantName: string;
  readonly approvalsNeeded: number;
  readonly countryCode: string | null;
  readonly isAccountVerified: boolean;
  readonly isIdentityVerified: boolean;
  readonly isAddressOnRecord: boolean;
}

/** Normalizes a name for comparison: lowercases it and removes accents, punctuation, titles, and one-letter words. */
export function comparableName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
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
    newBankAndNewPerson: facts.isElectronic && !facts.hasEarlierPayment && !facts.isBankKnown,
    sharedBankAccount: facts.isElectronic && facts.isBankShared,
    contactChangedRecently: facts.hasContactChanged,
    bankChangedRecently: facts.isElectronic && facts.hasBankChanged,
    nameMismatch: !isSameName(payee, facts.participantName),
    largeAmount: facts.approvalsNeeded > 1,
    foreignAddress: facts.countryCode !== null && facts.countryCode !== 'US',
    accountNotVerified: facts.isElectronic && !facts.isAccountVerified,
    identityNotVerified: !facts.isIdentityVerified,
    addressDiffers: !facts.isElectronic && facts.isCash && !facts.isAddressOnRecord,
  };
  return riskReasons.filter((reason) => holds[reason]);
}
