import { machine } from '../foundation/machine/machine.ts';

/** State machine for an instruction's membership in a batch: it is sent with its payment, or removed. */
export const batchMemberMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'batch member',
  initial: 'inBatch',
  transitions: {
    send: { from: ['inBatch'], to: 'sent', may: ['system'] },
    cancel: { from: ['inBatch'], to: 'cancelled', may: ['system'] },
  },
});
