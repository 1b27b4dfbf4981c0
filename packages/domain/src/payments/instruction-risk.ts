/** Why a reviewer should look twice. */
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
  newBankAndNewPerson: 'First payment to this person, to a bank account never used before.',
  sharedBankAccount: 'Other people are paid to the same bank account.',
  contactChangedRecently: 'Address, phone or e-mail changed in the last days.',
  bankChangedRecently: 'The bank account changed in the last days.',
  nameMismatch: 'The payee’s name is not the participant’s name.',
  largeAmount: 'The amount needs more than one approver.',
  foreignAddress: 'The payment goes outside the United States.',
  accountNotVerified: 'The bank account has not been verified.',
  identityNotVerified: 'The person’s identity has not been verified.',
  addressDiffers: 'The check goes to another address than the one on record.',
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

/** A name as compared: without accents, lookalike marks, punctuation, titles, middle initials or order of case. */
export function comparableName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  return words.filter((word) => !titles.has(word)).join(' ');
}

const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'dr', 'jr', 'sr', 'ii', 'iii', 'iv']);

/** First and last word of both names are equal; lookalike letters of other scripts are different letters. */
export function isSameName(first: string, second: string): boolean {
  const ends = (name: string): string => {
    const words = comparableName(name).split(' ');
    return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
  };
  return comparableName(first) !== '' && ends(first) === ends(second);
}

/** The reasons that hold, in the order of the list. */
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
