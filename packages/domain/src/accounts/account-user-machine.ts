import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';

export const accountUserRefusals = refusals({
  isMember: ['conflict', 'This person belongs to the account already.'],
  isInvited: ['conflict', 'This person is invited already. Cancel the invitation to send another.'],
  notTheirPortal: ['conflict', 'Only people who sign in as clients or advisors can be invited to an account.'],
  lastOwner: ['conflict', 'An account keeps its owner. Hand it over to somebody else first.'],
  ownerByHandover: [
    'conflict',
    'The owner holds every right, and there is one. Choose another role; hand the account over to make somebody the owner.',
  ],
  onlyOwnerHandsOver: ['forbidden', 'Only the owner hands an account over. Ask the owner, or write to us.'],
  aboveOwnRights: [
    'forbidden',
    'This role has rights that you do not have in this account. Choose another one, or ask the owner.',
  ],
  approversDecide: [
    'forbidden',
    'Who may approve orders decides whether they need it. Ask the owner of the account, or write to us.',
  ],
  aboveOwnPlace: ['forbidden', 'This person has rights that you do not have in this account. Ask the owner.'],
});

/** The moves of a user's place in an account look at nothing but its state. */
export type AccountUserFacts = Readonly<Record<never, never>>;

/** An invitation is accepted or rejected by whom it names, or cancelled by who may invite. Source: doc 1 §4.4. */
export const accountUserMachine = machine<AccountUserFacts>()({
  noun: 'accountUser',
  initial: 'invited',
  moves: {
    invite: { from: ['rejected', 'cancelled', 'inactive'], to: 'invited', may: ['staffMember', 'client'] },
    accept: { from: ['invited'], to: 'active', may: ['client', 'advisor'] },
    reject: { from: ['invited'], to: 'rejected', may: ['client', 'advisor'] },
    cancel: { from: ['invited'], to: 'cancelled', may: ['staffMember', 'client'] },
    remove: { from: ['active'], to: 'inactive', may: ['staffMember', 'client'] },
  },
});
