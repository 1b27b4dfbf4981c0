import { cents } from '@fiducia/domain/foundation/money/cents';
import { isAbaRoutingNumber } from '@fiducia/domain/foundation/validation/routing-number';
import { fromSixDigitDate } from '../calendar-date.ts';
import { type FileError, fault, maskedFault } from '../file-error.ts';
import { achChangeCodes, readAchCorrection } from './ach-change-codes.ts';
import { achDirectionOf, isPrenoteCode } from './ach-file.ts';
import { changeAddendaLayout, entryLayout, paymentAddendaLayout, returnAddendaLayout } from './ach-layout.ts';
import type { AchPurpose, ReadAchEntry } from './ach-reading.ts';
import { type AchRecord, valuesOf } from './ach-record-values.ts';
import { achReturnCodes } from './ach-return-codes.ts';

/** An entry whose addenda may still follow. */
export interface OpenAchEntry {
  entry: ReadAchEntry;
  readonly promisesAddenda: boolean;
  readonly doubts: FileError[];
  addendaCount: number;
}

export const isAscii = (line: string): boolean => /^[\x20-\x7e]*$/.test(line);
export const notAscii = (record: number): FileError => fault(record, 'record', '', 'contains non-ASCII characters');

const numberOf = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : 0);

/**
 * Collects a record's problems as doubts about its entry if a bank sent the file, because one doubtful entry must not
 * reject the file.
 */
const collecting = (record: AchRecord, purpose: AchPurpose, doubts: FileError[]): AchRecord =>
  purpose === 'ours' ? record : { ...record, errors: doubts };

/** Reads an entry detail record and checks its fields. */
export function readEntry(source: AchRecord, purpose: AchPurpose): OpenAchEntry {
  const doubts: FileError[] = [];
  const record = collecting(source, purpose, doubts);
  const value = valuesOf(entryLayout, record);
  // Without every amount, the totals of the file can't be verified.
  if (purpose === 'answers' && !/^\d+$/.test(value('amountCents')))
    source.errors.push(fault(source.number, 'amountCents', value('amountCents'), 'must be digits, padded with zeros'));
  if (!isAscii(record.line)) record.errors.push(notAscii(record.number));
  const report = (field: string, content: string, rule: string) =>
    record.errors.push(fault(record.number, field, content, rule));
  const transactionCode = value('transactionCode');
  const direction = achDirectionOf(transactionCode);
  const isAnswer = /^[2345][16]$/.test(transactionCode);
  if (purpose === 'ours' ? !/^[23][2378]$/.test(transactionCode) : !isAnswer) {
    const rule =
      purpose === 'ours'
        ? 'must be 22, 23, 27, 28, 32, 33, 37, or 38'
        : 'must be a code for a return or a notification of change';
    report('transactionCode', transactionCode, rule);
  }
  const routingNumber = value('routingNumber');
  if (!isAbaRoutingNumber(routingNumber)) report('routingNumber', routingNumber, 'the check digit is not valid');
  const accountNumber = value('accountNumber');
  if (!/^[\x21-\x7e]{1,17}$/.test(accountNumber) || /^0+$/.test(accountNumber)) {
    record.errors.push(
      maskedFault(record.number, 'accountNumber', accountNumber, 'must be left-justified, without blanks'),
    );
  }
  const amount = numberOf(value('amountCents'));
  if (purpose === 'ours' && isPrenoteCode(transactionCode) !== (amount === 0)) {
    report(
      'amountCents',
      value('amountCents'),
      amount === 0 ? 'must be greater than zero' : 'must be zero for a prenote',
    );
  }
  if (purpose === 'ours' && value('individualId') === '') report('individualId', '', 'must not be blank');
  if (value('name').trim() === '') report('name', '', 'must not be blank');
  if (!/^[01]$/.test(value('addendaIndicator')))
    report('addendaIndicator', value('addendaIndicator'), 'must be 0 or 1');
  return {
    promisesAddenda: value('addendaIndicator') === '1',
    addendaCount: 0,
    doubts,
    entry: {
      doubts,
      record: record.number,
      transactionCode,
      direction: direction ?? 'credit',
      routingNumber,
      accountNumber,
      amountCents: cents(amount),
      individualId: value('individualId'),
      name: value('name'),
      discretionaryData: value('discretionaryData'),
      traceNumber: value('traceNumber'),
    },
  };
}

