import { isBankingDay } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { fromSixDigitDate } from '../calendar-date.ts';
import { type FileError, fault } from '../file-error.ts';
import { entryHashOf } from './ach-file.ts';
import { batchControlLayout, batchHeaderLayout } from './ach-layout.ts';
import type { AchPurpose, ReadAchBatch, ReadAchEntry } from './ach-reading.ts';
import { type AchRecord, valuesOf } from './ach-record-values.ts';
import type { AchSums } from './ach-sums.ts';

const secCodesOfAnswers = /^(PPD|CCD|CTX|WEB|TEL|COR|CIE|POP|ARC|BOC|RCK|IAT)$/;

/** Reads a batch header; entries are added when the batch is closed. */
export function readBatchHeader(record: AchRecord, purpose: AchPurpose): ReadAchBatch {
  const value = valuesOf(batchHeaderLayout, record);
  const report = (field: string, content: string, rule: string) =>
    record.errors.push(fault(record.number, field, content, rule));
  const must = (holds: boolean, field: Parameters<typeof value>[0], rule: string) => {
    if (!holds) report(field, value(field), rule);
  };
  const ours = purpose === 'ours';
  must(/^2(00|20|25)$/.test(value('serviceClass')), 'serviceClass', 'must be 200, 220, or 225');
  must(!/^[ 0]*$/.test(value('companyName')), 'companyName', 'must not be blank or zeros');
  must(value('companyId').trim() !== '', 'companyId', 'must not be blank');
  must(
    ours ? /^(PPD|CCD)$/.test(value('secCode')) : secCodesOfAnswers.test(value('secCode')),
    'secCode',
    ours ? 'must be PPD or CCD' : 'is not a known SEC code',
  );
  must(!/^[ 0]*$/.test(value('entryDescription')), 'entryDescription', 'must not be blank or zeros');
  must(
    ours ? value('originatorStatus') === '1' : /^[012]?$/.test(value('originatorStatus')),
    'originatorStatus',
    'must be 1',
  );
  must(!ours || value('settlementDate') === '', 'settlementDate', 'must be blank because the ACH operator fills it in');
  must(!/^0+$/.test(value('originatingDfi')), 'originatingDfi', 'must not be zeros');
  const effectiveDate = fromSixDigitDate(value('effectiveDate'));
  if (ours) must(effectiveDate !== undefined && isBankingDay(effectiveDate), 'effectiveDate', 'must be a banking day');
  else
    must(
      effectiveDate !== undefined || /^0*$/.test(value('effectiveDate')),
      'effectiveDate',
      'must be a date or blank',
    );
  return {
    record: record.number,
    serviceClass: value('serviceClass'),
    companyName: value('companyName'),
    discretionaryData: value('discretionaryData'),
    companyId: value('companyId'),
    secCode: value('secCode'),
    entryDescription: value('entryDescription'),
    descriptiveDate: value('descriptiveDate'),
    ...(effectiveDate === undefined ? {} : { effectiveDate }),
    originatingDfi: value('originatingDfi'),
    batchNumber: Number(value('batchNumber')) || 0,
    entries: [],
  };
}

/**
 * Compares a batch control with its header and entries. Returns the totals that the batch adds to the file's totals.
 */
