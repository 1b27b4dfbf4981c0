import type { Cents } from '@fiducia/domain/foundation/money/cents';
import type { FileError } from '../file-error.ts';
import type { AchCorrection } from './ach-change-codes.ts';
import type { AchDirection, AchTotals } from './ach-file.ts';

/** `ours` is a file that we wrote; `answers` is a file of returns and notifications of change sent by a bank. */
export type AchPurpose = 'ours' | 'answers';

export interface AchReturn {
  readonly code: string;
  /** Trace number of the returned entry. */
  readonly originalTrace: string;
  /** `YYYY-MM-DD`; only with R14 and R15. */
  readonly diedOn?: string;
  readonly originalReceivingDfi: string;
  readonly information: string;
  readonly trace: string;
}

export interface AchChange {
  readonly code: string;
  readonly originalTrace: string;
  readonly originalReceivingDfi: string;
  readonly correctedData: string;
  /** Undefined if the data can't be read with certainty; staff review `correctedData`. */
  readonly correction?: AchCorrection;
  readonly trace: string;
}

export interface ReadAchEntry {
  readonly record: number;
  readonly transactionCode: string;
  readonly direction: AchDirection;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amountCents: Cents;
  readonly individualId: string;
  readonly name: string;
  readonly discretionaryData: string;
  readonly traceNumber: string;
  readonly paymentInformation?: string;
  readonly returned?: AchReturn;
  readonly change?: AchChange;
  /**
   * Why the entry can't be applied without a user's decision. Only in files from banks: they are accepted as long as
   * their totals agree. In a file of ours, the same problems are errors of the file.
   */
  readonly doubts: readonly FileError[];
}

export interface ReadAchBatch {
  readonly record: number;
  readonly serviceClass: string;
  readonly companyName: string;
  readonly discretionaryData: string;
  readonly companyId: string;
  readonly secCode: string;
  readonly entryDescription: string;
  readonly descriptiveDate: string;
  /** Missing only in files from banks. */
  readonly effectiveDate?: string;
  readonly originatingDfi: string;
  readonly batchNumber: number;
  readonly entries: readonly ReadAchEntry[];
}

export interface ReadAchFile {
  readonly immediateDestination: string;
  readonly immediateOrigin: string;
  readonly destinationName: string;
  readonly originName: string;
  readonly createdOn: string;
  readonly createdAt: string;
  readonly fileIdModifier: string;
  readonly referenceCode: string;
  readonly batches: readonly ReadAchBatch[];
  readonly totals: AchTotals;
}
