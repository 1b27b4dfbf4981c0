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

/** Return reason codes of the Nacha rules, in our words. A code that is not here stops the file for a person. */
export const achReturnCodes: Readonly<Record<string, AchReturnCode>> = {
  R01: code('administrative', 'The account does not hold enough money.'),
  R02: code('account', 'The account is closed.'),
  R03: code('account', 'No such account, or it is not in this name.'),
  R04: code('account', 'The account number cannot be valid.'),
  R05: code('unauthorized', 'A business debit reached a personal account without authorization.'),
  R06: code('recall', 'Returned because the originating bank asked for it.'),
  R07: code('unauthorized', 'The customer took the authorization back.'),
  R08: code('unauthorized', 'The customer stopped the payment.'),
  R09: code('administrative', 'The money in the account has not been collected yet.'),
  R10: code('unauthorized', 'The customer says that the originator is unknown or was not authorized.'),
  R11: code('unauthorized', 'The entry does not follow the terms of its authorization.'),
  R12: code('account', 'The account was sold to another bank.'),
  R13: code('account', 'The bank does not take ACH entries under this routing number.'),
  R14: code('deceased', 'The representative payee died or can no longer act.'),
  R15: code('deceased', 'The beneficiary or account holder died.'),
  R16: code('frozen', 'The account is frozen, or the entry was returned on an instruction of OFAC.'),
  R17: code('fraudReview', 'The entry cannot be processed, or its circumstances are questionable.'),
  R18: code('file', 'The effective date is not acceptable.'),
  R19: code('file', 'The amount field is wrong.'),
  R20: code('account', 'The account does not allow transfers.'),
  R21: code('administrative', 'The company identification is not valid.'),
  R22: code('administrative', 'The individual id is not valid.'),
  R23: code('administrative', 'The receiver refused the credit.'),
  R24: code('administrative', 'The entry looks like a duplicate.'),
  R25: code('file', 'The addenda is wrong.'),
  R26: code('file', 'A mandatory field is wrong.'),
  R27: code('file', 'The trace number is wrong.'),
  R28: code('file', 'The check digit of the routing number is wrong.'),
  R29: code('unauthorized', 'The business says that the debit was not authorized.'),
  R30: code('administrative', 'The bank does not take part in check truncation.'),
  R31: code('administrative', 'Returned late, with the consent of the originating bank.'),
  R32: code('file', 'The bank cannot settle the entry.'),
  R33: code('administrative', 'The bank chose to return a destroyed-check entry.'),
  R34: code('administrative', 'The bank is limited in what it may take part in.'),
  R35: code('file', 'A debit is not allowed for this kind of entry or account.'),
  R36: code('file', 'A credit is not allowed for this kind of entry.'),
  R37: code('unauthorized', 'The paper check behind the entry was paid as well.'),
  R38: code('unauthorized', 'The paper check behind the entry was stopped.'),
  R39: code('unauthorized', 'The paper check behind the entry may not be converted.'),
  R40: code('administrative', 'A federal agency returned an enrollment.'),
  R41: code('file', 'Enrollment: the transaction code is wrong.'),
  R42: code('file', 'Enrollment: the routing number is wrong.'),
  R43: code('file', 'Enrollment: the account number is wrong.'),
  R44: code('file', 'Enrollment: the individual id is wrong.'),
  R45: code('file', 'Enrollment: the name is wrong.'),
  R46: code('file', 'Enrollment: the representative payee indicator is wrong.'),
  R47: code('file', 'Enrollment: it was sent before.'),
  R50: code('unauthorized', 'State law does not allow this entry for a returned check.'),
  R51: code('unauthorized', 'The entry for a returned check is not eligible or not authorized.'),
  R52: code('unauthorized', 'The returned check behind the entry was stopped.'),
  R53: code('unauthorized', 'The returned check behind the entry was paid as well.'),
  R61: code('dishonored', 'Our bank sent the return back: it was misrouted.'),
  R62: code('dishonored', 'Our bank sent the return back: the reversal left the receiver with a gain.'),
  R67: code('dishonored', 'Our bank sent the return back: it came twice.'),
  R68: code('dishonored', 'Our bank sent the return back: it came too late.'),
  R69: code('dishonored', 'Our bank sent the return back: its fields are wrong.'),
  R70: code('dishonored', 'Our bank sent the return back: it was not allowed or not asked for.'),
  R71: code('contested', 'The receiving bank insists: the dishonor was misrouted.'),
  R72: code('contested', 'The receiving bank insists: the dishonor came too late.'),
  R73: code('contested', 'The receiving bank insists: the return was in time.'),
  R74: code('contested', 'The receiving bank sends the return again, corrected.'),
  R75: code('contested', 'The receiving bank insists: the return was not a duplicate.'),
  R76: code('contested', 'The receiving bank insists: the return had no wrong fields.'),
  R77: code('contested', 'The receiving bank does not take the dishonored return.'),
  R80: code('international', 'International: the entry is coded wrongly.'),
  R81: code('international', 'International: the bank does not take part.'),
  R82: code('international', 'International: the foreign bank identification is wrong.'),
  R83: code('international', 'International: the foreign bank cannot settle.'),
  R84: code('international', 'International: the gateway did not process the entry.'),
  R85: code('international', 'International: an outbound payment was coded as a domestic one.'),
  R90: code('international', 'Returned for reasons of sanctions.'),
};
