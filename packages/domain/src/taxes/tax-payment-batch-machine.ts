import { machine } from '../foundation/machine/machine.ts';

/**
 * State machine for tax payment batches. A batch collects taxes for one authority and is paid when the bank statement
 * shows the debit.
 */
export const taxPaymentBatchMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'tax payment batch',
  initial: 'open',
  transitions: { pay: { from: ['open'], to: 'paid', may: ['staffMember', 'system'] } },
});
