import { toSixDigitDate } from '../rails/calendar-date.ts';
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
} from '../rails/ach/ach-layout.ts';
import { entryHashOf } from '../rails/ach/ach-file.ts';
import { type Bai2DraftTransaction, buildBai2 } from '../rails/bai2/build-bai2.ts';

export interface DayAtBank {
  readonly accountNumber: string;
  readonly routingNumber: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Before the day's movements. */
  readonly openingCents: number;
  readonly transactions: readonly Bai2DraftTransaction[];
  readonly fileId?: string;
}

const isCredit = ({ typeCode }: Bai2DraftTransaction): boolean => Number(typeCode) < 400;

/** What a day's movements come to, in cents. */
export const movedBy = (transactions: readonly Bai2DraftTransaction[]): number =>
  transactions.reduce((sum, one) => sum + (isCredit(one) ? one.amountCents : -one.amountCents), 0);

/** The statement of one day of one account, with right balances and totals, as our bank sends it the morning after. */
export function statementOfDay({
  accountNumber,
  routingNumber,
  date,
  openingCents,
  transactions,
  fileId = '1',
}: DayAtBank): Buffer {
  const account = {
    accountNumber,
    summaries: [
      { typeCode: '010', amountCents: openingCents },
      { typeCode: '015', amountCents: openingCents + movedBy(transactions) },
    ],
    transactions,
  };
  const group = {
    receiver: 'FIDUCIA',
    originator: routingNumber,
    asOfDate: date,
    modifier: '2' as const,
    accounts: [account],
  };
  return Buffer.from(
    buildBai2({
      sender: routingNumber,
      receiver: 'FIDUCIA',
      createdOn: date,
      createdAt: '0600',
      fileId,
      groups: [group],
    }),
  );
}

/** One answer of a payee's bank about an entry of ours: a return, or a correction for the next time. */
export interface AchAnswer {
  /** `R03`, `C01`, … */
  readonly code: string;
  readonly originalTrace: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly name: string;
  readonly amountCents: number;
  /** What to use from now on; for codes that begin with C. */
  readonly correctedData?: string;
}

interface AnswerFrame {
  readonly ourRoutingNumber: string;
  readonly companyId: string;
  readonly date: string;
}

/** A file of ACH answers as our bank delivers it: returns and corrections, each in a batch of its own. */
export function achAnswers(frame: AnswerFrame, answers: readonly AchAnswer[]): Buffer {
  const returns = answers.filter(({ code }) => code.startsWith('R'));
  const changes = answers.filter(({ code }) => code.startsWith('C'));
  const batches = [
    { secCode: 'PPD', list: returns },
    { secCode: 'COR', list: changes },
  ].filter(({ list }) => list.length > 0);
  const bodies = batches.flatMap(({ secCode, list }, place) => batchRecords(frame, secCode, place + 1, list));
  const header = composeRecord(fileHeaderLayout, {
    immediateDestination: ` ${frame.ourRoutingNumber}`,
    immediateOrigin: ' 091000019',
    createdOn: toSixDigitDate(frame.date),
    createdAt: '0615',
    fileIdModifier: 'A',
    destinationName: 'FIDUCIA',
    originName: 'EXAMPLE FED',
    referenceCode: '',
  });
  const records = [header, ...bodies];
  const blockCount = String(Math.ceil((records.length + 1) / achBlockingFactor));
  records.push(
    composeRecord(fileControlLayout, { ...totalsOf(answers), batchCount: String(batches.length), blockCount }),
  );
  while (records.length % achBlockingFactor !== 0) records.push('9'.repeat(achRecordLength));
  return Buffer.from(records.join('\n'));
}

const totalsOf = (list: readonly AchAnswer[]) => ({
  entryCount: String(list.length * 2),
  entryHash: entryHashOf(list.map(({ routingNumber }) => routingNumber.slice(0, 8))),
  debitCents: '0',
  creditCents: String(list.reduce((sum, one) => sum + amountOf(one), 0)),
});

/** Notifications of change carry no amount. */
const amountOf = ({ code, amountCents }: AchAnswer): number => (code.startsWith('C') ? 0 : amountCents);

function batchRecords(
  { ourRoutingNumber, companyId, date }: AnswerFrame,
  secCode: string,
  batchNumber: number,
  list: readonly AchAnswer[],
): string[] {
  const same = { serviceClass: '200', companyId, originatingDfi: '09100001', batchNumber: String(batchNumber) };
  const head = composeRecord(batchHeaderLayout, {
    ...same,
    companyName: 'FIDUCIA TRUST',
    discretionaryData: '',
    secCode,
    entryDescription: 'PENSION',
    descriptiveDate: '',
    effectiveDate: toSixDigitDate(date),
    settlementDate: '',
    originatorStatus: '1',
  });
  const entries = list.flatMap((answer, place) =>
    entryRecords(answer, ourRoutingNumber, `09100001${String(batchNumber * 1_000 + place + 1).padStart(7, '0')}`),
  );
  return [head, ...entries, composeRecord(batchControlLayout, { ...same, ...totalsOf(list), authenticationCode: '' })];
}

function entryRecords(answer: AchAnswer, ourRoutingNumber: string, trace: string): string[] {
  const { code, originalTrace, routingNumber, accountNumber, name, correctedData } = answer;
  const entry = composeRecord(entryLayout, {
    transactionCode: '21',
    routingNumber,
    accountNumber: accountNumber.slice(0, 17),
    amountCents: String(amountOf(answer)),
    individualId: '',
    name: name.slice(0, 22).toUpperCase(),
    discretionaryData: '',
    addendaIndicator: '1',
    traceNumber: trace,
  });
  const original = { code, originalTrace, originalReceivingDfi: ourRoutingNumber.slice(0, 8), trace };
  const addenda = code.startsWith('R')
    ? composeRecord(returnAddendaLayout, { ...original, diedOn: '', information: '' })
    : composeRecord(changeAddendaLayout, { ...original, correctedData: correctedData ?? '' });
  return [entry, addenda];
}
