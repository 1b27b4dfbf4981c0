import { type AchBatch, achDirectionOf, entryHashOf } from './ach-file.ts';

/** What a batch adds up to; with what controls count and hash. */
export interface AchSums {
  readonly entryCount: number;
  readonly hash: bigint;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
}

/** Adds up a batch that we are about to write. */
export function sumsOfAchBatch(batch: AchBatch): AchSums {
  const total = (side: 'credit' | 'debit') =>
    batch.entries
      .filter((entry) => achDirectionOf(entry.transactionCode) === side)
      .reduce((sum, entry) => sum + BigInt(entry.amountCents), 0n);
  return {
    entryCount: batch.entries.length + batch.entries.filter((e) => e.paymentInformation !== undefined).length,
    // The file hash sums the batch hashes as they are written, which are already cut to ten digits.
    hash: BigInt(entryHashOf(batch.entries.map((entry) => entry.routingNumber.slice(0, 8)))),
    debitCents: total('debit'),
    creditCents: total('credit'),
  };
}
