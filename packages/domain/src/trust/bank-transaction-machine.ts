import { type Check, machine } from '../machine/machine.ts';
import { trustRefusals } from './trust-refusals.ts';

export interface BankTransactionFacts {
  /** Signed cents: what came in is positive. */
  readonly amountCents: number;
}

const isDebit: Check<BankTransactionFacts> = ({ amountCents }) =>
  amountCents < 0 ? trustRefusals.debitIsNoDeposit() : undefined;

/**
 * A movement on our bank account. Credits are assigned to a deposit; `settle` is for what the payments area recognised:
 * a debit that paid our payments, a credit that brought one back.
 */
export const bankTransactionMachine = machine<BankTransactionFacts>()({
  noun: 'bankTransaction',
  initial: 'unassigned',
  moves: {
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
