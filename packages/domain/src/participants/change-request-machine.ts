import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';

/** What a participant may ask to be changed; contact details they change themselves. Source: doc 2 §3 Participant. */
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

export const changeRequestStatuses = ['waitingForReview', 'accepted', 'refused', 'withdrawn'] as const;

/** The moves of a change request look at nothing but its state. */
export interface ChangeRequestFacts {
  readonly changes: number;
}

export const changeRequestRefusals = refusals({
  nothingToChange: ['invalid', 'Write at least one value that differs from what we have.'],
  oneIsWaiting: ['conflict', 'An earlier change still waits for our review. Withdraw it before you ask for another.'],
  noChanges: ['conflict', 'This request asks for nothing. Refuse it.'],
});

/** A request for another name, birth date or tax id: staff decide, the participant may take it back before. */
export const changeRequestMachine = machine<ChangeRequestFacts>()({
  noun: 'participantChangeRequest',
  initial: 'waitingForReview',
  moves: {
    accept: {
      from: ['waitingForReview'],
      to: 'accepted',
      may: ['staffMember'],
      needs: 'participants.edit',
      unless: [({ changes }) => (changes === 0 ? changeRequestRefusals.noChanges() : undefined)],
    },
    refuse: { from: ['waitingForReview'], to: 'refused', may: ['staffMember'], needs: 'participants.edit' },
    withdraw: { from: ['waitingForReview'], to: 'withdrawn', may: ['participant'] },
  },
});
