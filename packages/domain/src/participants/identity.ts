import { type Check, machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/** Result of the last identity check of a participant. */
export const identityStatuses = ['notVerified', 'verified', 'failed', 'review'] as const;
export type IdentityStatus = (typeof identityStatuses)[number];

/** Why an identity check or a death audit was run. */
export const identityCauses = [
  'staff',
  'unlock',
  'electronicPayment',
  'nameOrTaxIdChanged',
  'daily',
  'search',
] as const;
export type IdentityCause = (typeof identityCauses)[number];

export const identityCauseNames: Readonly<Record<IdentityCause, string>> = {
  staff: 'Requested by staff',
  unlock: 'Distribution unlocked',
  electronicPayment: 'First electronic payment',
  nameOrTaxIdChanged: 'Name or tax ID changed',
  daily: 'Repeated because the provider didn’t respond',
  search: 'Search for a missing participant',
};

/** Kinds of documents that prove an identity. */
export const identityDocumentTypes = [
  { code: 'driversLicense', displayName: 'Driver’s license' },
  { code: 'stateId', displayName: 'State ID card' },
  { code: 'passport', displayName: 'Passport' },
  { code: 'other', displayName: 'Other government document' },
] as const;

export const identityRejections = rejections({
  notNeeded: [
    'conflict',
    'We don’t need a document from you. Your identity is confirmed, or we haven’t checked it yet.',
  ],
  tooMany: ['tooMany', 'You already sent us several documents. We’ll review them and get back to you.'],
  nothingToDecide: ['conflict', 'This participant’s identity doesn’t need a decision now.'],
  noDeathReported: ['conflict', 'No death is reported for this participant.'],
  ownIdentity: ['forbidden', 'You can’t decide about your own identity. Ask another user.'],
});

/**
 * Returns whether a change of these participant fields makes an earlier identity check meaningless, because it was about
 * another name, tax ID, or date of birth.
 */
export const changesIdentity = (fields: Iterable<string>): boolean => {
  const checked = ['firstName', 'lastName', 'taxId', 'dateOfBirth'];
  return [...fields].some((field) => checked.includes(field));
};

/** How long to wait before an unanswered check is repeated, in minutes; null if staff must run it themselves. */
export function minutesUntilRetry(tries: number): number | null {
  const waits = [15, 60, 240, 1_440, 1_440];
  return waits[tries - 1] ?? null;
}

/**
 * Returns whether an approval must wait for the participant's identity: the service checks it, it isn't verified, and
 * the gross amount of the order line is above the operator's limit. Amounts in cents.
 */
export const isIdentityHeld = (line: {
  readonly isIdentityChecked: boolean;
  readonly identityStatus: string;
  readonly gross: number;
  readonly requiredAbove: number;
}): boolean => line.isIdentityChecked && line.identityStatus !== 'verified' && line.gross > line.requiredAbove;

export interface IdentityDocumentFacts {
  /** The document is about the actor. */
  readonly isOwn: boolean;
}
const notOwn: Check<IdentityDocumentFacts> = ({ isOwn }) => (isOwn ? identityRejections.ownIdentity() : undefined);

/** State machine for documents that participants upload to prove their identity. */
export const identityDocumentMachine = machine<IdentityDocumentFacts>()({
  entity: 'identity document',
  initial: 'waitingForReview',
  transitions: {
    accept: {
      from: ['waitingForReview'],
      to: 'accepted',
      may: ['staffMember'],
      needs: 'participants.edit',
      unless: [notOwn],
    },
    reject: {
      from: ['waitingForReview'],
      to: 'rejected',
      may: ['staffMember'],
      needs: 'participants.edit',
      unless: [notOwn],
    },
  },
});
export type IdentityDocumentTransition = keyof typeof identityDocumentMachine.transitions;
