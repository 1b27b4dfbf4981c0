import { type Check, machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Facts that can show that a subject and a listed entry are different. A reviewer chooses at least two to clear a hit. */
export const differingFacts = ['dateOfBirth', 'country', 'middleName', 'address', 'identityNumber', 'kind'] as const;
export type DifferingFact = (typeof differingFacts)[number];
export const differingFactNames: Readonly<Record<DifferingFact, string>> = {
  dateOfBirth: 'Date of birth',
  country: 'Country',
  middleName: 'Middle name',
  address: 'Address',
  identityNumber: 'ID number',
  kind: 'Person or company',
};
export const leastDifferingFacts = 2;

export interface ScreeningHitFacts {
  /** Reviewers who must clear the hit: two above an amount that is set in the system properties. */
  readonly reviewsNeeded: number;
  readonly reviews: number;
  readonly hasActorReviewed: boolean;
  /** The number of differing facts that the reviewer chose. */
  readonly differing: number;
}

export const screeningRejections = rejections({
  alreadyReviewed: [
    'conflict',
    'You already reviewed this hit. A second person must review it before the payment can go out.',
  ],
  tooFewDifferences: ['invalid', 'Choose at least two facts that differ.'],
  hitOpen: [
    'conflict',
    'The payee may be on a sanctions list. Compliance must review the hit before this payment can go on.',
  ],
  hitConfirmed: [
    'conflict',
    'The payee is on a sanctions list. The payment is blocked, and the money can’t be returned.',
  ],
  noListInForce: [
    'conflict',
    'There is no sanctions list in force, so payees can’t be screened. Import one under Legal, OFAC.',
  ],
});

const notTwice: Check<ScreeningHitFacts> = ({ hasActorReviewed }) =>
  hasActorReviewed ? screeningRejections.alreadyReviewed() : undefined;
const enoughDifferences: Check<ScreeningHitFacts> = ({ differing }) =>
  differing < leastDifferingFacts ? screeningRejections.tooFewDifferences() : undefined;

/**
 * State machine for hits. Clearing needs one or two reviewers. The system reopens a cleared hit when the subject changes
 * and lets an open one lapse when it no longer matches; an entry that changes is a new hit.
 */
export const screeningHitMachine = machine<ScreeningHitFacts>()({
  entity: 'screeningHit',
  initial: 'open',
  transitions: {
    clear: {
      from: ['open'],
      to: ['open', 'cleared'],
      choose: ({ reviews, reviewsNeeded }) => (reviews + 1 >= reviewsNeeded ? 'cleared' : 'open'),
      may: ['staffMember'],
      needs: 'legal.edit',
      unless: [notTwice, enoughDifferences],
    },
    confirm: { from: ['open'], to: 'confirmed', may: ['staffMember'], needs: 'legal.edit' },
    reopen: { from: ['cleared', 'lapsed'], to: 'open', may: ['system'] },
    lapse: { from: ['open'], to: 'lapsed', may: ['system'] },
  },
});
