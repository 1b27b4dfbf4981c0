import type { Cents } from '@fiducia/domain/money/cents';
import type { AchCorrection } from './ach-change-codes.ts';
import type { AchDirection, AchTotals } from './ach-file.ts';

/** `ours` is a file that we wrote; `answers` is one of returns and notifications of change that a bank sends. */
export type AchPurpose = 'ours' | 'answers';

export interface AchReturn {
  readonly code: string;
  /** Trace number of the entry that comes back. */
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
  /** Undefined when the data cannot be read with certainty: a person looks at `correctedData`. */
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
  /** Absent only in what banks send us. */
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
