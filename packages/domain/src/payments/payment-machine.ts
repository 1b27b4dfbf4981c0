import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';
import { paymentBatchRefusals } from './payment-batch-refusals.ts';

export const paymentRefusals = refusals({
  moneyNotBack: [
    'conflict',
    'The money of the returned payment has not reached our bank yet. Reissue it when the statement shows the credit.',
  ],
  anotherIsLive: [
    'conflict',
    'Another payment for this instruction is under way. Only one may live at a time; stop or wait for that one first.',
  ],
  nothingToReissue: [
    'conflict',
    'Nothing of this line waits to be issued again. Once its new instruction is approved, it is paid under Ready to pay.',
  ],
  destinationNotApproved: [
    'conflict',
    'The new destination is not approved yet. Approve the new payment instruction, then reissue.',
  ],
  cancelNeedsReason: ['invalid', 'Say why the payment is cancelled; the bank and the file will ask.'],
});

/** What the checks of a payment look at. */
export interface PaymentFacts {
  /** An ACH or wire file that names it is stored; stored files never change. */
  readonly isInFile: boolean;
  /** The whole batch is being cancelled, file and all. */
  readonly isWholeBatch: boolean;
}

const isFixed = ({ isInFile, isWholeBatch }: PaymentFacts) =>
  isInFile && !isWholeBatch ? paymentBatchRefusals.paymentIsInFile() : undefined;

/**
 * One attempt to pay. Final for us are cancelled, stopped, returned and rejected, but a late return may come even after
 * it cleared (R02–R04 within two banking days, others later). Source: doc 1 §4.4–4.5; states: rails §2, §3.6.
 */
export const paymentMachine = machine<PaymentFacts>()({
  noun: 'payment',
  initial: 'created',
  moves: {
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
    refuseStop: { from: ['cancellationrequestedatbank'], to: 'sent', may: ['staffMember'], needs: 'payments.release' },
    reject: { from: ['sent'], to: 'rejected', may: ['staffMember'], needs: 'payments.release' },
    // The bank may pay a check before the stop reaches its counter.
    clear: { from: ['sent', 'cancellationrequestedatbank'], to: 'cleared', may: ['system'] },
    return: {
      from: ['sent', 'cleared', 'cancellationrequestedatbank'],
      to: 'returned',
      may: ['system', 'staffMember'],
      needs: 'payments.edit',
    },
  },
});
export type PaymentMove = keyof typeof paymentMachine.moves;
