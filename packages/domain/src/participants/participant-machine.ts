import { machine } from '../foundation/machine/machine.ts';

/** State machine for participants. Staff record a death after a death audit or a call, and correct a mistaken one. */
export const participantMachine = machine<Readonly<Record<string, never>>>()({
  entity: 'participant',
  initial: 'active',
  transitions: {
    recordDeath: {
      from: ['active'],
      to: 'deceased',
      may: ['staffMember'],
      needs: 'participants.edit',
    },
    correctDeath: {
      from: ['deceased'],
      to: 'active',
      may: ['staffMember'],
      needs: 'participants.edit',
    },
  },
});
