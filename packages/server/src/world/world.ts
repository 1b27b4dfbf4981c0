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

/** Who an IRA is opened for. `key` is the same for every try, so that a provider opens one IRA for it and no second. */
export interface IraQuestion {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Nine digits. */
  readonly taxId: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  readonly address: FoundAddress;
}

export interface PreferenceQuestion {
  readonly key: string;
  readonly personNumber: string;
  readonly riskTolerance: string;
  readonly modelPortfolio: string;
  /** Whole cents. */
  readonly monthlyContribution: number;
}

/** `notConfigured`: this installation has no such provider. `unavailable`: nobody answered. Neither is ever taken for a success. */
export type ProviderAnswer<Done> =
  | { readonly answer: 'done'; readonly done: Done }
  | { readonly answer: 'refused'; readonly reason: string }
  | { readonly answer: 'notConfigured' | 'unavailable' };

/** Others outside that the program asks. No call throws for a missing answer. */
export interface World {
  verifyBankAccount(question: BankAccountQuestion): Promise<BankAccountAnswer>;
  checkIdentity(question: IdentityQuestion): Promise<IdentityAnswer>;
  /** At most eight; empty when nobody answers, and people type the address themselves. */
  searchAddresses(text: string): Promise<readonly FoundAddress[]>;
  /** Where a person whose address is lost lives now. */
  locatePerson(question: LocateQuestion): Promise<LocateAnswer>;
  /** Opens a default IRA at its custodian. */
  openIra(question: IraQuestion): Promise<ProviderAnswer<{ readonly accountNumber: string }>>;
  /** Makes a person known to the recordkeeper of default IRAs. */
  addRecordkeeperPerson(question: IraQuestion): Promise<ProviderAnswer<{ readonly personNumber: string }>>;
  /** Tells the recordkeeper how the money of a person is invested. */
  setIraPreferences(question: PreferenceQuestion): Promise<ProviderAnswer<{ readonly isKept: true }>>;
  readonly sms: Carrier;
  readonly letters: Carrier;
}
