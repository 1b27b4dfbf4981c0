import { machine } from '../foundation/machine/machine.ts';

/**
 * A file received from outside: stored first, then applied as a whole or rejected as a whole. A rejected file can be
 * read again, for example after its bank account was added.
 */
export const inboundRawFileMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'inboundRawFile',
  initial: 'received',
  transitions: {
    apply: { from: ['received', 'rejected'], to: 'applied', may: ['staffMember', 'system'] },
    reject: { from: ['received', 'rejected'], to: 'rejected', may: ['staffMember', 'system'] },
  },
});
