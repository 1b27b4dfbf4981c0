import { rejections } from '../foundation/rejection/rejection.ts';

/** Rejections for corporate bank accounts and their settings, each with a next step. */
export const bankAccountRejections = rejections({
  secondPerson: [
    'forbidden',
    'You requested this change, so you can’t approve it. Ask a colleague who can edit settings.',
  ],
  samePerson: [
    'forbidden',
    'This request seems to come from you under another login, because the phone number, name, address, or tax ID is the same. Ask another person to approve it.',
  ],
  decidedAlready: ['conflict', 'This change has already been approved or declined.'],
  noApprover: [
    'conflict',
    'No other user can approve this change. Under Staff members, invite a second person who can edit settings.',
  ],
  oneRequest: [
    'conflict',
    'Another change to this bank account is awaiting approval. Approve or decline that change first.',
  ],
  nothingChanges: ['invalid', 'Nothing differs from the current settings. Change a value, or cancel.'],
  accountNumberMissing: ['invalid', 'Enter the account number.'],
  accountNumbersDiffer: ['invalid', 'The two entries of the account number differ. Enter both again.'],
  accountNumberTaken: [
    'conflict',
    'Another bank account has this account number. Change that account instead of adding it again.',
  ],
  checkNumberUsed: [
    'conflict',
    ({ last }: { last: number }) =>
      `Check ${last} of this account was already printed. Enter a next check number above ${last}.`,
  ],
  openingBalanceOnce: [
    'invalid',
    'An opening balance can only be entered with a new account. Upload a bank statement instead.',
  ],
  openingBalanceNeedsDate: ['invalid', 'Enter the date of the opening balance.'],
  accountChanged: [
    'conflict',
    'The account changed after this was requested. Decline this request, and enter the change again.',
  ],
  notAFont: ['invalid', 'We couldn’t read this file as a font. Upload a TrueType or OpenType font (TTF or OTF).'],
  notAPng: ['invalid', 'We couldn’t read this file as an image. Upload a PNG image.'],
  unknownFile: ['invalid', 'This file was not uploaded for a bank account, or has another kind. Upload it again.'],
  glyphsMissing: [
    'invalid',
    ({ missing }: { missing: string }) =>
      `The font has no characters for ${missing}. Check the symbol characters in the font’s guide, or upload another font.`,
  ],
  noTestWithoutNumbers: [
    'conflict',
    'This account has no account number, so no test file can be created. Enter the account number first.',
  ],
});
