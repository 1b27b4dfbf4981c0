import { machine } from '../foundation/machine/machine.ts';
import type { DepositStatus } from '../payments/deposit-status.ts';

/** Facts that determine a deposit's status. Amounts in cents. */
export interface DepositFacts {
  readonly amountCents: number;
  /** Total of the bank transactions assigned to it. */
  readonly assignedCents: number;
  readonly linkedCents: number;
  /** The part of its active links that is not associated yet. */
  readonly unassociatedCents: number;
  /** Whether one of its bank transactions is still on administrative hold. */
  readonly isOnHold: boolean;
}

type FollowedStatus = Extract<DepositStatus, 'received' | 'onHold' | 'available' | 'associated'>;

/** Returns a deposit's status. It remains `received` until its full amount has arrived. */
export function depositStatusFrom(facts: DepositFacts): FollowedStatus {
  if (facts.assignedCents < facts.amountCents) return 'received';
  if (facts.isOnHold) return 'onHold';
  const isUsedUp = facts.linkedCents === facts.amountCents && facts.unassociatedCents === 0;
  return isUsedUp ? 'associated' : 'available';
}

/** State machine for deposits. `follow` recomputes the status after any change to the facts. */
export const depositMachine = machine<DepositFacts>()({
  entity: 'deposit',
  initial: 'received',
  transitions: {
    follow: {
      from: ['received', 'onHold', 'available', 'associated'],
      to: ['received', 'onHold', 'available', 'associated'],
      choose: depositStatusFrom,
      may: ['staffMember', 'system'],
    },
    returnByBank: {
      from: ['onHold', 'available', 'associated'],
      to: 'returned',
      may: ['staffMember', 'system'],
      needs: 'trust.edit',
    },
    cancel: { from: ['received'], to: 'cancelled', may: ['staffMember', 'system'], needs: 'trust.edit' },
  },
});
