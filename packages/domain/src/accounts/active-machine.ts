import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export interface ActiveFacts {
  /** Orders that are neither complete nor canceled. */
  readonly openOrders: number;
}

export const activeRejections = rejections({
  hasOpenOrders: [
    'conflict',
    (openOrders: number) =>
      `There ${openOrders === 1 ? 'is 1 open order' : `are ${openOrders} open orders`}. Complete or cancel ${openOrders === 1 ? 'it' : 'them'} first.`,
  ],
});

const transitions = (permission: string) =>
  ({
    deactivate: {
      from: ['active'],
      to: 'inactive',
      may: ['staffMember', 'client'],
      needs: permission,
      unless: [
        ({ openOrders }: ActiveFacts) => (openOrders > 0 ? activeRejections.hasOpenOrders(openOrders) : undefined),
      ],
    },
    reactivate: { from: ['inactive'], to: 'active', may: ['staffMember', 'client'], needs: permission },
  }) as const;

/** State machine for accounts. Only staff can deactivate and reactivate them. Source: doc 1 §4.4. */
export const accountMachine = machine<ActiveFacts>()({
  entity: 'account',
  initial: 'active',
  transitions: {
    ...transitions('accounts.edit'),
    deactivate: { ...transitions('accounts.edit').deactivate, may: ['staffMember'] },
    reactivate: { ...transitions('accounts.edit').reactivate, may: ['staffMember'] },
  },
});

/** State machine for plans. Staff and clients can deactivate and reactivate them. Source: doc 1 §4.4. */
export const planMachine = machine<ActiveFacts>()({
  entity: 'plan',
  initial: 'active',
  transitions: transitions('plans.edit'),
});
