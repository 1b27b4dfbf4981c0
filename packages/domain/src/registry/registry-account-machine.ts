import { machine } from '../foundation/machine/machine.ts';

export const registryAccountStatuses = ['waitingForReview', 'active', 'declined'] as const;

export type RegistryAccountFacts = Readonly<Record<never, never>>;

const staff = { may: ['staffMember'], needs: 'participants.edit' } as const;
const employer = { may: ['nationalRegistryClient'], needs: 'registry.edit' } as const;

/**
 * State machine for employers in the registry. Staff review an employer before its listings are public, and again when
 * it changes its name or EIN. Employers that staff add start as active.
 */
export const registryAccountMachine = machine<RegistryAccountFacts>()({
  entity: 'registryAccount',
  initial: 'waitingForReview',
  transitions: {
    accept: { from: ['waitingForReview', 'declined'], to: 'active', ...staff },
    decline: { from: ['waitingForReview', 'active'], to: 'declined', ...staff },
    applyAgain: { from: ['declined'], to: 'waitingForReview', ...employer },
    rename: { from: ['active'], to: 'waitingForReview', ...employer },
  },
});
