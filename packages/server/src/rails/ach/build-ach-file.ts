import { toUpperBankText } from '../bank-text.ts';
import { toSixDigitDate } from '../calendar-date.ts';
import { type Checked, fault } from '../file-error.ts';
import {
  type AchBatch,
  type AchEntry,
  type AchFile,
  type AchTotals,
  achDirectionOf,
  largestTotalCents,
} from './ach-file.ts';
import { faultsOfAchInput } from './ach-input-faults.ts';
import {
  achBlockingFactor,
  achRecordLength,
  batchControlLayout,
  batchHeaderLayout,
  composeRecord,
  entryLayout,
  fileControlLayout,
  fileHeaderLayout,
  paymentAddendaLayout,
} from './ach-layout.ts';
import { type AchSums, sumsOfAchBatch } from './ach-sums.ts';

export interface BuiltAchFile {
  /** Records of 94 characters, each ended by CR LF. */
  readonly text: string;
  readonly totals: AchTotals;
}

/**
 * Writes an ACH file, or returns all errors in its input. Truncates only names, and pads amounts only after validation.
 * The same input gives the same bytes. In an error, `record` is the entry's number in the batch named by `field`.
 */
export function buildAchFile(file: AchFile): Checked<BuiltAchFile> {
  const errors = faultsOfAchInput(file);
  if (errors.length > 0) return { ok: false, errors };
  const records = [headerOf(file)];
  let sums: AchSums = { entryCount: 0, hash: 0n, debitCents: 0n, creditCents: 0n };
  for (const batch of file.batches) {
    const ofBatch = sumsOfAchBatch(batch);
    sums = {
      entryCount: sums.entryCount + ofBatch.entryCount,
      hash: sums.hash + ofBatch.hash,
      debitCents: sums.debitCents + ofBatch.debitCents,
      creditCents: sums.creditCents + ofBatch.creditCents,
    };
    appendBatch(records, batch, ofBatch);
  }
  if (sums.debitCents > largestTotalCents || sums.creditCents > largestTotalCents || sums.entryCount > 99_999_999) {
    return {
      ok: false,
      errors: [
        fault(0, 'file', '', 'The totals exceed the limit for one file. Split the payments into several files.'),
      ],
    };
  }
  const blockCount = Math.ceil((records.length + 1) / achBlockingFactor);
  const totals = {
    batchCount: file.batches.length,
    entryCount: sums.entryCount,
    blockCount,
    entryHash: lowTen(sums.hash),
    debitCents: sums.debitCents,
    creditCents: sums.creditCents,
  };
  records.push(controlOf(totals));
  while (records.length < blockCount * achBlockingFactor) records.push('9'.repeat(achRecordLength));
  return { ok: true, value: { text: `${records.join('\r\n')}\r\n`, totals } };
}

function headerOf(file: AchFile): string {
  return composeRecord(fileHeaderLayout, {
    immediateDestination: ` ${file.immediateDestination}`,
    immediateOrigin: file.immediateOrigin.padStart(10),
    createdOn: toSixDigitDate(file.createdOn),
    createdAt: file.createdAt ?? '',
    fileIdModifier: file.fileIdModifier,
    destinationName: toUpperBankText(file.destinationName, 23) ?? '',
    originName: toUpperBankText(file.originName, 23) ?? '',
    referenceCode: file.referenceCode ?? '',
  });
}

function controlOf(totals: AchTotals): string {
  return composeRecord(fileControlLayout, {
    batchCount: String(totals.batchCount),
    blockCount: String(totals.blockCount),
    entryCount: String(totals.entryCount),
    entryHash: totals.entryHash,
    debitCents: String(totals.debitCents),
    creditCents: String(totals.creditCents),
  });
}

function serviceClassOf(batch: AchBatch): string {
  const sides = new Set(batch.entries.map((entry) => achDirectionOf(entry.transactionCode)));
  if (sides.size === 2) return '200';
  return sides.has('credit') ? '220' : '225';
}

function appendBatch(records: string[], batch: AchBatch, sums: AchSums): void {
  const same = {
    serviceClass: serviceClassOf(batch),
    companyId: batch.companyId,
    originatingDfi: batch.originatingDfi,
    batchNumber: String(batch.batchNumber),
  };
  records.push(
    composeRecord(batchHeaderLayout, {
      ...same,
      companyName: toUpperBankText(batch.companyName, 16) ?? '',
      discretionaryData: batch.discretionaryData ?? '',
      secCode: batch.secCode,
      entryDescription: batch.entryDescription.toUpperCase(),
      descriptiveDate: batch.descriptiveDate ?? '',
      effectiveDate: toSixDigitDate(batch.effectiveDate),
      settlementDate: '',
      originatorStatus: '1',
    }),
  );
  for (const entry of batch.entries) appendEntry(records, entry);
  records.push(
    composeRecord(batchControlLayout, {
      ...same,
      entryCount: String(sums.entryCount),
      entryHash: lowTen(sums.hash),
      debitCents: String(sums.debitCents),
      creditCents: String(sums.creditCents),
      authenticationCode: '',
    }),
  );
}

function appendEntry(records: string[], entry: AchEntry): void {
  records.push(
    composeRecord(entryLayout, {
      transactionCode: entry.transactionCode,
      routingNumber: entry.routingNumber,
      accountNumber: entry.accountNumber.replaceAll(' ', ''),
      amountCents: String(entry.amountCents),
      individualId: entry.individualId,
      name: toUpperBankText(entry.name, 22) ?? '',
      discretionaryData: '',
      addendaIndicator: entry.paymentInformation === undefined ? '0' : '1',
      traceNumber: entry.traceNumber,
    }),
  );
  if (entry.paymentInformation === undefined) return;
  records.push(
    composeRecord(paymentAddendaLayout, {
      information: entry.paymentInformation,
      sequence: '1',
      entrySequence: entry.traceNumber.slice(8),
    }),
  );
}

function lowTen(sum: bigint): string {
  return String(sum % 10_000_000_000n);
}
