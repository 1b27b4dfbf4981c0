import { machine } from '../foundation/machine/machine.ts';
import type { DepositStatus } from '../payments/deposit-status.ts';

/** Facts that determine a deposit's status. Cents. */
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

/** Returns the status that follows from the facts alone. Money counts only after it has arrived in full. */
export function depositStatusFrom(facts: DepositFacts): FollowedStatus {
  if (facts.assignedCents < facts.amountCents) return 'received';
  if (facts.isOnHold) return 'onHold';
  const isUsedUp = facts.linkedCents === facts.amountCents && facts.unassociatedCents === 0;
  return isUsedUp ? 'associated' : 'available';
}

/**
 * A deposit: money that arrived, is held, linked, and associated. `follow` recomputes the status after anything that
 * changes the facts.
 */
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
    cancel: { from: ['received'], to: 'cancelled', may: ['staffMember'], needs: 'trust.edit' },
  },
});
