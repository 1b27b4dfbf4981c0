import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { paymentBatchRejections } from './payment-batch-rejections.ts';

export const paymentRejections = rejections({
  moneyNotBack: [
    'conflict',
    'The returned money hasn’t reached our bank yet. Reissue the payment when the statement shows the credit.',
  ],
  anotherIsLive: [
    'conflict',
    'Another payment for this instruction is in progress. Only one can be active at a time, so stop that payment or wait until it is complete.',
  ],
  nothingToReissue: [
    'conflict',
    'This order line has nothing to reissue. After its new instruction is approved, you can pay it under Ready to pay.',
  ],
  destinationNotApproved: [
    'conflict',
    'The new destination hasn’t been approved yet. Approve the new payment instruction, then reissue.',
  ],
  onlyChecksExpire: ['conflict', 'Only checks expire. Stop or return other payments.'],
  cancelNeedsReason: [
    'invalid',
    'Enter a reason for canceling the payment. The reason stays on record, and the bank may ask for it.',
  ],
});

/** Facts that a payment's transition checks need. */
export interface PaymentFacts {
  /** A stored ACH or wire file includes this payment; stored files never change. */
  readonly isInFile: boolean;
  /** The whole batch is being canceled, including its file. */
  readonly isWholeBatch: boolean;
  /** Paid by check, which expires if it isn't cashed. */
  readonly isCheck: boolean;
}

const isFixed = ({ isInFile, isWholeBatch }: PaymentFacts) =>
  isInFile && !isWholeBatch ? paymentBatchRejections.paymentIsInFile() : undefined;

const isNoCheck = ({ isCheck }: PaymentFacts) => (isCheck ? undefined : paymentRejections.onlyChecksExpire());

/**
 * State machine for payments. A payment is one attempt to pay. Canceled, stopped, returned, and rejected are final for
 * us, but a late return can arrive even after a payment cleared (R02–R04 within two banking days, others later).
 * Source: doc 1 §4.4–4.5; states: rails §2, §3.6.
 */
export const paymentMachine = machine<PaymentFacts>()({
  entity: 'payment',
  initial: 'created',
  transitions: {
    send: { from: ['created'], to: 'sent', may: ['staffMember', 'system'], needs: 'payments.release' },
    cancel: {
      from: ['created'],
      to: 'cancelled',
      may: ['staffMember'],
      needs: 'payments.edit',
      unless: [isFixed],
    },
    requestStop: { from: ['sent'], to: 'cancellationrequestedatbank', may: ['staffMember'], needs: 'payments.edit' },
    confirmStop: {
      from: ['cancellationrequestedatbank'],
      to: 'stopped',
      may: ['staffMember'],
      needs: 'payments.release',
    },
    // A check that was not cashed in time. The bank has the void before the payee can ask for a new check.
    expire: { from: ['sent'], to: 'stopped', may: ['system'], unless: [isNoCheck] },
    rejectStop: { from: ['cancellationrequestedatbank'], to: 'sent', may: ['staffMember'], needs: 'payments.release' },
    reject: { from: ['sent'], to: 'rejected', may: ['staffMember'], needs: 'payments.release' },
    // The bank can pay a check before the stop request takes effect.
    clear: { from: ['sent', 'cancellationrequestedatbank'], to: 'cleared', may: ['system'] },
    return: {
      from: ['sent', 'cleared', 'cancellationrequestedatbank'],
      to: 'returned',
      may: ['system', 'staffMember'],
      needs: 'payments.edit',
    },
  },
});
export type PaymentTransition = keyof typeof paymentMachine.transitions;
