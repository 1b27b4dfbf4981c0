import { machine } from '../machine/machine.ts';

export type RegistryParticipantFacts = Readonly<Record<never, never>>;

/** A listed person is found when somebody proves to be them, and reunited when the employer has paid. */
export const registryParticipantMachine = machine<RegistryParticipantFacts>()({
  noun: 'registryParticipant',
  initial: 'listed',
  moves: {
    find: { from: ['listed'], to: 'found', may: ['staffMember', 'system'], needs: 'participants.edit' },
    reunite: { from: ['listed', 'found'], to: 'reunited', may: ['staffMember', 'nationalRegistryClient'] },
    relist: { from: ['found', 'reunited'], to: 'listed', may: ['staffMember'], needs: 'participants.edit' },
  },
});
