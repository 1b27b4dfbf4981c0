import { machine } from '../foundation/machine/machine.ts';

/** State machine for withheld tax: reversed with a payment that was never sent, or deposited with the tax authority.
 * `batch` and `pay` follow its deposit, and `unbatch` follows a deposit that was returned. */
export const withheldTaxMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'withheld tax',
  initial: 'withheld',
  transitions: {
    unwind: { from: ['withheld'], to: 'unwound', may: ['system'] },
    batch: { from: ['withheld'], to: 'inBatch', may: ['system'] },
    unbatch: { from: ['inBatch', 'paid'], to: 'withheld', may: ['system'] },
    pay: { from: ['inBatch'], to: 'paid', may: ['system'] },
  },
});
