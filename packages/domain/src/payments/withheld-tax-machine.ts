import { machine } from '../machine/machine.ts';

/** A withheld tax until it is deposited: unwound with a payment that never left, or on its way to the authority. */
export const withheldTaxMachine = machine<Readonly<Record<string, never>>>()({
  noun: 'withheld tax',
  initial: 'withheld',
  moves: {
    unwind: { from: ['withheld'], to: 'unwound', may: ['system'] },
    batch: { from: ['withheld'], to: 'inBatch', may: ['system'] },
    unbatch: { from: ['inBatch'], to: 'withheld', may: ['system'] },
    pay: { from: ['inBatch'], to: 'paid', may: ['system'] },
  },
});
