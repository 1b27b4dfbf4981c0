import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Kinds of entries in a bank's file of responses. */
export const heldAnswerKinds = [
  'achReturn',
  'notificationOfChange',
  'dishonoredReturn',
  'contestedReturn',
  'unreadable',
] as const;
export type HeldAnswerKind = (typeof heldAnswerKinds)[number];

export const heldAnswerKindNames: Readonly<Record<HeldAnswerKind, string>> = {
  achReturn: 'Return',
  notificationOfChange: 'Notification of change',
  dishonoredReturn: 'Dishonored return',
  contestedReturn: 'Contested return',
  unreadable: 'Unreadable entry',
};

/** Rejections for assigning a response that was held for review. */
export const heldBankAnswerRejections = rejections({
  notACandidate: [
    'conflict',
    'This payment isn’t a candidate for the bank’s response. Choose a payment from the list.',
  ],
  cannotReturn: [
    'conflict',
    ({ status }: { readonly status: string }) =>
      `This payment is ${status}, so the return can’t be applied to it. Choose another payment, or dismiss the response.`,
  ],
  amountDiffers: [
    'conflict',
    'The amount of the return differs from the payment. Ask the bank about the difference, or dismiss the response.',
  ],
  isUnreadable: [
    'conflict',
    'This entry is neither a return nor a notification of change, so it can’t be assigned to a payment. Dismiss it with a reason.',
  ],
});

/**
 * State machine for responses of a bank that couldn't be matched with certainty. A user assigns each one to a payment
 * or dismisses it.
 */
export const heldBankAnswerMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'heldBankAnswer',
  initial: 'held',
  transitions: {
    assign: { from: ['held'], to: 'assigned', may: ['staffMember'], needs: 'payments.edit' },
    dismiss: { from: ['held'], to: 'dismissed', may: ['staffMember'], needs: 'payments.edit' },
  },
});

/** Returns the kind of a return by its code. Source: Nacha Operating Rules, Appendix Four. */
export function returnKindOf(code: string): 'achReturn' | 'dishonoredReturn' | 'contestedReturn' {
  if (/^R(6[1-9]|70)$/.test(code)) return 'dishonoredReturn';
  return /^R7[1-7]$/.test(code) ? 'contestedReturn' : 'achReturn';
}
