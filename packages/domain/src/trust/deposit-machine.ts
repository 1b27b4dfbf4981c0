import { machine } from '../machine/machine.ts';
import type { DepositStatus } from '../payments/deposit-status.ts';

/** What a deposit's status follows from. Cents. */
export interface DepositFacts {
  readonly amountCents: number;
  /** Sum of the bank transactions assigned to it. */
  readonly assignedCents: number;
  readonly linkedCents: number;
  /** What of its live links is not associated yet. */
  readonly unassociatedCents: number;
  /** Is one of its bank transactions still on administrative hold? */
  readonly isOnHold: boolean;
}

type FollowedStatus = Extract<DepositStatus, 'received' | 'onHold' | 'available' | 'associated'>;

/** The status that follows from the facts alone. Money that has not arrived in full is not money yet. */
export function depositStatusFrom(facts: DepositFacts): FollowedStatus {
  if (facts.assignedCents < facts.amountCents) return 'received';
  if (facts.isOnHold) return 'onHold';
  const isUsedUp = facts.linkedCents === facts.amountCents && facts.unassociatedCents === 0;
  return isUsedUp ? 'associated' : 'available';
}

/** A deposit: money that arrived, is held, linked and associated. `follow` re-reads the facts after anything that changed them. */
export const depositMachine = machine<DepositFacts>()({
  noun: 'deposit',
  initial: 'received',
  moves: {
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
