import { machine } from '../machine/machine.ts';

/** Taxes on their way to one authority: gathered, then paid when the bank shows the debit. */
export const taxPaymentBatchMachine = machine<Readonly<Record<string, never>>>()({
  noun: 'tax payment batch',
  initial: 'open',
  moves: { pay: { from: ['open'], to: 'paid', may: ['staffMember', 'system'] } },
});
