import { toUpperBankText } from '../bank-text.ts';
import { toSixDigitDate } from '../calendar-date.ts';
import { achDirectionOf, entryHashOf } from './ach-file.ts';
import {
  achBlockingFactor,
  achRecordLength,
  batchControlLayout,
  batchHeaderLayout,
  changeAddendaLayout,
  composeRecord,
  entryLayout,
  fileControlLayout,
  fileHeaderLayout,
  returnAddendaLayout,
} from './ach-layout.ts';

/** A response to one of our entries: a return, or a notification of change (which has no amount). */
export interface AchAnswerDraft {
  readonly kind: 'return' | 'change';
  /** `R03`, `C01`, … */
  readonly code: string;
  readonly originalTrace: string;
  readonly account: 'checking' | 'savings';
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amountCents: number;
  readonly individualId: string;
  readonly name: string;
  /** The 29 characters of corrected data. */
  readonly correctedData?: string;
}

export interface AchAnswersDraft {
  /** Nine-digit routing numbers of our bank, which forwards the responses, and of the responding bank. */
  readonly ourBank: string;
  readonly answeringBank: string;
  readonly ourName: string;
  readonly companyId: string;
  readonly createdOn: string;
  readonly fileIdModifier: string;
  readonly answers: readonly AchAnswerDraft[];
}

/** Writes a file of returns and notifications of change. Used by the simulated bank. */
export function buildAchAnswers(draft: AchAnswersDraft): string {
  const kinds = (['return', 'change'] as const).map((kind) => draft.answers.filter((one) => one.kind === kind));
  const batches = kinds.filter((responses) => responses.length > 0);
  const records = [headerOf(draft), ...batches.flatMap((responses, index) => batchOf(draft, responses, index + 1))];
  const count = draft.answers.length * 2;
  const blockCount = Math.ceil((records.length + 1) / achBlockingFactor);
  records.push(
    composeRecord(fileControlLayout, {
      batchCount: String(batches.length),
      blockCount: String(blockCount),
      entryCount: String(count),
      entryHash: hashOf(draft.answers),
      debitCents: '0',
      creditCents: sumOf(draft.answers),
    }),
  );
  while (records.length < blockCount * achBlockingFactor) records.push('9'.repeat(achRecordLength));
  return `${records.join('\r\n')}\r\n`;
}

const hashOf = (responses: readonly AchAnswerDraft[]): string =>
  entryHashOf(responses.map(({ routingNumber }) => routingNumber.slice(0, 8)));
const sumOf = (responses: readonly AchAnswerDraft[]): string =>
  String(responses.reduce((sum, { kind, amountCents }) => sum + (kind === 'return' ? amountCents : 0), 0));

function headerOf(draft: AchAnswersDraft): string {
  return composeRecord(fileHeaderLayout, {
    immediateDestination: ` ${draft.ourBank}`,
    immediateOrigin: ` ${draft.answeringBank}`,
    createdOn: toSixDigitDate(draft.createdOn),
    createdAt: '',
    fileIdModifier: draft.fileIdModifier,
    destinationName: toUpperBankText(draft.ourName, 23) ?? '',
    originName: 'RECEIVING BANK',
    referenceCode: '',
  });
}

function batchOf(draft: AchAnswersDraft, responses: readonly AchAnswerDraft[], batchNumber: number): string[] {
  const isChange = responses[0]?.kind === 'change';
  const same = {
    serviceClass: '220',
    companyId: draft.companyId,
    originatingDfi: draft.answeringBank.slice(0, 8),
    batchNumber: String(batchNumber),
  };
  return [
    composeRecord(batchHeaderLayout, {
      ...same,
      companyName: toUpperBankText(draft.ourName, 16) ?? '',
      discretionaryData: '',
      secCode: isChange ? 'COR' : 'PPD',
      entryDescription: 'DISTRIB',
      descriptiveDate: '',
      effectiveDate: toSixDigitDate(draft.createdOn),
      settlementDate: '',
      originatorStatus: '1',
    }),
    ...responses.flatMap((answer, index) => entryOf(draft, answer, batchNumber * 1_000 + index + 1)),
    composeRecord(batchControlLayout, {
      ...same,
      entryCount: String(responses.length * 2),
      entryHash: hashOf(responses),
      debitCents: '0',
      creditCents: sumOf(responses),
      authenticationCode: '',
    }),
  ];
}

function entryOf(draft: AchAnswersDraft, answer: AchAnswerDraft, counter: number): string[] {
  const transactionCode = answer.account === 'checking' ? '21' : '31';
  if (achDirectionOf(transactionCode) !== 'credit') throw new RangeError('a response to a credit counts as a credit');
  // The day distinguishes trace numbers in this file from those in the next.
  const day = draft.createdOn.replaceAll('-', '').slice(5, 8);
  const trace = draft.answeringBank.slice(0, 8) + `${day}${counter}`.padStart(7, '0').slice(-7);
  const { code, originalTrace } = answer;
  const originalReceivingDfi = answer.routingNumber.slice(0, 8);
  return [
    composeRecord(entryLayout, {
      transactionCode,
      routingNumber: answer.routingNumber,
      accountNumber: answer.accountNumber,
      amountCents: answer.kind === 'return' ? String(answer.amountCents) : '0',
      individualId: answer.individualId,
      name: toUpperBankText(answer.name, 22) ?? '',
      discretionaryData: '',
      addendaIndicator: '1',
      traceNumber: trace,
    }),
    answer.kind === 'return'
      ? composeRecord(returnAddendaLayout, {
          code,
          originalTrace,
          diedOn: '',
          originalReceivingDfi,
          information: '',
          trace,
        })
      : composeRecord(changeAddendaLayout, {
          code,
          originalTrace,
          originalReceivingDfi,
          correctedData: answer.correctedData ?? '',
          trace,
        }),
  ];
}
