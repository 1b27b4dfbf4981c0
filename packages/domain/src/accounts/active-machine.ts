import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';

export interface ActiveFacts {
  /** Orders that are neither complete nor cancelled. */
  readonly openOrders: number;
}

export const activeRefusals = refusals({
  hasOpenOrders: [
    'conflict',
    (openOrders: number) =>
      `There ${openOrders === 1 ? 'is 1 open order' : `are ${openOrders} open orders`}. Complete or cancel ${openOrders === 1 ? 'it' : 'them'} first.`,
  ],
});

const moves = (permission: string) =>
  ({
    deactivate: {
      from: ['active'],
      to: 'inactive',
      may: ['staffMember', 'client'],
      needs: permission,
      unless: [
        ({ openOrders }: ActiveFacts) => (openOrders > 0 ? activeRefusals.hasOpenOrders(openOrders) : undefined),
      ],
    },
    reactivate: { from: ['inactive'], to: 'active', may: ['staffMember', 'client'], needs: permission },
  }) as const;

/** Accounts and plans are active or not; they can be deactivated and reactivated. Source: doc 1 §4.4. */
export const accountMachine = machine<ActiveFacts>()({
  noun: 'account',
  initial: 'active',
  moves: {
    ...moves('accounts.edit'),
    deactivate: { ...moves('accounts.edit').deactivate, may: ['staffMember'] },
    reactivate: { ...moves('accounts.edit').reactivate, may: ['staffMember'] },
  },
});
export const planMachine = machine<ActiveFacts>()({ noun: 'plan', initial: 'active', moves: moves('plans.edit') });
