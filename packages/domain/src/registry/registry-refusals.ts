import { refusals } from '../refusal/refusal.ts';

export const registryRefusals = refusals({
  listedAlready: ['conflict', 'This account lists this tax ID already. Open that person instead.'],
  uploadRuns: ['conflict', 'A file of this account is still being read. Wait until it is done.'],
  unreadable: ['invalid', 'This file could not be read. Save it as .xlsx or .csv and upload it again.'],
  noEmployerAddress: ['conflict', 'This registry account has no e-mail address of a contact. Add one first.'],
  lookedTooOften: [
    'tooMany',
    'You have searched ten times today. Come back tomorrow, or leave us a message and we search for you.',
  ],
  employerTold: ['conflict', 'The employer was told already today. Wait a day before you write again.'],
});

/** What the web says when the server gives no sentence of its own. Source: doc 3 §8. */
export const bulkDeleteFailed = 'Failed to bulk delete accounts';
