import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/**
 * Fields that a participant can ask to have changed. They change contact details themselves. Source: doc 2 §3
 * Participant.
 */
export const changeableFields = ['firstName', 'middleName', 'lastName', 'companyName', 'dateOfBirth', 'taxId'] as const;
export type ChangeableField = (typeof changeableFields)[number];

export const changeableFieldNames: Readonly<Record<ChangeableField, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  companyName: 'Company',
  dateOfBirth: 'Date of birth',
  taxId: 'Tax ID',
};

export const changeRequestStatuses = ['waitingForReview', 'accepted', 'rejected', 'withdrawn'] as const;

/** Transitions of a change request depend only on its state. */
export interface ChangeRequestFacts {
  readonly changes: number;
}

export const changeRequestRejections = rejections({
  nothingToChange: ['invalid', 'Enter at least one value that is different from what we have.'],
  oneIsWaiting: ['conflict', 'We’re still reviewing an earlier change. Withdraw it before you request another.'],
  noChanges: ['conflict', 'This request doesn’t ask for any change. Reject it.'],
});

/**
 * A request to change a name, date of birth, or tax ID. Staff decide it; the participant can withdraw it before then.
 */
export const changeRequestMachine = machine<ChangeRequestFacts>()({
  entity: 'participantChangeRequest',
  initial: 'waitingForReview',
  transitions: {
    accept: {
      from: ['waitingForReview'],
      to: 'accepted',
      may: ['staffMember'],
      needs: 'participants.edit',
      unless: [({ changes }) => (changes === 0 ? changeRequestRejections.noChanges() : undefined)],
    },
    reject: { from: ['waitingForReview'], to: 'rejected', may: ['staffMember'], needs: 'participants.edit' },
    withdraw: { from: ['waitingForReview'], to: 'withdrawn', may: ['participant'] },
  },
});
