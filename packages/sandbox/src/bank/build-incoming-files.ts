import { buildAchAnswers } from '@fiducia/server/rails/ach/build-ach-answers';
import { type Bai2DraftTransaction, buildBai2 } from '@fiducia/server/rails/bai2/build-bai2';

export interface DayAtBank {
  readonly accountNumber: string;
  readonly routingNumber: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Balance before the day's transactions. */
  readonly openingCents: number;
  readonly transactions: readonly Bai2DraftTransaction[];
  readonly fileId?: string;
}

const isCredit = ({ typeCode }: Bai2DraftTransaction): boolean => Number(typeCode) < 400;

/** Returns the net total of transactions, in cents: credits minus debits. */
export const balanceChangeOf = (transactions: readonly Bai2DraftTransaction[]): number =>
  transactions.reduce((sum, one) => sum + (isCredit(one) ? one.amountCents : -one.amountCents), 0);

/**
 * Builds the statement of one account and day, with correct balances and totals, as our bank sends it the next morning.
 */
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
      { typeCode: '015', amountCents: openingCents + balanceChangeOf(transactions) },
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

/** A response of a payee's bank to one of our entries: a return or a notification of change. */
export interface AchAnswer {
  /** `R03`, `C01`, … */
  readonly code: string;
  readonly originalTrace: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  /** Our reference, which the bank repeats. */
  readonly individualId: string;
  readonly name: string;
  readonly amountCents: number;
  /** The corrected value, for codes that begin with C. */
  readonly correctedData?: string;
}

interface AnswerFrame {
  readonly ourRoutingNumber: string;
  readonly companyId: string;
  readonly date: string;
}

/**
 * Builds a file of ACH responses as our bank delivers it: returns and notifications of change, each in its own batch.
 */
export function achAnswers(frame: AnswerFrame, responses: readonly AchAnswer[]): Buffer {
  const text = buildAchAnswers({
    ourBank: frame.ourRoutingNumber,
    answeringBank: '091000019',
    ourName: 'Fiducia Trust',
    companyId: frame.companyId,
    createdOn: frame.date,
    fileIdModifier: 'A',
    answers: responses.map((answer) => ({
      ...answer,
      kind: answer.code.startsWith('R') ? 'return' : 'change',
      account: 'checking',
    })),
  });
  return Buffer.from(text);
}
