import { formatDate } from '../../foundation/calendar/format-date.ts';
import type { Cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { rejections } from '../../foundation/rejection/rejection.ts';
import { counted } from '../../foundation/text/counted.ts';

/** Rejections for the filing of information returns and for corrections. */
export const filingRejections = rejections({
  nothingToFile: [
    'conflict',
    ({ form, payer, taxYear }: { form: string; payer: string; taxYear: number }) =>
      `${payer} has no released ${form} for ${taxYear} that isn’t in a file yet. Release the forms first.`,
  ],
  onlyForm1099R: [
    'invalid',
    ({ form }: { form: string }) =>
      `Files for states are created for Form 1099-R only. Report ${form} in the state’s portal.`,
  ],
  noAmountsForState: [
    'conflict',
    ({ payer, taxYear, state }: { payer: string; taxYear: number; state: string }) =>
      `${payer} has no released Form 1099-R for ${taxYear} with tax or income of ${state}, so there is nothing to file there.`,
  ],
  nothingForState: [
    'conflict',
    ({ payer, taxYear, state }: { payer: string; taxYear: number; state: string }) =>
      `Each released Form 1099-R of ${payer} for ${taxYear} with tax or income of ${state} is already in a file for ${state}.`,
  ],
  nothingToCorrectForState: [
    'conflict',
    ({ payer, taxYear, state }: { payer: string; taxYear: number; state: string }) =>
      `${payer} has no corrected Form 1099-R for ${taxYear} to file with ${state}. Corrections can be filed when ${state} accepted the first form and a corrected form is released.`,
  ],
  transmitterIncomplete: [
    'conflict',
    ({ properties }: { properties: string }) =>
      `The sender of tax files to states isn’t complete. Enter ${properties} under System properties, then validate again.`,
  ],
  answeredByAcknowledgement: [
    'conflict',
    'The IRS answers each record of its files. Import its acknowledgment instead.',
  ],
  answeredByState: [
    'conflict',
    'States send no acknowledgment that can be imported. Record the state’s answer to the file instead.',
  ],
  nothingToCorrect: [
    'conflict',
    ({ form, payer, taxYear }: { form: string; payer: string; taxYear: number }) =>
      `${payer} has no corrected ${form} for ${taxYear} to file. Corrections can be filed when the first form was accepted and a corrected form is released.`,
  ],
  originalsUnanswered: [
    'conflict',
    ({ records }: { records: number }) =>
      `${counted(records, 'earlier record has', 'earlier records have')} no answer yet. Import the acknowledgment first, so that each correction refers to what was accepted.`,
  ],
  stateUnanswered: [
    'conflict',
    ({ records, state }: { records: number; state: string }) =>
      `${counted(records, 'earlier record has', 'earlier records have')} no answer yet. Record the answer of ${state} first, so that each correction refers to what was accepted.`,
  ],
  formIsInOpenFile: ['conflict', 'One of these forms is already in another file. Refresh the page to see it.'],
  payerWithoutEin: [
    'conflict',
    ({ payer }: { payer: string }) =>
      `${payer} has no EIN, so its forms can’t be filed. Enter the EIN on the plan or its account, and request the forms again.`,
  ],
  approvedByPreparer: ['forbidden', 'You prepared this file, so another user must approve it.'],
  fileNotApproved: ['conflict', 'Another user must approve this file before it can be sent.'],
  fileIsApproved: ['conflict', 'This file is already approved.'],
  noTemplate: [
    'conflict',
    ({ form, taxYear }: { form: string; taxYear: number }) =>
      `There is no IRIS template of ${form} for ${taxYear}. Download it from the IRIS portal, and upload it under Tax forms. Then validate again.`,
  ],
  tooManyRecords: [
    'conflict',
    ({ rowLimit }: { rowLimit: number }) =>
      `The template allows ${rowLimit} returns in a file. Discard this file, and create it again.`,
  ],
  fileNotWritten: ['conflict', 'This file has no content yet. Validate it again.'],
  fileHasProblems: [
    'conflict',
    ({ problems }: { problems: number }) =>
      `${counted(problems, 'record needs', 'records need')} a fix before this file can be sent. Fix what is listed, then validate again.`,
  ],
  formsChanged: [
    'conflict',
    ({ person }: { person: string }) =>
      `The form of ${person} was corrected after this file was validated. Discard this file and create a new one.`,
  ],
  fileDoesNotTie: [
    'conflict',
    ({ label, difference }: { label: string; difference: Cents }) =>
      `The forms don’t agree with the ledger: ${label} differs by ${formatMoney(difference)}. Fix it, then validate again.`,
  ],
  recordsUnanswered: ['conflict', 'Some records have no answer yet, so the file has no result.'],
  receiptIdTaken: [
    'conflict',
    ({ receiptId }: { receiptId: string }) =>
      `Receipt ID ${receiptId} belongs to another file. Check the number on the receipt.`,
  ],
  acknowledgementRejected: [
    'conflict',
    'Nothing was imported, because the acknowledgment doesn’t fit this file. See the records that are listed.',
  ],
  notSentYet: ['conflict', 'This file wasn’t sent yet, so there is no acknowledgment to import.'],
  stateReasonMissing: ['invalid', 'Enter the reason that the state gave.'],
  alreadyImported: [
    'conflict',
    ({ importedOn }: { importedOn: string }) =>
      `This acknowledgment was already imported on ${formatDate(importedOn)}, so nothing was imported again.`,
  ],
  requestIsOwn: ['forbidden', 'You made this request, so another user must decide it.'],
  withdrawnByAnother: ['forbidden', 'Only the user who made this request can withdraw it.'],
  requestOutdated: [
    'conflict',
    'The form was corrected since this request was made, and this box has another value now. Decline this request, or ask for a new one.',
  ],
  taxIsFromLedger: [
    'conflict',
    ({ box }: { box: string }) =>
      `Box ${box} is what the ledger says was withheld, so a request can’t change it. Correct the withheld tax, and the form follows.`,
  ],
  valueDoesNotFit: ['invalid', ({ problem }: { problem: string }) => problem],
  oneIsWaiting: [
    'conflict',
    'A request for this box is already waiting for review. Withdraw it before you make a new one.',
  ],
  extensionTwice: ['conflict', 'This payer’s extension for the form and year is already recorded.'],
  sameValue: ['invalid', 'This is the value on the form. Enter the correct value.'],
});
