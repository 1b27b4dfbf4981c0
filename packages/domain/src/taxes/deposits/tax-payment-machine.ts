import { machine } from '../../foundation/machine/machine.ts';

/**
 * State machine for tax deposits: proposed by their due date, scheduled in a batch, sent to the bank or the authority's
 * portal, and settled by the bank's debit. A returned deposit is replaced by a new one that is due right away.
 */
export const taxPaymentMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'tax payment',
  initial: 'due',
  transitions: {
    schedule: { from: ['due'], to: 'scheduled', may: ['staffMember'], needs: 'tax.file' },
    unschedule: { from: ['scheduled'], to: 'due', may: ['staffMember'], needs: 'tax.file' },
    send: { from: ['scheduled'], to: 'sent', may: ['staffMember'], needs: 'tax.approve' },
    settle: { from: ['sent'], to: 'settled', may: ['system'] },
    return: { from: ['sent', 'settled'], to: 'returned', may: ['staffMember', 'system'], needs: 'tax.file' },
  },
});
