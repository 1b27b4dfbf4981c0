import { machine } from '../foundation/machine/machine.ts';

/** Taxes being paid to one authority: collected, then paid when the bank statement shows the debit. */
export const taxPaymentBatchMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'tax payment batch',
  initial: 'open',
  transitions: { pay: { from: ['open'], to: 'paid', may: ['staffMember', 'system'] } },
});
