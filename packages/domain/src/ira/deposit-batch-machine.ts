import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';

export interface DepositBatchFacts {
  readonly lines: number;
}

export const depositBatchRefusals = refusals({
  batchIsEmpty: ['conflict', 'This batch has no line yet. Add the lines that go to this custodian first.'],
  batchIsClosed: ['conflict', 'This batch was sent, so its lines cannot be changed any more.'],
  lineNotReady: [
    'invalid',
    'This line has not ended in an account of a custodian. Only lines that are defaulted to an IRA or a savings account belong here.',
  ],
  lineElsewhere: ['conflict', 'This line stands in a deposit batch already.'],
  notInBatch: ['invalid', 'One of these lines is not in this batch.'],
  noLineReady: ['conflict', 'No line waits for a deposit batch.'],
});

const isEmpty = ({ lines }: DepositBatchFacts) => (lines === 0 ? depositBatchRefusals.batchIsEmpty() : undefined);

/** Lines told to a custodian in one file: open while it is filled, sent, then confirmed by the custodian's answer. */
export const depositBatchMachine = machine<DepositBatchFacts>()({
  noun: 'depositBatch',
  initial: 'open',
  moves: {
    send: { from: ['open'], to: 'sent', may: ['staffMember', 'system'], needs: 'payments.edit', unless: [isEmpty] },
    confirm: { from: ['sent'], to: 'confirmed', may: ['staffMember', 'system'], needs: 'payments.edit' },
    cancel: { from: ['open'], to: 'cancelled', may: ['staffMember', 'system'], needs: 'payments.edit' },
  },
});

export type DepositBatchMove = keyof typeof depositBatchMachine.moves;
