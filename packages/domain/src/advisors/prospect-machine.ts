import { machine } from '../foundation/machine/machine.ts';

export interface ProspectFacts {
  /** Whether the prospect confirmed the email address and created a login with it. */
  readonly hasLogin: boolean;
}

const anyAdvisor = ['advisor', 'staffMember'] as const;
const person = ['accountHolder', 'staffMember'] as const;

/** State machine for prospects, from the invitation to the completed preferences. Source: doc 1 §4.4. */
export const prospectMachine = machine<ProspectFacts>()({
  entity: 'prospect',
  initial: 'added',
  transitions: {
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
export type ProspectTransition = keyof typeof prospectMachine.transitions;
