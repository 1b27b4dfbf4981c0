/** Transaction codes that we originate: checking 22 23 27 28, savings 32 33 37 38 (credit, its prenote, debit, its prenote). */
export type AchTransactionCode = '22' | '23' | '27' | '28' | '32' | '33' | '37' | '38';

export interface AchEntry {
  readonly transactionCode: AchTransactionCode;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** Whole cents; 0 for a prenote. */
  readonly amountCents: number;
  /** Our own payment reference; never a taxpayer ID. */
  readonly individualId: string;
  readonly name: string;
  /** 15 digits: the originating DFI and a counter, ascending within the batch. See `achTraceNumber`. */
  readonly traceNumber: string;
  /** Payment-related information for one 05 addenda record, up to 80 characters. */
  readonly paymentInformation?: string;
}

export interface AchBatch {
  readonly secCode: 'PPD' | 'CCD';
  readonly companyName: string;
  readonly companyId: string;
  /** Such as PENSION, DISTRIB, ROLLOVER, TAX PYMT; the rules reserve REVERSAL and RECLAIM. */
  readonly entryDescription: string;
  /** `YYYY-MM-DD`, a banking day. */
  readonly effectiveDate: string;
  /** First eight digits of the originating bank's routing number. */
  readonly originatingDfi: string;
  readonly batchNumber: number;
  readonly discretionaryData?: string;
  readonly descriptiveDate?: string;
  readonly entries: readonly AchEntry[];
}

export interface AchFile {
  /** Nine-digit routing number of the bank or operator that receives the file. */
  readonly immediateDestination: string;
  /** As assigned by the bank: a nine-digit routing number, or ten characters. */
  readonly immediateOrigin: string;
  readonly destinationName: string;
  readonly originName: string;
  /** `YYYY-MM-DD` and `HHMM`. */
  readonly createdOn: string;
  readonly createdAt?: string;
  /** One character, A–Z or 0–9, that distinguishes files of the same origin and day. */
  readonly fileIdModifier: string;
  readonly referenceCode?: string;
  readonly batches: readonly AchBatch[];
}

export interface AchTotals {
  readonly batchCount: number;
  /** Entries and addenda. */
  readonly entryCount: number;
  readonly blockCount: number;
  readonly entryHash: string;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
}

export const largestEntryCents = 9_999_999_999;
export const largestTotalCents = 999_999_999_999n;

export type AchDirection = 'credit' | 'debit';

/** Returns the transaction code of an entry that we originate. */
export function achTransactionCode(
  account: 'checking' | 'savings',
  direction: AchDirection,
  purpose: 'live' | 'prenote',
): AchTransactionCode {
  if (account === 'checking') {
    if (direction === 'credit') return purpose === 'live' ? '22' : '23';
    return purpose === 'live' ? '27' : '28';
  }
  if (direction === 'credit') return purpose === 'live' ? '32' : '33';
  return purpose === 'live' ? '37' : '38';
}

/** The largest counter in a trace number. */
export const lastTraceCounter = 9_999_999;

/** Builds a trace number: eight digits of the originating DFI, then the DFI's own counter in seven digits. */
export function achTraceNumber(originatingDfi: string, counter: number): string {
  if (!/^\d{8}$/.test(originatingDfi)) throw new RangeError('The originating DFI must have eight digits');
  if (!Number.isInteger(counter) || counter < 1 || counter > lastTraceCounter) {
    throw new RangeError(`A trace counter must be 1 to 9,999,999, not ${counter}`);
  }
  return originatingDfi + String(counter).padStart(7, '0');
}

/**
 * Returns whether a transaction code counts toward the total credits or debits, or undefined if the code is unknown.
 */
export function achDirectionOf(transactionCode: string): AchDirection | undefined {
  if (!/^[2345]\d$/.test(transactionCode)) return undefined;
  const kind = transactionCode.charAt(1);
  // A second digit of 1 is a return or notification of change for a credit, and 6 for a debit. It counts on the side of
  // the original entry.
  if ('1234'.includes(kind)) return 'credit';
  return '6789'.includes(kind) ? 'debit' : undefined;
}

export function isPrenoteCode(transactionCode: string): boolean {
  return /^[23][38]$/.test(transactionCode);
}

/** Returns the entry hash: the ten low-order digits of the sum of the eight-digit receiving DFI numbers. */
export function entryHashOf(receivingDfis: Iterable<string>): string {
  let sum = 0n;
  for (const dfi of receivingDfis) sum += BigInt(dfi);
  return String(sum % 10_000_000_000n).padStart(10, '0');
}
