import { machine } from '../foundation/machine/machine.ts';

export type RegistryParticipantFacts = Readonly<Record<never, never>>;

/**
 * State machine for registry listings. A participant is found when a user proves to be that participant, and reunited
 * when the employer has paid.
 */
export const registryParticipantMachine = machine<RegistryParticipantFacts>()({
  entity: 'registryParticipant',
  initial: 'listed',
  transitions: {
    find: { from: ['listed'], to: 'found', may: ['staffMember', 'system'], needs: 'participants.edit' },
    reunite: { from: ['listed', 'found'], to: 'reunited', may: ['staffMember', 'nationalRegistryClient'] },
    relist: { from: ['found', 'reunited'], to: 'listed', may: ['staffMember'], needs: 'participants.edit' },
  },
});
