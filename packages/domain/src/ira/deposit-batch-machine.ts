import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export interface DepositBatchFacts {
  readonly lines: number;
}

export const depositBatchRejections = rejections({
  batchIsEmpty: ['conflict', 'This batch has no order lines yet. Add the order lines for this custodian first.'],
  batchIsClosed: ['conflict', 'This batch was sent, so its order lines can no longer be changed.'],
  lineNotReady: [
    'invalid',
    'This order line didn’t default to a custodian’s account. Add only order lines that defaulted to an IRA or a savings account.',
  ],
  moneyNotBack: [
    'conflict',
    'The custodian rejected this deposit, and its money isn’t back yet. Add the order line after it is paid again.',
  ],
  otherCustodian: [
    'conflict',
    'The money of this order line went to another institution. Add the line to a batch for that one.',
  ],
  hasLines: [
    'conflict',
    'This batch already has order lines of its institution. Remove them to change the institution.',
  ],
  lineElsewhere: ['conflict', 'This order line is already in a deposit batch.'],
  notInBatch: ['invalid', 'One of these order lines isn’t in this batch. Refresh, and try again.'],
  nothingDeposited: [
    'conflict',
    ({ line }: { line: string }) =>
      `Order line ${line} has no payment to the custodian. Remove it from the batch until it is paid.`,
  ],
  notSent: ['conflict', 'Only a batch that was sent can be acknowledged. Open the batch to see its status.'],
  acknowledgmentRejected: [
    'invalid',
    'This acknowledgment doesn’t match the batch, so nothing was applied. Ask the custodian for a corrected file.',
  ],
  numberTaken: [
    'conflict',
    'One of these account numbers was given to another account a moment ago. Import the file again to see which.',
  ],
  noLineReady: ['conflict', 'No order lines are ready for a deposit batch.'],
});

const isEmpty = ({ lines }: DepositBatchFacts) => (lines === 0 ? depositBatchRejections.batchIsEmpty() : undefined);

/**
 * State machine for deposit batches. A batch reports order lines to a custodian in one file: it is open while lines are
 * added, then sent, then confirmed by the custodian's response.
 */
export const depositBatchMachine = machine<DepositBatchFacts>()({
  entity: 'depositBatch',
  initial: 'open',
  transitions: {
    send: { from: ['open'], to: 'sent', may: ['staffMember', 'system'], needs: 'payments.edit', unless: [isEmpty] },
    confirm: { from: ['sent'], to: 'confirmed', may: ['staffMember', 'system'], needs: 'payments.edit' },
    cancel: { from: ['open'], to: 'cancelled', may: ['staffMember', 'system'], needs: 'payments.edit' },
  },
});

export type DepositBatchTransition = keyof typeof depositBatchMachine.transitions;
