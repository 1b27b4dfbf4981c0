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
  /** For a code that isn't a reason to return a payment. `achReturnReason` of the domain has the others' texts. */
  readonly meaning?: string;
  readonly category: AchReturnCategory;
}

const code = (category: AchReturnCategory, meaning?: string): AchReturnCode =>
  meaning === undefined ? { category } : { category, meaning };

/** Nacha return reason codes. A file with an unknown code is rejected, so that staff review it. */
export const achReturnCodes: Readonly<Record<string, AchReturnCode>> = {
  R01: code('administrative'),
  R02: code('account'),
  R03: code('account'),
  R04: code('account'),
  R05: code('unauthorized'),
  R06: code('recall'),
  R07: code('unauthorized'),
  R08: code('unauthorized'),
  R09: code('administrative'),
  R10: code('unauthorized'),
  R11: code('unauthorized'),
  R12: code('account'),
  R13: code('account'),
  R14: code('deceased'),
  R15: code('deceased'),
  R16: code('frozen'),
  R17: code('fraudReview'),
  R18: code('file'),
  R19: code('file'),
  R20: code('account'),
  R21: code('administrative'),
  R22: code('administrative'),
  R23: code('administrative'),
  R24: code('administrative'),
  R25: code('file'),
  R26: code('file'),
  R27: code('file'),
  R28: code('file'),
  R29: code('unauthorized'),
  R30: code('administrative'),
  R31: code('administrative'),
  R32: code('file'),
  R33: code('administrative'),
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
