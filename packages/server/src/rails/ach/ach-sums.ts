import { type AchBatch, achDirectionOf, entryHashOf } from './ach-file.ts';

/** The totals of a batch for its control record. */
export interface AchSums {
  readonly entryCount: number;
  readonly hash: bigint;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
}

/** Returns the totals of a batch before it is written. */
export function sumsOfAchBatch(batch: AchBatch): AchSums {
  const total = (side: 'credit' | 'debit') =>
    batch.entries
      .filter((entry) => achDirectionOf(entry.transactionCode) === side)
      .reduce((sum, entry) => sum + BigInt(entry.amountCents), 0n);
  return {
    entryCount: batch.entries.length + batch.entries.filter((e) => e.paymentInformation !== undefined).length,
    // The file hash is the sum of the batch hashes as written, which are already truncated to ten digits.
    hash: BigInt(entryHashOf(batch.entries.map((entry) => entry.routingNumber.slice(0, 8)))),
    debitCents: total('debit'),
    creditCents: total('credit'),
  };
}