/** Reads an addenda record into the entry before it. */
export function readAddenda(source: AchRecord, open: OpenAchEntry, purpose: AchPurpose): void {
  const record = collecting(source, purpose, open.doubts);
  open.addendaCount += 1;
  if (!isAscii(record.line)) record.errors.push(notAscii(record.number));
  const type = record.line.slice(1, 3);
  const isAllowed = purpose === 'ours' ? type === '05' : type === '98' || type === '99';
  if (!isAllowed) {
    const rule = purpose === 'ours' ? 'must be 05' : 'must be 98 (notification of change) or 99 (return)';
    record.errors.push(fault(record.number, 'addendaType', type, rule));
  } else if (type === '05') readPaymentAddenda(record, open);
  else if (type === '98') readChangeAddenda(record, open);
  else readReturnAddenda(record, open);
}

function readPaymentAddenda(record: AchRecord, open: OpenAchEntry): void {
  const value = valuesOf(paymentAddendaLayout, record);
  if (numberOf(value('sequence')) !== open.addendaCount) {
    record.errors.push(fault(record.number, 'sequence', value('sequence'), `must be ${open.addendaCount}`));
  }
  const expected = open.entry.traceNumber.slice(8);
  if (value('entrySequence') !== expected) {
    record.errors.push(
      fault(record.number, 'entrySequence', value('entrySequence'), `must match its entry: ${expected}`),
    );
  }
  open.entry = { ...open.entry, paymentInformation: value('information') };
}

function faultOfTraces(record: AchRecord, open: OpenAchEntry, original: string, trace: string): void {
  if (/^0*$/.test(original))
    record.errors.push(fault(record.number, 'originalTrace', original, 'must contain the trace number of an entry'));
  if (trace !== open.entry.traceNumber) {
    record.errors.push(fault(record.number, 'trace', trace, `must match its entry: ${open.entry.traceNumber}`));
  }
}

function readChangeAddenda(record: AchRecord, open: OpenAchEntry): void {
  const value = valuesOf(changeAddendaLayout, record);
  const code = value('code');
  if (achChangeCodes[code] === undefined) {
    record.errors.push(fault(record.number, 'changeCode', code, 'is not a known change code'));
  }
  faultOfTraces(record, open, value('originalTrace'), value('trace'));
  if (open.entry.amountCents !== 0) {
    record.errors.push(
      fault(record.number, 'amountCents', String(open.entry.amountCents), 'must be zero for a notification of change'),
    );
  }
  const correction = readAchCorrection(code, record.line.slice(35, 64));
  open.entry = {
    ...open.entry,
    change: {
      code,
      originalTrace: value('originalTrace'),
      originalReceivingDfi: value('originalReceivingDfi'),
      correctedData: value('correctedData'),
      ...(correction === undefined ? {} : { correction }),
      trace: value('trace'),
    },
  };
}

const isDisputeCode = (code: string): boolean => {
  const category = achReturnCodes[code]?.category;
  return category === 'dishonored' || category === 'contested';
};

function readReturnAddenda(record: AchRecord, open: OpenAchEntry): void {
  const value = valuesOf(returnAddendaLayout, record);
  const code = value('code');
  if (achReturnCodes[code] === undefined) {
    record.errors.push(fault(record.number, 'returnCode', code, 'is not a known return code'));
  }
  faultOfTraces(record, open, value('originalTrace'), value('trace'));
  const died = value('diedOn');
  // In a dishonored or contested return, this field has another date or is reserved.
  const hasDate = !/^0*$/.test(died) && !isDisputeCode(code);
  const diedOn = hasDate ? fromSixDigitDate(died) : undefined;
  if (hasDate && (diedOn === undefined || !['R14', 'R15'].includes(code))) {
    const rule = diedOn === undefined ? 'must be a date as YYMMDD' : 'only R14 and R15 can have a date of death';
    record.errors.push(fault(record.number, 'diedOn', died, rule));
  }
  open.entry = {
    ...open.entry,
    returned: {
      code,
      originalTrace: value('originalTrace'),
      ...(diedOn === undefined ? {} : { diedOn }),
      originalReceivingDfi: value('originalReceivingDfi'),
      information: value('information'),
      trace: value('trace'),
    },
  };
}

/** Checks an entry after its last addenda record, and returns it. */
export function closeEntry(open: OpenAchEntry, record: AchRecord, purpose: AchPurpose): ReadAchEntry {
  const { entry } = open;
  const { errors } = collecting(record, purpose, open.doubts);
  const report = (field: string, content: string, rule: string) =>
    errors.push(fault(entry.record, field, content, rule));
  if (open.promisesAddenda !== open.addendaCount > 0) {
    report('addendaIndicator', open.promisesAddenda ? '1' : '0', `${open.addendaCount} addenda records follow`);
  }
  if (open.addendaCount > 1) report('addenda', String(open.addendaCount), 'an entry can have only one addenda record');
  if (purpose === 'answers' && entry.returned === undefined && entry.change === undefined) {
    report('addenda', '', 'is neither a return nor a notification of change');
  }
  return entry;
}
