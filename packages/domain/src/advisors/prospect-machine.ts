import { type Check, machine } from '../foundation/machine/machine.ts';
import { advisorRejections } from './advisor-rejections.ts';

export interface ProspectFacts {
  /** Whether the prospect confirmed the email address and created a login with it. */
  readonly hasLogin: boolean;
  /** Whether the actor is the prospect. */
  readonly isOwn: boolean;
}

const anyAdvisor = ['advisor', 'staffMember'] as const;
const person = ['accountHolder', 'staffMember'] as const;
const isOwn: Check<ProspectFacts> = (facts) => (facts.isOwn ? advisorRejections.ownApplication() : undefined);
const applying = ['advisorApproved', 'noAdvisor', 'applicationStarted'] as const;

/** State machine for prospects, from the invitation to the first money in the IRA. Source: doc 1 §4.4 and §4.5. */
export const prospectMachine = machine<ProspectFacts>()({
  entity: 'prospect',
  initial: 'added',
  transitions: {
    invite: { from: ['added'], to: 'invited', may: ['advisor', 'staffMember', 'system'] },
    register: { from: ['added', 'invited'], to: 'registered', may: ['system'] },
    approve: { from: ['registered', 'advisorDeclined'], to: 'advisorApproved', may: anyAdvisor },
    decline: { from: ['registered', 'advisorApproved'], to: 'advisorDeclined', may: anyAdvisor },
    // The system, if the advisor doesn't decide in time.
    chooseNoAdvisor: {
      from: ['registered', 'advisorDeclined'],
      to: 'noAdvisor',
      may: ['accountHolder', 'advisor', 'staffMember', 'system'],
    },
    saveApplication: { from: applying, to: 'applicationStarted', may: person },
    submitApplication: { from: applying, to: 'applicationSubmitted', may: person },
    passIdentityCheck: { from: ['applicationSubmitted'], to: 'readyForPersonalization', may: ['system'] },
    requireReview: { from: ['applicationSubmitted'], to: 'inReview', may: ['system'] },
    approveApplication: {
      from: ['inReview'],
      to: 'readyForPersonalization',
      may: ['staffMember'],
      needs: 'accounts.edit',
      unless: [isOwn],
    },
    declineApplication: {
      from: ['inReview'],
      to: 'declined',
      may: ['staffMember'],
      needs: 'accounts.edit',
      unless: [isOwn],
    },
    // The system, with the default investments if the person doesn't choose in time.
    completePreferences: {
      from: ['readyForPersonalization'],
      to: 'preferencesCompleted',
      may: [...person, 'system'],
    },
    // Staff, if the custodian can't open the IRA.
    giveUpOpening: {
      from: ['preferencesCompleted'],
      to: 'declined',
      may: ['staffMember'],
      needs: 'participants.edit',
      unless: [isOwn],
    },
    openAccount: { from: ['preferencesCompleted'], to: 'readyForFunds', may: ['system'] },
    completeSetUp: { from: ['readyForFunds'], to: 'setUpComplete', may: ['system'] },
    fund: { from: ['readyForFunds', 'setUpComplete'], to: 'active', may: ['system'] },
  },
});
export type ProspectTransition = keyof typeof prospectMachine.transitions;
