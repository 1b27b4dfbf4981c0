import { machine } from '../foundation/machine/machine.ts';

/**
 * State machine for tax forms: each is prepared, then released to its recipient. A form is withdrawn if its content
 * changes before release, and superseded if it changes afterward.
 */
export const taxFormMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'tax form',
  initial: 'prepared',
  transitions: {
    withdraw: { from: ['prepared'], to: 'withdrawn', may: ['system'] },
    release: { from: ['prepared'], to: 'released', may: ['staffMember', 'system'], needs: 'payments.release' },
    supersede: { from: ['released'], to: 'superseded', may: ['system'] },
  },
});

/**
 * State machine for tax form requests: each is prepared in the background and ends as ready, or as failed with a
 * reason.
 */
export const taxFormSearchMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'tax form request',
  initial: 'preparing',
  transitions: {
    finish: { from: ['preparing'], to: 'ready', may: ['system'] },
    fail: { from: ['preparing'], to: 'failed', may: ['system'] },
  },
});
