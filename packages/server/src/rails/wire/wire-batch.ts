/** An address in the parts that wires require. Town and country are required; the other parts are included if known. */
export interface WireAddress {
  readonly street?: string;
  readonly buildingNumber?: string;
  readonly postalCode?: string;
  readonly town: string;
  /** State or province, such as `IL`. */
  readonly subdivision?: string;
  /** Two letters, ISO 3166. */
  readonly country: string;
  /** Up to two lines, only for details that don't fit another part. */
  readonly lines?: readonly string[];
}

export interface WireParty {
  readonly name: string;
  readonly address?: WireAddress;
}

export interface WireTransfer {
  /** Our payment ID, up to 35 characters. The bank includes it in every response. */
  readonly endToEndId: string;
  /** UUID version 4 in lowercase, generated once and stored. */
  readonly uetr: string;
  readonly amountCents: number;
  readonly payee: WireParty;
  readonly payeeRoutingNumber: string;
  readonly payeeAccountNumber: string;
  /** Up to 140 characters; never the payee's account number. */
  readonly remittance?: string;
}

/** A batch of wires from one account: one pain.001 message with one payment information block. */
export interface WireBatch {
  /** Never reused; up to 35 characters. */
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

/** Largest wire: the Fedwire Funds Service allows up to ten digits before the decimal point. */
export const largestWireCents = 999_999_999_999;
