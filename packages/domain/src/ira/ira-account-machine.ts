import { type Check, machine } from '../foundation/machine/machine.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const iraAccountStatuses = ['open', 'revoked', 'closed'] as const;

export interface IraAccountFacts {
  /** Whether the owner can still revoke the IRA. Source: 26 CFR 1.408-6(d)(4)(ii). */
  readonly isRevocable: boolean;
  readonly balance: Cents;
}

export const iraAccountRejections = rejections({
  hasMoney: ['conflict', 'This IRA holds money. Return it to the payer first.'],
  notOpen: ['conflict', 'This IRA was revoked, so it takes no money. Choose another one.'],
  depositOnHold: ['conflict', 'The bank may still return this deposit. Credit it to the IRA when its hold ends.'],
  isReversal: ['invalid', 'This transaction undoes a credit. Undo the credit itself instead.'],
  isFee: ['invalid', 'This transaction is a fee. Waive the fee instead.'],
  isPayout: ['invalid', 'This transaction pays a distribution. Cancel the distribution instead.'],
  heldElsewhere: [
    'conflict',
    'A custodian holds this account, so its money doesn’t come through our deposits. Choose another IRA.',
  ],
  isDefault: ['invalid', 'This money came from an order line. Return the payment of the order line instead.'],
  claimDecided: ['conflict', 'This account was already decided or claimed. Refresh to see the claims that are left.'],
  notAClaimant: ['invalid', 'This person doesn’t match the owner of the account anymore. Refresh, and choose again.'],
  alreadyReversed: ['conflict', 'This credit was already undone.'],
  tooLate: ['conflict', 'An IRA can be revoked only in the seven days after it was opened. Those days are over.'],
});

const isInTime: Check<IraAccountFacts> = ({ isRevocable }) =>
  isRevocable ? undefined : iraAccountRejections.tooLate();

const isEmpty: Check<IraAccountFacts> = ({ balance }) => (balance === 0 ? undefined : iraAccountRejections.hasMoney());

/**
 * State machine for IRAs: open, unless the owner revokes it in its first week. Staff have the custodian close it then. An
 * IRA whose whole balance was paid out is closed, and open again if that money comes back to it.
 */
export const iraAccountMachine = machine<IraAccountFacts>()({
  entity: 'iraAccount',
  initial: 'open',
  transitions: {
    revoke: {
      from: ['open'],
      to: 'revoked',
      may: ['accountHolder', 'staffMember'],
      needs: 'accounts.edit',
      unless: [isInTime, isEmpty],
    },
    closeEmpty: { from: ['open'], to: 'closed', may: ['system'], unless: [isEmpty] },
    reopen: { from: ['closed'], to: 'open', may: ['system'] },
    close: { from: ['revoked'], to: 'closed', may: ['staffMember'], needs: 'accounts.edit' },
  },
});
export type IraAccountTransition = keyof typeof iraAccountMachine.transitions;
