import { machine } from '../machine/machine.ts';

/** An instruction's place in a batch: it leaves with its payment, or is taken out. */
export const batchMemberMachine = machine<Readonly<Record<string, never>>>()({
  noun: 'batch member',
  initial: 'inBatch',
  moves: {
    send: { from: ['inBatch'], to: 'sent', may: ['system'] },
    cancel: { from: ['inBatch'], to: 'cancelled', may: ['system'] },
  },
});
