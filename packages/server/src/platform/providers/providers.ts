import type { OfacList } from '@fiducia/domain/screening/listed-entry';
import type { Carrier } from '../mail/carrier.ts';

/** `unavailable` means that there was no response. Payments and sign-in treat it as a failed check. */
export type BankAccountAnswer = 'verified' | 'notFound' | 'closed' | 'nameMismatch' | 'unavailable';
export type IdentityAnswer = 'passed' | 'review' | 'failed' | 'unavailable';

/** Answer of a death audit, which looks for a person in death records. */
export type DeathAnswer = 'alive' | 'deceased' | 'unavailable';

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

/** `notFound` means that the provider knows no address, `unavailable` that there was no response. */
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
 * The person whose IRA is opened. `key` is the same for every attempt, so that a provider opens only one IRA for it.
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
 * `notConfigured` means that this installation has no such provider, `unavailable` that there was no response. Neither
 * is ever treated as a success.
 */
export type ProviderAnswer<Done> =
  | { readonly answer: 'done'; readonly done: Done }
  | { readonly answer: 'rejected'; readonly reason: string }
  | { readonly answer: 'notConfigured' | 'unavailable' };

/** A published list, or why there is none. `notConfigured` means that this installation pulls no lists. */
export type SanctionsListAnswer =
  | { readonly answer: 'found'; readonly fileName: string; readonly bytes: Buffer }
  | { readonly answer: 'notConfigured' }
  | { readonly answer: 'unavailable'; readonly reason: string };

/** The publisher of sanctions lists. */
export interface SanctionsLists {
  /** Returns the newest publication of a list, as its publisher provides it. */
  pull(list: OfacList): Promise<SanctionsListAnswer>;
}

/** External services. No call throws if a service doesn't respond. */
export interface Providers {
  verifyBankAccount(question: BankAccountQuestion): Promise<BankAccountAnswer>;
  checkIdentity(question: IdentityQuestion): Promise<IdentityAnswer>;
  /** Looks for a person in death records. */
  auditDeath(question: IdentityQuestion): Promise<DeathAnswer>;
  /** Returns up to eight addresses, or none without a response. Users can then type the address. */
  searchAddresses(text: string): Promise<readonly FoundAddress[]>;
  /** Finds the current address of a person whose address is unknown. */
  locatePerson(question: LocateQuestion): Promise<LocateAnswer>;
  /** Opens a default IRA at its custodian. */
  openIra(question: IraQuestion): Promise<ProviderAnswer<{ readonly accountNumber: string }>>;
  /** Adds a person at the recordkeeper of default IRAs. */
  addRecordkeeperPerson(question: IraQuestion): Promise<ProviderAnswer<{ readonly personNumber: string }>>;
  /** Sends the recordkeeper a person's investment preferences. */
  setIraPreferences(question: PreferenceQuestion): Promise<ProviderAnswer<{ readonly isKept: true }>>;
  readonly sanctionsLists: SanctionsLists;
  readonly sms: Carrier;
  readonly letters: Carrier;
  /**
   * True if `letters` gets the text of postal mail. False if staff mail letters by hand; then the PIN in a letter is
   * never stored in plain text.
   */
  readonly isPaperCarried: boolean;
}
