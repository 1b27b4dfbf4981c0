import type { Carrier } from '../mail/carrier.ts';

/** `unavailable`: nobody answered. Money and sign-in treat it as a no; nothing is assumed. */
export type BankAccountAnswer = 'verified' | 'notFound' | 'closed' | 'nameMismatch' | 'unavailable';
export type IdentityAnswer = 'passed' | 'review' | 'failed' | 'unavailable';

export interface BankAccountQuestion {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly name: string;
}

export interface IdentityQuestion {
  /** Nine digits. */
  readonly taxId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
}

/** `notFound`: the provider looked and knows no address. `unavailable`: nobody answered. */
export type LocateAnswer =
  | { readonly answer: 'found'; readonly address: FoundAddress }
  | { readonly answer: 'notFound' | 'unavailable' };

export interface LocateQuestion {
  /** Nine digits. */
  readonly taxId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`, when it is known. */
  readonly bornOn: string | null;
}

export interface FoundAddress {
  readonly line1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

/** Others outside that the program asks. No call throws for a missing answer. */
export interface World {
  verifyBankAccount(question: BankAccountQuestion): Promise<BankAccountAnswer>;
  checkIdentity(question: IdentityQuestion): Promise<IdentityAnswer>;
  /** At most eight; empty when nobody answers, and people type the address themselves. */
  searchAddresses(text: string): Promise<readonly FoundAddress[]>;
  /** Where a person whose address is lost lives now. */
  locatePerson(question: LocateQuestion): Promise<LocateAnswer>;
  readonly sms: Carrier;
  readonly letters: Carrier;
}
