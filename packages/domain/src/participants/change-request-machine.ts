import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

/**
 * Fields for which a participant can request a change. Participants change their contact details themselves. Source:
 * doc 2 §3 Participant.
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

/** Facts that the transitions of a change request need. */
export interface ChangeRequestFacts {
  readonly changes: number;
}

export const changeRequestRejections = rejections({
  nothingToChange: ['invalid', 'Enter at least one value that is different from what we have.'],
  oneIsWaiting: ['conflict', 'We’re still reviewing your earlier request. Withdraw it before you make a new one.'],
  noChanges: ['conflict', 'This request contains no changes. Reject it.'],
});

/**
 * State machine for requests to change a name, date of birth, or tax ID. Staff accept or reject a request, and the
 * participant can withdraw it before then.
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
