import { buildAchAnswers } from '../rails/ach/build-ach-answers.ts';
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
  const text = buildAchAnswers({
    ourBank: frame.ourRoutingNumber,
    answeringBank: '091000019',
    ourName: 'Fiducia Trust',
    companyId: frame.companyId,
    createdOn: frame.date,
    fileIdModifier: 'A',
    answers: answers.map((answer) => ({
      ...answer,
      kind: answer.code.startsWith('R') ? 'return' : 'change',
      account: 'checking',
      individualId: '',
    })),
  });
  return Buffer.from(text);
}
