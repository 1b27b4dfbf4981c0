/** The next step after an ACH entry is returned. Nothing is retried automatically: a user decides. */
export type ReturnHandling =
  | 'askForNewDetails'
  | 'reissueByCheck'
  | 'deathCase'
  | 'legalHold'
  | 'fraudReview'
  | 'contactPayee'
  | 'checkForDuplicate'
  | 'recallClosed'
  | 'bankAgreement'
  | 'claimFailed'
  | 'correctOurEntry'
  | 'review';

export type ReturnCategory = 'administrative' | 'unauthorized' | 'deceased' | 'sanctions';

export interface AchReturnReason {
  readonly code: string;
  readonly category: ReturnCategory;
  readonly handling: ReturnHandling;
  /** Text for staff: what the bank reported. */
  readonly staffSentence: string;
  /** Text for the participant: what happened, without the bank's technical wording. */
  readonly participantSentence: string;
}

const detailsWrong = 'The bank couldn’t find your account. Please check your bank details.';
const holdSentence = 'The bank returned the payment. We’re looking into it and will contact you.';
const nothingToDo = 'The bank returned the payment. You don’t need to do anything. We’re working on it.';

type Row = readonly [ReturnCategory, ReturnHandling, string, string];

const rows: Readonly<Record<string, Row>> = {
  R01: ['administrative', 'claimFailed', 'The account we tried to debit doesn’t have enough money.', nothingToDo],
  R02: [
    'administrative',
    'askForNewDetails',
    'The account is closed.',
    'Your bank account is closed. Please give us another account.',
  ],
  R03: ['administrative', 'askForNewDetails', 'The account doesn’t exist, or it isn’t the payee’s.', detailsWrong],
  R04: ['administrative', 'askForNewDetails', 'The account number isn’t valid.', detailsWrong],
  R05: ['unauthorized', 'claimFailed', 'A consumer account was debited with a corporate entry.', nothingToDo],
  R06: ['administrative', 'recallClosed', 'The bank returned the entry at our bank’s request.', nothingToDo],
  R07: ['unauthorized', 'claimFailed', 'The account holder revoked the authorization for the debit.', nothingToDo],
  R08: ['administrative', 'claimFailed', 'The account holder stopped payment on the debit.', nothingToDo],
  R09: ['administrative', 'claimFailed', 'The funds in the debited account are not available yet.', nothingToDo],
  R10: [
    'unauthorized',
    'claimFailed',
    'The account holder doesn’t know us or didn’t authorize the debit.',
    nothingToDo,
  ],
  R11: ['unauthorized', 'claimFailed', 'The debit doesn’t match what the account holder authorized.', nothingToDo],
  R12: [
    'administrative',
    'askForNewDetails',
    'The branch was sold to another bank, so a new routing number is needed.',
    'Your branch was sold to another bank. Please give us the new routing number.',
  ],
  R13: [
    'administrative',
    'reissueByCheck',
    'The bank doesn’t accept ACH entries under this routing number.',
    'Your bank can’t accept this kind of payment. We can send you a check.',
  ],
  R14: ['deceased', 'deathCase', 'The representative payee died or can no longer act.', holdSentence],
  R15: ['deceased', 'deathCase', 'The beneficiary or account holder died.', holdSentence],
  R16: [
    'sanctions',
    'legalHold',
    'The account is frozen, or OFAC instructed the bank to return the entry.',
    holdSentence,
  ],
  R17: ['administrative', 'fraudReview', 'The bank couldn’t process the entry or found it questionable.', holdSentence],
  R18: ['administrative', 'correctOurEntry', 'The effective date of our entry wasn’t valid.', nothingToDo],
  R19: ['administrative', 'correctOurEntry', 'The amount of our entry wasn’t valid.', nothingToDo],
  R20: [
    'administrative',
    'askForNewDetails',
    'The account can’t accept payments, as with some savings accounts.',
    'This account can’t accept payments. Please give us another account.',
  ],
  R21: ['administrative', 'correctOurEntry', 'The company identification in our batch wasn’t valid.', nothingToDo],
  R22: ['administrative', 'correctOurEntry', 'The individual identification in our entry wasn’t valid.', nothingToDo],
  R23: [
    'administrative',
    'contactPayee',
    'The account holder refused the payment.',
    'Your bank reported that the payment was not accepted. Please contact us.',
  ],
  R24: ['administrative', 'checkForDuplicate', 'The bank considers the entry a duplicate.', nothingToDo],
  R25: ['administrative', 'correctOurEntry', 'An addenda record in our entry wasn’t valid.', nothingToDo],
  R26: ['administrative', 'correctOurEntry', 'A mandatory field in our entry wasn’t valid.', nothingToDo],
  R27: ['administrative', 'correctOurEntry', 'The original trace number is missing or unknown.', nothingToDo],
  R28: ['administrative', 'askForNewDetails', 'The check digit of the routing number is incorrect.', detailsWrong],
  R29: ['unauthorized', 'claimFailed', 'The company whose account we debited didn’t authorize the debit.', nothingToDo],
  R30: ['administrative', 'correctOurEntry', 'The bank doesn’t participate in check truncation.', nothingToDo],
  R31: [
    'administrative',
    'bankAgreement',
    'The bank returned a corporate entry with our bank’s permission.',
    nothingToDo,
  ],
  R32: ['administrative', 'correctOurEntry', 'The receiving bank can’t settle the entry.', nothingToDo],
  R33: ['administrative', 'review', 'The bank returned a converted check.', nothingToDo],
};

/**
 * Returns the reason for a return code, or undefined if the code is unknown and a user must review the raw record.
 * Source: Nacha Operating Rules, Appendix Four.
 */
export function achReturnReason(code: string): AchReturnReason | undefined {
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
  if (row === undefined) return undefined;
  const [category, handling, staffSentence, participantSentence] = row;
  return { code, category, handling, staffSentence, participantSentence };
}

export const achReturnCodes: readonly string[] = Object.keys(rows);

/** Next steps for staff. The wording is ours, not Nacha's. */
export const returnHandlingSentences: Readonly<Record<ReturnHandling, string>> = {
  askForNewDetails: 'Stop the instruction, ask the payee for new bank details, and reissue.',
  reissueByCheck: 'Ask the payee whether a check is OK, then reissue by check.',
  deathCase: 'Stop all payments to this payee, record the date of death, and open a death case.',
  legalHold: 'Hold the money and send the case to Legal. Don’t tell the payee the reason.',
  fraudReview: 'Review the bank details for fraud before you reissue.',
  contactPayee: 'Hold the payment and contact the payee.',
  checkForDuplicate: 'Find out whether the payment was sent twice before you reissue.',
  recallClosed: 'Close the reversal request. The money has been returned.',
  bankAgreement: 'Confirm the agreement with our bank, then decide whether to reissue.',
  claimFailed: 'The money can’t be recovered by ACH debit. Request repayment by letter.',
  correctOurEntry: 'Correct our entry, then send it in a new batch.',
  review: 'Review the record with the bank and decide.',
};