export function readBatchControl(
  record: AchRecord,
  batch: ReadAchBatch,
  addendaCount: number,
  purpose: AchPurpose,
): AchSums {
  const value = valuesOf(batchControlLayout, record);
  const must = (holds: boolean, field: Parameters<typeof value>[0], rule: string) => {
    if (!holds) record.errors.push(fault(record.number, field, value(field), rule));
  };
  const sums = sumsOf(batch.entries, addendaCount);
  must(
    value('serviceClass') === batch.serviceClass,
    'serviceClass',
    `must match the batch header: ${batch.serviceClass}`,
  );
  // Banks align the company ID differently in the two records.
  must(
    value('companyId').trim() === batch.companyId.trim(),
    'companyId',
    `must match the batch header: ${batch.companyId}`,
  );
  must(
    value('originatingDfi') === batch.originatingDfi,
    'originatingDfi',
    `must match the batch header: ${batch.originatingDfi}`,
  );
  must(
    Number(value('batchNumber')) === batch.batchNumber,
    'batchNumber',
    `must match the batch header: ${batch.batchNumber}`,
  );
  must(
    Number(value('entryCount')) === sums.entryCount,
    'entryCount',
    `the batch has ${sums.entryCount} entries and addenda`,
  );
  must(
    value('entryHash') === String(sums.hash).padStart(10, '0'),
    'entryHash',
    `the hash of the entries is ${String(sums.hash).padStart(10, '0')}`,
  );
  must(
    Number(value('debitCents')) === Number(sums.debitCents),
    'debitCents',
    `the debits add up to ${sums.debitCents}`,
  );
  must(
    Number(value('creditCents')) === Number(sums.creditCents),
    'creditCents',
    `the credits add up to ${sums.creditCents}`,
  );
  must(purpose === 'answers' || value('authenticationCode') === '', 'authenticationCode', 'must be blank');
  return sums;
}

function sumsOf(entries: readonly ReadAchEntry[], addendaCount: number): AchSums {
  const totals = { debit: 0n, credit: 0n };
  for (const entry of entries) totals[entry.direction] += BigInt(entry.amountCents);
  const dfis = entries.map((entry) => entry.routingNumber.slice(0, 8)).filter((dfi) => /^\d{8}$/.test(dfi));
  return {
    entryCount: entries.length + addendaCount,
    hash: BigInt(entryHashOf(dfis)),
    debitCents: totals.debit,
    creditCents: totals.credit,
  };
}

/**
 * Checks the rules between a batch and its entries: the service class, ascending trace numbers, and the originating
 * DFI. Returns the entries, with their doubts in a file from a bank.
 */
export function checkBatchEntries(batch: ReadAchBatch, record: AchRecord, purpose: AchPurpose): ReadAchEntry[] {
  if (batch.entries.length === 0) record.errors.push(fault(batch.record, 'entries', '', 'the batch has no entries'));
  let last = '';
  const entries = batch.entries.map((entry) => {
    const found = [...faultsOfSide(batch, entry), ...(purpose === 'ours' ? faultsOfTrace(batch, entry, last) : [])];
    last = entry.traceNumber;
    if (purpose === 'answers') return { ...entry, doubts: [...entry.doubts, ...found, ...faultsOfKind(batch, entry)] };
    record.errors.push(...found);
    return entry;
  });
  const sides = new Set(batch.entries.map((entry) => entry.direction));
  if (purpose === 'ours' && batch.serviceClass === '200' && sides.size === 1) {
    record.errors.push(fault(batch.record, 'serviceClass', '200', 'a batch with only one side must be 220 or 225'));
  }
  return entries;
}

function faultsOfSide({ serviceClass }: ReadAchBatch, entry: ReadAchEntry): FileError[] {
  const only = { '220': 'credit', '225': 'debit' }[serviceClass];
  if (only === undefined || entry.direction === only) return [];
  const rule = `service class ${serviceClass} can contain only ${only}s`;
  return [fault(entry.record, 'transactionCode', entry.transactionCode, rule)];
}

function faultsOfTrace({ originatingDfi }: ReadAchBatch, { record, traceNumber }: ReadAchEntry, last: string) {
  const faults: FileError[] = [];
  if (!traceNumber.startsWith(originatingDfi))
    faults.push(fault(record, 'traceNumber', traceNumber, `must start with ${originatingDfi}`));
  if (traceNumber <= last) faults.push(fault(record, 'traceNumber', traceNumber, 'must ascend within the batch'));
  return faults;
}

function faultsOfKind({ secCode }: ReadAchBatch, { record, change }: ReadAchEntry): FileError[] {
  if ((secCode === 'COR') === (change !== undefined)) return [];
  return [fault(record, 'secCode', secCode, 'notifications of change, and nothing else, must be in a COR batch')];
}
