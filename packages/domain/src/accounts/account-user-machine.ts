import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const accountUserRejections = rejections({
  isMember: ['conflict', 'This person is already a user of the account.'],
  isInvited: ['conflict', 'This person is already invited. To send a new invitation, cancel the current one first.'],
  notTheirPortal: ['conflict', 'Only users who sign in as clients or advisors can be invited to an account.'],
  notAnAdvisor: [
    'conflict',
    'This email address has a login that isn’t an advisor’s. Use another email address for the advisor.',
  ],
  lastOwner: ['conflict', 'An account must have an owner. Transfer ownership to another user first.'],
  ownerByHandover: [
    'conflict',
    'An account has exactly one owner, who holds every permission. Choose another role. To make this person the owner, transfer ownership.',
  ],
  onlyOwnerHandsOver: [
    'forbidden',
    'Only the owner can transfer ownership of the account. Ask the owner, or contact us.',
  ],
  aboveOwnRights: [
    'forbidden',
    'This role has permissions that you don’t have in this account. Choose another role, or ask the owner.',
  ],
  approversDecide: [
    'forbidden',
    'Only users who can approve orders can change whether orders need approval. Ask the account owner, or contact us.',
  ],
  aboveOwnPlace: [
    'forbidden',
    'You can’t change this user because they have permissions in this account that you don’t have. Ask the account owner to make the change.',
  ],
});

/** Transitions of an account user depend only on the state. */
export type AccountUserFacts = Readonly<Record<never, never>>;

const inviters = ['staffMember', 'client', 'advisor'] as const;

/**
 * The invited user accepts or rejects an invitation; a user who can invite others can cancel it. Source: doc 1 §4.4.
 */
export const accountUserMachine = machine<AccountUserFacts>()({
  entity: 'accountUser',
  initial: 'invited',
  transitions: {
    invite: { from: ['rejected', 'cancelled', 'inactive'], to: 'invited', may: inviters },
    accept: { from: ['invited'], to: 'active', may: ['client', 'advisor'] },
    reject: { from: ['invited'], to: 'rejected', may: ['client', 'advisor'] },
    cancel: { from: ['invited'], to: 'cancelled', may: inviters },
    remove: { from: ['active'], to: 'inactive', may: inviters },
  },
});
