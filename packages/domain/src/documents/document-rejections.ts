import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';

export const documentRejections = rejections({
  noAddress: [
    'conflict',
    'This participant doesn’t have a complete mailing address. Enter the address, then send the document.',
  ],
  noEmail: ['conflict', 'This participant doesn’t have an email address. Choose mail.'],
  pinOnPaperOnly: [
    'conflict',
    'This document contains a PIN, and PINs are sent by mail only. Choose mail or overnight.',
  ],
  noParticipant: ['conflict', 'This order line doesn’t have a participant yet, so there is no one to write to.'],
  lineIsNotWaiting: ['conflict', 'This order line is no longer waiting for a response, so no notice is needed.'],
  hasFirstNotice: ['conflict', 'The first notice has already been created. Reprint it, or send a reminder.'],
  noFirstNotice: ['conflict', 'There is no first notice yet. Send the first notice first.'],
  noPinNeeded: ['conflict', 'Participants don’t respond with a PIN for this service.'],
  pinNotMailed: ['conflict', 'The letter with the current PIN hasn’t been mailed yet. Mail it or cancel it first.'],
  pinReplaced: [
    'conflict',
    'The PIN in this letter has been replaced by a newer one. Reset the PIN to send a new letter.',
  ],
  notMailable: ['conflict', 'Documents sent by email don’t need a batch. Choose documents for mail or overnight.'],
  nothingReady: ['conflict', 'No documents are ready to send this way.'],
  notAllReady: [
    'conflict',
    (facts: { count: number }) =>
      `${facts.count === 1 ? '1 document is' : `${facts.count} documents are`} no longer ready. Refresh and choose again.`,
  ],
  mixedMethods: ['conflict', 'Mail and overnight documents need separate batches. Choose documents of one kind.'],
  batchIsEmpty: ['conflict', 'This batch has no documents. Add documents, or cancel the batch.'],
  batchChanged: ['conflict', 'The batch changed while it was being printed. Review it and print again.'],
  reprintNeedsReason: ['invalid', 'These documents were printed before. Enter a reason for the reprint.'],
  notInThisBatch: ['conflict', 'This document is no longer in the batch. Refresh to see its latest state.'],
  noActiveNotice: [
    'conflict',
    (facts: { letter: string }) =>
      `No active notice for this service uses the document template “${facts.letter}”. Activate one under Notice management.`,
  ],
  askerHasNoEmail: ['conflict', 'Your login doesn’t have an email address, so we can’t send you a test.'],
  ownVersion: ['conflict', 'You uploaded this version. Ask another user to review and publish it.'],
  versionIsOver: ['conflict', 'This version was published before. To use it again, upload it as a new version.'],
  versionNotInForce: ['conflict', 'This version isn’t enclosed with any notice, so there is nothing to withdraw.'],
  noticeTaken: ['conflict', 'There is already a notice with this key. Each key must be unique.'],
  atTheEnd: ['conflict', 'The guide is already at this end of the list.'],
  notPrintedYet: ['conflict', 'This document hasn’t been printed yet, so there is nothing to reprint.'],
});

export const when = (holds: boolean, rejection: Rejection): Rejection | undefined => (holds ? rejection : undefined);
