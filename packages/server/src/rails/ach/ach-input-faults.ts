import { isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { toUpperBankText } from '../bank-text.ts';
import { type FileError, fault, maskedFault } from '../file-error.ts';
import {
  type AchBatch,
  type AchEntry,
  type AchFile,
  isPrenoteCode,
  largestEntryCents,
  largestTotalCents,
} from './ach-file.ts';
import { sumsOfAchBatch } from './ach-sums.ts';

/** Returns every error that prevents an ACH file from being written. */
export function faultsOfAchInput(file: AchFile): FileError[] {
  return [...faultsOfHeader(file), ...file.batches.flatMap(faultsOfBatch), ...faultsOfOrder(file)];
}

function isAscii(text: string, length: number): boolean {
  return text.length <= length && /^[\x20-\x7e]*$/.test(text);
}

function faultsOfHeader(file: AchFile): FileError[] {
  const errors: FileError[] = [];
  const must = (holds: boolean, field: string, value: string, rule: string) => {
    if (!holds) errors.push(fault(0, field, value, rule));
  };
  must(
    isAbaRoutingNumber(file.immediateDestination),
    'immediateDestination',
    file.immediateDestination,
    'must be the bank’s nine-digit routing number',
  );
  must(
    /^[A-Z0-9]{9,10}$/.test(file.immediateOrigin),
    'immediateOrigin',
    file.immediateOrigin,
    'must be nine or ten uppercase letters and digits, as assigned by the bank',
  );
  must(isCalendarDate(file.createdOn), 'createdOn', file.createdOn, 'must be a date');
  must(
    file.createdAt === undefined || /^([01]\d|2[0-3])[0-5]\d$/.test(file.createdAt),
    'createdAt',
    file.createdAt ?? '',
    'must be a time as HHMM',
  );
  must(/^[A-Z0-9]$/.test(file.fileIdModifier), 'fileIdModifier', file.fileIdModifier, 'must be one of A–Z or 0–9');
  must(
    (toUpperBankText(file.destinationName, 23) ?? '') !== '',
    'destinationName',
    file.destinationName,
    'must be a name in Latin letters',
  );
  must(
    (toUpperBankText(file.originName, 23) ?? '') !== '',
    'originName',
    file.originName,
    'must be a name in Latin letters',
  );
  must(
    isAscii(file.referenceCode ?? '', 8),
    'referenceCode',
    file.referenceCode ?? '',
    'can have up to 8 ASCII characters',
  );
  must(file.batches.length > 0, 'batches', '', 'A file needs at least one batch.');
  return errors;
}

function faultsOfBatch(batch: AchBatch): FileError[] {
  const errors: FileError[] = [];
  const must = (holds: boolean, field: string, value: string, rule: string) => {
    if (!holds) errors.push(fault(0, `batch ${batch.batchNumber} ${field}`, value, rule));
  };
  must(['PPD', 'CCD'].includes(batch.secCode), 'secCode', batch.secCode, 'must be PPD or CCD');
  must(
    !/^0*$/.test(toUpperBankText(batch.companyName, 16) ?? ''),
    'companyName',
    batch.companyName,
    'must be a name in Latin letters that the receiver recognizes',
  );
  must(
    /^[A-Z0-9]{1,10}$/.test(batch.companyId),
    'companyId',
    batch.companyId,
    'must be 1 to 10 uppercase letters and digits, as assigned by the bank',
  );
  must(
    /^[A-Za-z][A-Za-z0-9 ./-]{0,9}$/.test(batch.entryDescription),
    'entryDescription',
    batch.entryDescription,
    'must have 1 to 10 characters and start with a letter',
  );
  must(
    isCalendarDate(batch.effectiveDate) && isBankingDay(batch.effectiveDate),
    'effectiveDate',
    batch.effectiveDate,
    'must be a Federal Reserve banking day',
  );
  must(
    /^\d{8}$/.test(batch.originatingDfi) && batch.originatingDfi !== '00000000',
    'originatingDfi',
    batch.originatingDfi,
    'must be the first eight digits of a routing number',
  );
  must(
    Number.isInteger(batch.batchNumber) && batch.batchNumber >= 1 && batch.batchNumber <= 9_999_999,
    'batchNumber',
    String(batch.batchNumber),
    'must be 1 to 9,999,999',
  );
  must(
    isAscii(batch.discretionaryData ?? '', 20),
    'discretionaryData',
    batch.discretionaryData ?? '',
    'can have up to 20 ASCII characters',
  );
  must(
    isAscii(batch.descriptiveDate ?? '', 6),
    'descriptiveDate',
    batch.descriptiveDate ?? '',
    'can have up to 6 ASCII characters',
  );
  must(batch.entries.length > 0, 'entries', '', 'A batch needs at least one entry.');
  batch.entries.forEach((entry, index) => errors.push(...faultsOfEntry(entry, index + 1, batch)));
  return errors.length > 0 ? errors : faultsOfSums(batch);
}

function faultsOfSums(batch: AchBatch): FileError[] {
  const errors: FileError[] = [];
  const must = (holds: boolean, field: string, value: string, rule: string) => {
    if (!holds) errors.push(fault(0, `batch ${batch.batchNumber} ${field}`, value, rule));
  };
  const sums = sumsOfAchBatch(batch);
  must(
    sums.entryCount <= 999_999,
    'entries',
    String(sums.entryCount),
    'exceed the limit of a batch, 999,999 entries and addenda. Split the batch.',
  );
  must(
    sums.creditCents <= largestTotalCents && sums.debitCents <= largestTotalCents,
    'total',
    String(sums.creditCents + sums.debitCents),
    'exceeds the twelve digits of a batch total. Split the batch.',
  );
  return errors;
}

function faultsOfEntry(entry: AchEntry, index: number, batch: AchBatch): FileError[] {
  const errors: FileError[] = [];
  const named = (field: string) => `batch ${batch.batchNumber} ${field}`;
  const must = (holds: boolean, field: string, value: string, rule: string) => {
    if (!holds) errors.push(fault(index, named(field), value, rule));
  };
  const mustSecret = (holds: boolean, field: string, value: string, rule: string) => {
    if (!holds) errors.push(maskedFault(index, named(field), value, rule));
  };
  const account = entry.accountNumber.replaceAll(' ', '');
  const isPrenote = isPrenoteCode(entry.transactionCode);
  must(
    /^[23][2378]$/.test(entry.transactionCode),
    'transactionCode',
    entry.transactionCode,
    'must be a code that we originate: 22 23 27 28 32 33 37 38',
  );
  must(
    isAbaRoutingNumber(entry.routingNumber),
    'routingNumber',
    entry.routingNumber,
    'must be a routing number with a valid check digit',
  );
  mustSecret(
    /^[\x21-\x7e]{1,17}$/.test(account) && !/^0+$/.test(account),
    'accountNumber',
    account,
    'must have 1 to 17 characters and not be all zeros',
  );
  must(
    Number.isSafeInteger(entry.amountCents) && entry.amountCents >= 0 && entry.amountCents <= largestEntryCents,
    'amountCents',
    String(entry.amountCents),
    'must be whole cents from 0 to 9,999,999,999',
  );
  must(
    isPrenote === (entry.amountCents === 0),
    'amountCents',
    String(entry.amountCents),
    isPrenote ? 'must be zero for a prenote' : 'must be greater than zero',
  );
  mustSecret(
    isAscii(entry.individualId, 15) && entry.individualId.trim() !== '',
    'individualId',
    entry.individualId,
    'must have 1 to 15 ASCII characters',
  );
  mustSecret(
    (toUpperBankText(entry.name, 22) ?? '') !== '',
    'name',
    entry.name,
    'must be a name in Latin letters. Ask for the spelling on the bank account.',
  );
  must(
    /^\d{15}$/.test(entry.traceNumber) && entry.traceNumber.startsWith(batch.originatingDfi),
    'traceNumber',
    entry.traceNumber,
    'must be the originating DFI followed by seven digits',
  );
  mustSecret(
    entry.paymentInformation === undefined ||
      (isAscii(entry.paymentInformation, 80) && entry.paymentInformation.trim() !== ''),
    'paymentInformation',
    entry.paymentInformation ?? '',
    'must have 1 to 80 ASCII characters',
  );
  return errors;
}

function faultsOfOrder(file: AchFile): FileError[] {
  const errors: FileError[] = [];
  const seen = new Set<string>();
  let lastBatch = 0;
  for (const batch of file.batches) {
    if (batch.batchNumber <= lastBatch) {
      errors.push(
        fault(0, `batch ${batch.batchNumber} batchNumber`, String(batch.batchNumber), 'must ascend in the file'),
      );
    }
    lastBatch = batch.batchNumber;
    let lastTrace = '';
    batch.entries.forEach((entry, index) => {
      const rule = seen.has(entry.traceNumber) ? 'appears twice in the file' : 'must ascend within the batch';
      if (seen.has(entry.traceNumber) || entry.traceNumber <= lastTrace) {
        errors.push(fault(index + 1, `batch ${batch.batchNumber} traceNumber`, entry.traceNumber, rule));
      }
      seen.add(entry.traceNumber);
      lastTrace = entry.traceNumber;
    });
  }
  return errors;
}
