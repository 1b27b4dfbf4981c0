import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';

export const documentRejections = rejections({
  noAddress: [
    'conflict',
    'This participant doesn’t have a complete mailing address. Enter the address, then send the document.',
  ],
  noEmail: ['conflict', 'This participant doesn’t have an email address. Choose mail.'],
  pinOnPaperOnly: [
    'conflict',
    'This document contains a PIN, and we send PINs only on paper. Choose mail or overnight.',
  ],
  noParticipant: [
    'conflict',
    'This order line doesn’t have a participant yet, so the document can’t be addressed. Add the participant first.',
  ],
  lineIsNotWaiting: [
    'conflict',
    'The participant no longer has to respond for this order line, so no notice is needed.',
  ],
  hasFirstNotice: ['conflict', 'The first notice has already been created. Reprint it, or send a reminder.'],
  noFirstNotice: ['conflict', 'The first notice hasn’t been sent yet. Send the first notice first.'],
  noPinNeeded: ['conflict', 'Participants don’t need a PIN for this service, so there is no PIN to send.'],
  pinNotMailed: ['conflict', 'The letter with the current PIN hasn’t been mailed yet. Mail it or cancel it first.'],
  pinReplaced: [
    'conflict',
    'The PIN in this letter has been replaced by a newer one. Reset the PIN to send a new letter.',
  ],
  notMailable: ['conflict', 'Emailed documents don’t need a batch. Select documents for mail or overnight delivery.'],
  addressIsBad: [
    'conflict',
    (facts: { names: readonly string[] }) =>
      `Mail to ${facts.names.join(', ')} was returned. Save a new address or confirm the address on the participant’s page, or leave these letters out.`,
  ],
  nothingReady: ['conflict', 'No documents are ready for this delivery method.'],
  notAllReady: [
    'conflict',
    (facts: { count: number }) =>
      `${facts.count === 1 ? '1 document is' : `${facts.count} documents are`} no longer ready. Refresh the page and select documents again.`,
  ],
  mixedMethods: [
    'conflict',
    'Mail and overnight documents need separate batches. Select documents with the same delivery method.',
  ],
  batchIsEmpty: ['conflict', 'This batch has no documents. Add documents, or cancel the batch.'],
  batchChanged: ['conflict', 'The batch changed while it was being printed. Review it and print again.'],
  reprintNeedsReason: ['invalid', 'These documents have already been printed. Enter a reason for the reprint.'],
  notInThisBatch: ['conflict', 'This document is no longer in the batch. Refresh the page to see its current status.'],
  noActiveNotice: [
    'conflict',
    (facts: { letter: string }) =>
      `No active notice for this service uses the document template “${facts.letter}”. Activate one under Notice management.`,
  ],
  askerHasNoEmail: ['conflict', 'Your login doesn’t have an email address, so we can’t send you a test message.'],
  ownVersion: ['conflict', 'You uploaded this version. Ask another user to review and publish it.'],
  versionIsOver: ['conflict', 'This version was published before. To use it again, upload it as a new version.'],
  versionNotInForce: ['conflict', 'This version isn’t enclosed with any notice, so there is nothing to withdraw.'],
  noticeTaken: ['conflict', 'Another notice already uses this key. Enter a different key.'],
  atTheEnd: ['conflict', 'This guide is already first or last in the list, so it can’t be moved further.'],
  notPrintedYet: ['conflict', 'This document hasn’t been printed yet, so there is nothing to reprint.'],
});

export const when = (holds: boolean, rejection: Rejection): Rejection | undefined => (holds ? rejection : undefined);
