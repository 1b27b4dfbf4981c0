import { rejections } from '../foundation/rejection/rejection.ts';

export const registryRejections = rejections({
  listedAlready: ['conflict', 'This account already lists this tax ID. Open that participant’s listing instead.'],
  uploadRuns: [
    'conflict',
    'A file for this account is still being processed. Wait until it is finished, then try again.',
  ],
  unreadable: ['invalid', 'We couldn’t read this file. Save it as .xlsx or .csv and upload it again.'],
  nothingToCorrect: ['conflict', 'This file has no rows to correct.'],
  nobodyListed: ['conflict', 'There is no one to include: everyone you listed is reunited. List a participant first.'],
  noEmployerAddress: ['conflict', 'This registry account has no contact email address. Add one first.'],
  lookedTooOften: [
    'tooMany',
    'You have searched ten times today. Try again tomorrow, or send us a message and we’ll search for you.',
  ],
  notListed: ['conflict', 'No employer lists this tax ID with this last name. Check both, and search again.'],
  employerNotified: ['conflict', 'The employer was already notified today. Try again tomorrow.'],
});

/** Messages that the web app shows when the server's response has no message. Source: doc 3 §8. */
export const bulkDeleteFailed = 'Failed to bulk delete accounts';
