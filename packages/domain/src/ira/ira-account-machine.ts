import { type Check, machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const iraAccountStatuses = ['open', 'revoked'] as const;

export interface IraAccountFacts {
  /** Whether the owner can still revoke the IRA. Source: 26 CFR 1.408-6(d)(4)(ii). */
  readonly isRevocable: boolean;
}

export const iraAccountRejections = rejections({
  tooLate: ['conflict', 'An IRA can be revoked only in the seven days after it was opened. Those days are over.'],
});

const isInTime: Check<IraAccountFacts> = ({ isRevocable }) =>
  isRevocable ? undefined : iraAccountRejections.tooLate();

/** State machine for IRAs: open, unless the owner revokes it in its first week. */
export const iraAccountMachine = machine<IraAccountFacts>()({
  entity: 'iraAccount',
  initial: 'open',
  transitions: {
    revoke: {
      from: ['open'],
      to: 'revoked',
      may: ['accountHolder', 'staffMember'],
      needs: 'accounts.edit',
      unless: [isInTime],
    },
  },
});
export type IraAccountTransition = keyof typeof iraAccountMachine.transitions;
