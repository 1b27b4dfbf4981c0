import type { PaymentBatchType } from '../payments/payment-batch-type.ts';

/** What left: a bank file was downloaded, checks were printed, or a batch or one of its payments was marked as sent. */
export const departureKinds = ['fileDownloaded', 'checksPrinted', 'batchSent', 'paymentSent'] as const;
export type DepartureKind = (typeof departureKinds)[number];

/**
 * Something that left for the bank, as its mark in the file store records it. Contains no names and no account numbers.
 */
export interface Departure {
  /** The same for a repetition of the same act. */
  readonly id: string;
  readonly kind: DepartureKind;
  /** ISO 8601. */
  readonly at: string;
  readonly bankAccountId: string;
  /** Null for prenotes and for files about single checks. */
  readonly batch: DepartedBatch | null;
  /** The bank files that left. */
  readonly files: readonly DepartedFile[];
}

export interface DepartedBatch {
  readonly id: string;
  readonly friendlyId: string;
  readonly type: PaymentBatchType;
  readonly effectiveDate: string;
  readonly count: number;
  readonly totalCents: number;
  readonly firstTrace: string | null;
  readonly lastTrace: string | null;
  readonly firstCheck: number | null;
  readonly lastCheck: number | null;
  readonly instructionIds: readonly string[];
}

export interface DepartedFile {
  readonly id: string;
  readonly kind: string;
  readonly fileDate: string;
  readonly fileIdModifier: string | null;
  readonly count: number;
  readonly totalCents: number;
  readonly sha256: string;
  /** First and last trace number of a file of prenotes. */
  readonly firstTrace: string | null;
  readonly lastTrace: string | null;
}
