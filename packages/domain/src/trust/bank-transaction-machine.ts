import { type Check, machine } from '../foundation/machine/machine.ts';
import { trustRejections } from './trust-rejections.ts';

export interface BankTransactionFacts {
  /** Signed cents: credits are positive. */
  readonly amountCents: number;
}

const isDebit: Check<BankTransactionFacts> = ({ amountCents }) =>
  amountCents < 0 ? trustRejections.debitIsNoDeposit() : undefined;

/**
 * State machine for transactions on our bank accounts. Credits are assigned to a deposit. `settle` is for transactions
 * that the payments area matched: a debit that settled our payments, or a credit that returned one.
 */
export const bankTransactionMachine = machine<BankTransactionFacts>()({
  entity: 'bankTransaction',
  initial: 'unassigned',
  transitions: {
    assign: {
      from: ['unassigned'],
      to: 'assigned',
      may: ['staffMember', 'system'],
      needs: 'trust.edit',
      unless: [isDebit],
    },
    unassign: { from: ['assigned'], to: 'unassigned', may: ['staffMember', 'system'], needs: 'trust.edit' },
    settle: { from: ['unassigned'], to: 'settled', may: ['staffMember', 'system'] },
    returnByBank: { from: ['assigned'], to: 'returned', may: ['staffMember', 'system'], needs: 'trust.edit' },
    ignore: { from: ['unassigned'], to: 'ignored', may: ['staffMember'], needs: 'trust.edit' },
    heed: { from: ['ignored'], to: 'unassigned', may: ['staffMember'], needs: 'trust.edit' },
  },
});
