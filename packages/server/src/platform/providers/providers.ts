import type { Carrier } from '../mail/carrier.ts';

/** `unavailable`: no response. Money and sign-in treat it as a no; nothing is assumed. */
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
  readonly dateOfBirth: string;
}

/** `notFound`: the provider searched and knows no address. `unavailable`: no response. */
export type LocateAnswer =
  | { readonly answer: 'found'; readonly address: FoundAddress }
  | { readonly answer: 'notFound' | 'unavailable' };

export interface LocateQuestion {
  /** Nine digits. */
  readonly taxId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`, if known. */
  readonly dateOfBirth: string | null;
}

export interface FoundAddress {
  readonly line1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

/**
 * The person for whom an IRA is opened. `key` is the same for every attempt, so that a provider opens only one IRA for
 * it.
 */
export interface IraQuestion {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Nine digits. */
  readonly taxId: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
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

/**
 * `notConfigured`: this installation has no such provider. `unavailable`: no response. Neither is ever treated as a
 * success.
 */
export type ProviderAnswer<Done> =
  | { readonly answer: 'done'; readonly done: Done }
  | { readonly answer: 'rejected'; readonly reason: string }
  | { readonly answer: 'notConfigured' | 'unavailable' };

/** A custodian or bank that participants may choose for a rollover. */
export interface SuggestedInstitution {
  readonly code: string;
  readonly displayName: string;
  /** True for simulated data. */
  readonly isSample: boolean;
  readonly payableTo: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

/** The external services that the program calls. No call throws if the service doesn't respond. */
export interface Providers {
  verifyBankAccount(question: BankAccountQuestion): Promise<BankAccountAnswer>;
  checkIdentity(question: IdentityQuestion): Promise<IdentityAnswer>;
  /** At most eight; empty without a response, and users then type the address themselves. */
  searchAddresses(text: string): Promise<readonly FoundAddress[]>;
  /** The current address of a person whose address is unknown. */
  locatePerson(question: LocateQuestion): Promise<LocateAnswer>;
  /** Opens a default IRA at its custodian. */
  openIra(question: IraQuestion): Promise<ProviderAnswer<{ readonly accountNumber: string }>>;
  /** Adds a person at the recordkeeper of default IRAs. */
  addRecordkeeperPerson(question: IraQuestion): Promise<ProviderAnswer<{ readonly personNumber: string }>>;
  /** Sends a person's investment preferences to the recordkeeper. */
  setIraPreferences(question: PreferenceQuestion): Promise<ProviderAnswer<{ readonly isKept: true }>>;
  /** Returns the custodians to choose from; empty if there is no list, and users then type the custodian themselves. */
  readonly institutions: readonly SuggestedInstitution[];
  readonly sms: Carrier;
  readonly letters: Carrier;
  /**
   * True if the text of mailed paper is sent to `letters`. False if paper is mailed by hand: then the PIN of a letter
   * is never stored in plain text.
   */
  readonly isPaperCarried: boolean;
}
