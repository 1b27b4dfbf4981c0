import { machine } from '../machine/machine.ts';

/** A file from outside: kept first, then applied whole or refused whole. A refused one may be read again, as when its bank account was added. */
export const inboundRawFileMachine = machine<Readonly<Record<string, never>>>()({
  noun: 'inboundRawFile',
  initial: 'received',
  moves: {
    apply: { from: ['received', 'refused'], to: 'applied', may: ['staffMember', 'system'] },
    refuse: { from: ['received', 'refused'], to: 'refused', may: ['staffMember', 'system'] },
  },
});
