import { type Refusal, refusals } from '../refusal/refusal.ts';

export const documentRefusals = refusals({
  noAddress: ['conflict', 'This person has no complete mailing address. Enter the address, then send the letter.'],
  noEmail: ['conflict', 'This person has no email address. Choose mail.'],
  pinOnPaperOnly: ['conflict', 'This letter carries a PIN, and a PIN goes by mail only. Choose mail or overnight.'],
  noParticipant: ['conflict', 'This order line has no participant yet, so nobody can be written to.'],
  lineIsNotWaiting: ['conflict', 'This order line does not wait for anybody any more, so no notice is needed.'],
  hasFirstNotice: ['conflict', 'The first notice has been made already. Reprint it, or send a reminder.'],
  noFirstNotice: ['conflict', 'There is no first notice yet. Send the first notice first.'],
  noPinNeeded: ['conflict', 'Nobody answers by PIN for this service.'],
  pinNotMailed: ['conflict', 'The letter with the present PIN has not left yet. Mail it, or cancel it first.'],
  pinReplaced: [
    'conflict',
    'The PIN of this letter has been replaced by a newer one. Reset the PIN to send a new letter.',
  ],
  notMailable: ['conflict', 'Letters by email need no batch. Choose letters for mail or overnight.'],
  nothingReady: ['conflict', 'No letter is ready to send this way.'],
  notAllReady: [
    'conflict',
    (facts: { count: number }) =>
      `${facts.count === 1 ? '1 letter is' : `${facts.count} letters are`} not ready any more. Refresh and choose again.`,
  ],
  mixedMethods: ['conflict', 'Mail and overnight letters go in batches of their own. Choose letters of one kind.'],
  batchIsEmpty: ['conflict', 'This batch has no letters. Add letters, or cancel the batch.'],
  batchChanged: ['conflict', 'The batch changed while it was printed. Look at it and print again.'],
  reprintNeedsReason: ['invalid', 'These letters were printed before. Say why you print them again.'],
  notInThisBatch: ['conflict', 'This letter is not in the batch any more. Refresh to see its latest state.'],
  noActiveNotice: [
    'conflict',
    (facts: { letter: string }) =>
      `No active notice sends the letter “${facts.letter}” for this service. Activate one under Notice management.`,
  ],
  askerHasNoEmail: ['conflict', 'Your login has no email address, so there is nowhere to send a test.'],
  ownVersion: ['conflict', 'You uploaded this version. Have somebody else look at it and publish it.'],
  versionIsOver: ['conflict', 'This version was published before. Upload it as a new version to use it again.'],
  versionNotInForce: ['conflict', 'This version is not enclosed with anything now, so there is nothing to withdraw.'],
  noticeTaken: ['conflict', 'There is a notice with this key already. Keys are unique.'],
  atTheEnd: ['conflict', 'The guide stands at this end of the list already.'],
  notPrintedYet: ['conflict', 'This letter has not been printed yet, so there is nothing to reprint.'],
});

export const when = (holds: boolean, refusal: Refusal): Refusal | undefined => (holds ? refusal : undefined);
