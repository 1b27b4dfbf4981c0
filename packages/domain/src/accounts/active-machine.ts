import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export interface ActiveFacts {
  /** Orders that are neither complete nor canceled. */
  readonly openOrders: number;
}

export const activeRejections = rejections({
  ownAccount: [
    'forbidden',
    'You can’t deactivate or reactivate an account that you belong to. Ask a user of the firm above it, or contact us.',
  ],
  hasOpenOrders: [
    'conflict',
    (openOrders: number) =>
      `There ${openOrders === 1 ? 'is 1 open order' : `are ${openOrders} open orders`}. Complete or cancel ${openOrders === 1 ? 'it' : 'them'} first.`,
  ],
});

export interface AccountFacts extends ActiveFacts {
  /** Whether the company was compared with the sanctions lists in force. */
  readonly isScreened: boolean;
  /** Whether the actor is a user of the account, who can't deactivate it. */
  readonly isActors: boolean;
  /** The company's sanctions hits that are open or confirmed. */
  readonly hits: number;
}

export const applicationRejections = rejections({
  notScreened: [
    'conflict',
    'This company isn’t screened against the sanctions lists yet. That takes about a minute. Then try again.',
  ],
  hasHits: [
    'conflict',
    'This company may be on a sanctions list. Compliance must clear the hit under Legal, OFAC before you can accept the account.',
  ],
  alreadyApplied: [
    'conflict',
    'You already applied for an account, and we’re reviewing it. We’ll email you when we decide.',
  ],
});

const fromActive = {
  from: ['active'],
  to: 'inactive',
  unless: [({ openOrders }: ActiveFacts) => (openOrders > 0 ? activeRejections.hasOpenOrders(openOrders) : undefined)],
} as const;

const isActors = (facts: AccountFacts) => (facts.isActors ? activeRejections.ownAccount() : undefined);
const applicant = { may: ['client', 'advisor'], needs: 'account.edit' } as const;
const reviewer = { may: ['staffMember'], needs: 'accounts.edit' } as const;

/**
 * State machine for accounts. Sponsors apply for one, and staff review it; accounts that staff create start as active.
 * Only staff, and advisors of the accounts above, can deactivate and reactivate them. Source: doc 1 §4.4.
 */
export const accountMachine = machine<AccountFacts>()({
  entity: 'account',
  initial: 'waitingForReview',
  transitions: {
    accept: {
      from: ['waitingForReview'],
      to: 'active',
      ...reviewer,
      unless: [
        ({ isScreened }) => (isScreened ? undefined : applicationRejections.notScreened()),
        ({ hits }) => (hits > 0 ? applicationRejections.hasHits() : undefined),
      ],
    },
    decline: { from: ['waitingForReview'], to: 'declined', ...reviewer },
    applyAgain: { from: ['declined'], to: 'waitingForReview', ...applicant },
    // The routes require the permission, which has another name for staff than for advisors.
    deactivate: { ...fromActive, may: ['staffMember', 'advisor'], unless: [...fromActive.unless, isActors] },
    reactivate: { from: ['inactive'], to: 'active', may: ['staffMember', 'advisor'], unless: [isActors] },
  },
});

/** State machine for plans. Staff and clients can deactivate and reactivate them. Source: doc 1 §4.4. */
export const planMachine = machine<ActiveFacts>()({
  entity: 'plan',
  initial: 'active',
  transitions: {
    deactivate: { ...fromActive, may: ['staffMember', 'client'], needs: 'plans.edit' },
    reactivate: { from: ['inactive'], to: 'active', may: ['staffMember', 'client'], needs: 'plans.edit' },
  },
});
