/** An address in the parts that wires demand: town and country always, the rest as far as known. */
export interface WireAddress {
  readonly street?: string;
  readonly buildingNumber?: string;
  readonly postalCode?: string;
  readonly town: string;
  /** State or province, such as `IL`. */
  readonly subdivision?: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
  /** At most two, only for what has no part of its own. */
  readonly lines?: readonly string[];
}

export interface WireParty {
  readonly name: string;
  readonly address?: WireAddress;
}

export interface WireTransfer {
  /** Our id of the payment, at most 35 characters; comes back in every answer. */
  readonly endToEndId: string;
  /** UUID version 4 in lower case, made once and stored. */
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
  /** Unique for ever, at most 35 characters. */
  readonly messageId: string;
  readonly batchId: string;
  /** ISO instant, whole seconds. */
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

/** Ten digits before the point is the most that the Fedwire Funds Service carries. */
export const largestWireCents = 999_999_999_999;
