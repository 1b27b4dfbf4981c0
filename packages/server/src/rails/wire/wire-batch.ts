/** An address in the parts that wires require: town and country always, the rest as far as known. */
export interface WireAddress {
  readonly street?: string;
  readonly buildingNumber?: string;
  readonly postalCode?: string;
  readonly town: string;
  /** State or province, such as `IL`. */
  readonly subdivision?: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
  /** At most two, only for what does not fit another part. */
  readonly lines?: readonly string[];
}

export interface WireParty {
  readonly name: string;
  readonly address?: WireAddress;
}

export interface WireTransfer {
  /** Our ID of the payment, at most 35 characters; it is returned in every response. */
  readonly endToEndId: string;
  /** UUID version 4 in lowercase, generated once and stored. */
  readonly uetr: string;
  readonly amountCents: number;
  readonly payee: WireParty;
  readonly payeeRoutingNumber: string;
  readonly payeeAccountNumber: string;
  /** At most 140 characters; never an account number. */
  readonly remittance?: string;
}

/** A batch of wires from one account: one pain.001 message with one payment information block. */
export interface WireBatch {
  /** Permanently unique, at most 35 characters. */
  readonly messageId: string;
  readonly batchId: string;
  /** ISO timestamp in whole seconds. */
  readonly createdAt: string;
  /** `YYYY-MM-DD`, a banking day. */
  readonly executeOn: string;
  readonly initiator: string;
  readonly payer: WireParty;
  readonly payerRoutingNumber: string;
  readonly payerAccountNumber: string;
  readonly chargeBearer: 'SLEV' | 'DEBT';
  readonly transfers: readonly WireTransfer[];
}

/** The Fedwire Funds Service allows at most ten digits before the decimal point. */
export const largestWireCents = 999_999_999_999;
