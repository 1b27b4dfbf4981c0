import { machine } from '../machine/machine.ts';

export interface ProspectFacts {
  /** Somebody proved that the address is theirs and made a login with it. */
  readonly hasLogin: boolean;
}

const anyAdvisor = ['advisor', 'staffMember'] as const;
const person = ['accountHolder', 'staffMember'] as const;

/**
 * The way of a prospect: invited, registered, approved by the advisor or without one, applied, preferences chosen.
 * Source: doc 1 §4.4.
 */
export const prospectMachine = machine<ProspectFacts>()({
  noun: 'prospect',
  initial: 'added',
  moves: {
    invite: { from: ['added'], to: 'invited', may: ['advisor', 'staffMember', 'system'] },
    register: { from: ['added', 'invited'], to: 'registered', may: ['system'] },
    approve: { from: ['registered', 'advisorDeclined'], to: 'advisorApproved', may: anyAdvisor },
    decline: { from: ['registered', 'advisorApproved'], to: 'advisorDeclined', may: anyAdvisor },
    chooseNoAdvisor: {
      from: ['registered', 'advisorDeclined'],
      to: 'noAdvisor',
      may: ['accountHolder', 'advisor', 'staffMember'],
    },
    submitApplication: { from: ['advisorApproved', 'noAdvisor'], to: 'applicationSubmitted', may: person },
    completePreferences: { from: ['applicationSubmitted'], to: 'preferencesCompleted', may: person },
  },
});
export type ProspectMove = keyof typeof prospectMachine.moves;
