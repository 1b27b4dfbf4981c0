import { machine } from '../foundation/machine/machine.ts';

/**
 * State machine for inbound files: each file is stored first, then applied or rejected as a whole. A rejected file can
 * be processed again, for example after its bank account is added.
 */
export const inboundRawFileMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'inboundRawFile',
  initial: 'received',
  transitions: {
    apply: { from: ['received', 'rejected'], to: 'applied', may: ['staffMember', 'system'] },
    reject: { from: ['received', 'rejected'], to: 'rejected', may: ['staffMember', 'system'] },
  },
});
