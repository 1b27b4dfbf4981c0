import { toUpperBankText } from '../bank-text.ts';
import { type Checked, checked, type FileError, fault, maskedFault } from '../file-error.ts';
import type { AchBatch, AchEntry, AchFile } from './ach-file.ts';
import type { ReadAchBatch, ReadAchEntry, ReadAchFile } from './ach-reading.ts';
import { readAchFile } from './read-ach-file.ts';

/** The totals that the file must have according to the ledger. */
export interface ExpectedAchTotals {
  readonly debitCents: bigint;
  readonly creditCents: bigint;
  readonly entryCount: number;
}

/**
 * Parses one of our files and compares every field with its source, and the totals with the ledger. A file can be
 * downloaded only if the result is `ok`. Catches errors in the builder and in the data.
 */
export function checkAchFile(
  text: Uint8Array | string,
  expected: AchFile,
  ledger: ExpectedAchTotals,
): Checked<ReadAchFile> {
  const read = readAchFile(text, 'ours');
  if (!read.ok) return read;
  const file = read.value;
  const errors: FileError[] = [];
  const same = (record: number, field: string, found: string, wanted: string) => {
    if (found !== wanted) errors.push(fault(record, field, found, `must be ${wanted === '' ? 'blank' : wanted}`));
  };
  same(1, 'immediateDestination', file.immediateDestination, expected.immediateDestination);
  same(1, 'immediateOrigin', file.immediateOrigin, expected.immediateOrigin);
  same(1, 'destinationName', file.destinationName, bankText(expected.destinationName, 23));
  same(1, 'originName', file.originName, bankText(expected.originName, 23));
  same(1, 'createdOn', file.createdOn, expected.createdOn);
  same(1, 'createdAt', file.createdAt, expected.createdAt ?? '');
  same(1, 'fileIdModifier', file.fileIdModifier, expected.fileIdModifier);
  same(1, 'referenceCode', file.referenceCode, expected.referenceCode ?? '');
  same(0, 'batches', String(file.batches.length), String(expected.batches.length));
  file.batches.forEach((batch, index) => {
    const wanted = expected.batches[index];
    if (wanted === undefined) return;
    for (const difference of differencesOfBatch(batch, wanted)) errors.push(difference);
  });
  const entries = file.batches.reduce((sum, batch) => sum + batch.entries.length, 0);
  same(0, 'total credits', String(file.totals.creditCents), String(ledger.creditCents));
  same(0, 'total debits', String(file.totals.debitCents), String(ledger.debitCents));
  same(0, 'number of entries', String(entries), String(ledger.entryCount));
  return checked(file, errors);
}

function bankText(text: string, length: number): string {
  return toUpperBankText(text, length) ?? '';
}

function differencesOfBatch(batch: ReadAchBatch, wanted: AchBatch): FileError[] {
  const errors: FileError[] = [];
  const same = (field: string, found: string, expected: string) => {
    if (found !== expected)
      errors.push(fault(batch.record, field, found, `must be ${expected === '' ? 'blank' : expected}`));
  };
  same('secCode', batch.secCode, wanted.secCode);
  same('companyName', batch.companyName, bankText(wanted.companyName, 16));
  same('companyId', batch.companyId, wanted.companyId);
  same('entryDescription', batch.entryDescription, wanted.entryDescription.toUpperCase().trimEnd());
  same('discretionaryData', batch.discretionaryData, (wanted.discretionaryData ?? '').trimEnd());
  same('descriptiveDate', batch.descriptiveDate, (wanted.descriptiveDate ?? '').trimEnd());
  same('effectiveDate', batch.effectiveDate ?? '', wanted.effectiveDate);
  same('originatingDfi', batch.originatingDfi, wanted.originatingDfi);
  same('batchNumber', String(batch.batchNumber), String(wanted.batchNumber));
  same('entries', String(batch.entries.length), String(wanted.entries.length));
  batch.entries.forEach((entry, index) => {
    const expected = wanted.entries[index];
    if (expected !== undefined) errors.push(...differencesOfEntry(entry, expected));
  });
  return errors;
}

function differencesOfEntry(entry: ReadAchEntry, wanted: AchEntry): FileError[] {
  const errors: FileError[] = [];
  const same = (field: string, found: string, expected: string) => {
    if (found !== expected) errors.push(maskedFault(entry.record, field, found, 'differs from the payment'));
  };
  same('transactionCode', entry.transactionCode, wanted.transactionCode);
  same('routingNumber', entry.routingNumber, wanted.routingNumber);
  same('accountNumber', entry.accountNumber, wanted.accountNumber.replaceAll(' ', ''));
  same('amountCents', String(entry.amountCents), String(wanted.amountCents));
  same('individualId', entry.individualId, wanted.individualId.trimEnd());
  same('name', entry.name, bankText(wanted.name, 22));
  same('discretionaryData', entry.discretionaryData, '');
  same('traceNumber', entry.traceNumber, wanted.traceNumber);
  same('paymentInformation', entry.paymentInformation ?? '', (wanted.paymentInformation ?? '').trimEnd());
  return errors;
}
