import { machine } from '../machine/machine.ts';

/** A form: prepared, then released to its recipient; withdrawn when what it says changed before, superseded when after. */
export const taxFormMachine = machine<Readonly<Record<string, never>>>()({
  noun: 'tax form',
  initial: 'prepared',
  moves: {
    withdraw: { from: ['prepared'], to: 'withdrawn', may: ['system'] },
    release: { from: ['prepared'], to: 'released', may: ['staffMember', 'system'], needs: 'payments.release' },
    supersede: { from: ['released'], to: 'superseded', may: ['system'] },
  },
});

/** A request for forms: it is prepared in the background, and is ready or tells why not. */
export const taxFormSearchMachine = machine<Readonly<Record<string, never>>>()({
  noun: 'request for tax forms',
  initial: 'preparing',
  moves: {
    finish: { from: ['preparing'], to: 'ready', may: ['system'] },
    fail: { from: ['preparing'], to: 'failed', may: ['system'] },
  },
});
