export type AchReturnCategory =
  | 'administrative'
  | 'account'
  | 'unauthorized'
  | 'deceased'
  | 'frozen'
  | 'fraudReview'
  | 'recall'
  | 'file'
  | 'dishonored'
  | 'contested'
  | 'international';

export interface AchReturnCode {
  readonly meaning: string;
  readonly category: AchReturnCategory;
}

const code = (category: AchReturnCategory, meaning: string): AchReturnCode => ({ category, meaning });

/** Nacha return reason codes, in our wording. A file with an unknown code is rejected, so that staff review it. */
export const achReturnCodes: Readonly<Record<string, AchReturnCode>> = {
  R01: code('administrative', 'The account doesn’t have enough money.'),
  R02: code('account', 'The account is closed.'),
  R03: code('account', 'The account doesn’t exist or isn’t in this name.'),
  R04: code('account', 'The account number isn’t valid.'),
  R05: code('unauthorized', 'A consumer account was debited with a corporate entry without authorization.'),
  R06: code('recall', 'Returned at the originating bank’s request.'),
  R07: code('unauthorized', 'The customer revoked the authorization.'),
  R08: code('unauthorized', 'The customer stopped the payment.'),
  R09: code('administrative', 'The funds in the account are not available yet.'),
  R10: code('unauthorized', 'The customer doesn’t know the originator or didn’t authorize the entry.'),
  R11: code('unauthorized', 'The entry doesn’t match the terms of its authorization.'),
  R12: code('account', 'The branch was sold to another bank.'),
  R13: code('account', 'The bank doesn’t accept ACH entries under this routing number.'),
  R14: code('deceased', 'The representative payee died or can no longer act.'),
  R15: code('deceased', 'The beneficiary or account holder died.'),
  R16: code('frozen', 'The account is frozen, or OFAC instructed the bank to return the entry.'),
  R17: code('fraudReview', 'The bank couldn’t process the entry or found it questionable.'),
  R18: code('file', 'The effective date isn’t valid.'),
  R19: code('file', 'The amount field is incorrect.'),
  R20: code('account', 'The account doesn’t allow these transactions.'),
  R21: code('administrative', 'The company identification isn’t valid.'),
  R22: code('administrative', 'The individual identification number isn’t valid.'),
  R23: code('administrative', 'The receiver refused the credit.'),
  R24: code('administrative', 'The entry appears to be a duplicate.'),
  R25: code('file', 'The addenda record is incorrect.'),
  R26: code('file', 'A mandatory field is incorrect.'),
  R27: code('file', 'The trace number is incorrect.'),
  R28: code('file', 'The check digit of the routing number is incorrect.'),
  R29: code('unauthorized', 'The company didn’t authorize the debit.'),
  R30: code('administrative', 'The bank doesn’t participate in check truncation.'),
  R31: code('administrative', 'Returned late, with the originating bank’s permission.'),
  R32: code('file', 'The bank can’t settle the entry.'),
  R33: code('administrative', 'The bank returned a converted check.'),
  R34: code('administrative', 'The bank participates in the ACH Network only to a limited extent.'),
  R35: code('file', 'Debits are not allowed for this type of entry or account.'),
  R36: code('file', 'Credits are not allowed for this type of entry.'),
  R37: code('unauthorized', 'The check that this entry represents was also paid.'),
  R38: code('unauthorized', 'Payment was stopped on the check that this entry represents.'),
  R39: code('unauthorized', 'The check that this entry represents can’t be converted.'),
  R40: code('administrative', 'A federal agency returned an enrollment.'),
  R41: code('file', 'Enrollment: the transaction code is incorrect.'),
  R42: code('file', 'Enrollment: the routing number is incorrect.'),
  R43: code('file', 'Enrollment: the account number is incorrect.'),
  R44: code('file', 'Enrollment: the individual identification number is incorrect.'),
  R45: code('file', 'Enrollment: the name is incorrect.'),
  R46: code('file', 'Enrollment: the representative payee indicator is incorrect.'),
  R47: code('file', 'Enrollment: the entry is a duplicate.'),
  R50: code('unauthorized', 'State law doesn’t allow this re-presented check entry.'),
  R51: code('unauthorized', 'The re-presented check entry is not eligible or not authorized.'),
  R52: code('unauthorized', 'Payment was stopped on the re-presented check.'),
  R53: code('unauthorized', 'The re-presented check was also paid.'),
  R61: code('dishonored', 'Our bank dishonored the return: it was misrouted.'),
  R62: code('dishonored', 'Our bank dishonored the return: the erroneous reversal left the receiver with a gain.'),
  R67: code('dishonored', 'Our bank dishonored the return: it is a duplicate.'),
  R68: code('dishonored', 'Our bank dishonored the return: it was late.'),
  R69: code('dishonored', 'Our bank dishonored the return: its fields are incorrect.'),
  R70: code('dishonored', 'Our bank dishonored the return: it was not allowed or not requested.'),
  R71: code('contested', 'The receiving bank contested the dishonor: it was misrouted.'),
  R72: code('contested', 'The receiving bank contested the dishonor: it was late.'),
  R73: code('contested', 'The receiving bank contested the dishonor: the return was on time.'),
  R74: code('contested', 'The receiving bank sent a corrected return.'),
  R75: code('contested', 'The receiving bank contested the dishonor: the return was not a duplicate.'),
  R76: code('contested', 'The receiving bank contested the dishonor: the return had no incorrect fields.'),
  R77: code('contested', 'The receiving bank doesn’t accept the dishonored return.'),
  R80: code('international', 'International: the entry is coded incorrectly.'),
  R81: code('international', 'International: the bank doesn’t participate.'),
  R82: code('international', 'International: the foreign bank identification is incorrect.'),
  R83: code('international', 'International: the foreign bank can’t settle the entry.'),
  R84: code('international', 'International: the gateway didn’t process the entry.'),
  R85: code('international', 'International: an outbound payment was coded as domestic.'),
  R90: code('international', 'Returned because of sanctions.'),
};
