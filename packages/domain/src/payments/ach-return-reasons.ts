/** What the platform does when an entry comes back. `retry` never happens by itself: a person decides. */
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
  /** For staff: what the bank said. */
  readonly staffSentence: string;
  /** For the participant: what happened, without the bank's words. */
  readonly participantSentence: string;
}

const detailsWrong = 'The bank could not find your account. Please check your bank details.';
const holdTold = 'The bank sent the payment back. We are looking into it and will contact you.';
const nothingToDo = 'The bank sent the payment back. You need not do anything; we are on it.';

type Row = readonly [ReturnCategory, ReturnHandling, string, string];

const rows: Readonly<Record<string, Row>> = {
  R01: ['administrative', 'claimFailed', 'Not enough money in the account that we tried to debit.', nothingToDo],
  R02: [
    'administrative',
    'askForNewDetails',
    'The account is closed.',
    'Your account at the bank is closed. Please give us another one.',
  ],
  R03: ['administrative', 'askForNewDetails', 'There is no such account, or it is not the payee’s.', detailsWrong],
  R04: ['administrative', 'askForNewDetails', 'The account number is not valid.', detailsWrong],
  R05: ['unauthorized', 'claimFailed', 'A consumer’s account was debited with a company’s entry.', nothingToDo],
  R06: ['administrative', 'recallClosed', 'The bank returned the entry because our bank asked for it.', nothingToDo],
  R07: ['unauthorized', 'claimFailed', 'The account holder revoked the authorization of the debit.', nothingToDo],
  R08: ['administrative', 'claimFailed', 'The account holder stopped the debit.', nothingToDo],
  R09: ['administrative', 'claimFailed', 'The money in the debited account is not available yet.', nothingToDo],
  R10: [
    'unauthorized',
    'claimFailed',
    'The account holder does not know us or did not authorize the debit.',
    nothingToDo,
  ],
  R11: ['unauthorized', 'claimFailed', 'The debit is not what the account holder authorized.', nothingToDo],
  R12: [
    'administrative',
    'askForNewDetails',
    'The branch belongs to another bank now; a new routing number is needed.',
    'Your branch belongs to another bank now. Please give us its routing number.',
  ],
  R13: [
    'administrative',
    'reissueByCheck',
    'The bank takes no ACH entries under this routing number.',
    'Your bank cannot take this kind of payment. We can send you a check.',
  ],
  R14: ['deceased', 'deathCase', 'The representative payee died or can no longer act.', holdTold],
  R15: ['deceased', 'deathCase', 'The beneficiary or the account holder died.', holdTold],
  R16: ['sanctions', 'legalHold', 'The account is frozen, or OFAC told the bank to return the entry.', holdTold],
  R17: ['administrative', 'fraudReview', 'The bank could not process the entry or found it questionable.', holdTold],
  R18: ['administrative', 'correctOurEntry', 'The effective date of our entry was not valid.', nothingToDo],
  R19: ['administrative', 'correctOurEntry', 'The amount of our entry was not valid.', nothingToDo],
  R20: [
    'administrative',
    'askForNewDetails',
    'The account cannot take payments, such as some savings accounts.',
    'This account cannot take payments. Please give us another one.',
  ],
  R21: ['administrative', 'correctOurEntry', 'The company identification of our batch was not valid.', nothingToDo],
  R22: ['administrative', 'correctOurEntry', 'The individual identification of our entry was not valid.', nothingToDo],
  R23: [
    'administrative',
    'contactPayee',
    'The account holder refused the payment.',
    'The payment was refused at your bank. Please contact us.',
  ],
  R24: ['administrative', 'checkForDuplicate', 'The bank holds the entry for a duplicate.', nothingToDo],
  R25: ['administrative', 'correctOurEntry', 'An addenda record of our entry was not valid.', nothingToDo],
  R26: ['administrative', 'correctOurEntry', 'A mandatory field of our entry was not valid.', nothingToDo],
  R27: ['administrative', 'correctOurEntry', 'The original trace number is missing or unknown.', nothingToDo],
  R28: ['administrative', 'askForNewDetails', 'The check digit of the routing number is wrong.', detailsWrong],
  R29: ['unauthorized', 'claimFailed', 'The company whose account we debited did not authorize it.', nothingToDo],
  R30: ['administrative', 'correctOurEntry', 'The bank does not take part in check truncation.', nothingToDo],
  R31: ['administrative', 'bankAgreement', 'The bank returned a company entry with our bank’s agreement.', nothingToDo],
  R32: ['administrative', 'correctOurEntry', 'The receiving bank cannot settle.', nothingToDo],
  R33: ['administrative', 'review', 'The bank returned a converted check.', nothingToDo],
};

/** The reason behind a return code, or undefined for one that a person must look at with the raw record. Source: Nacha Operating Rules, Appendix Four. */
export function achReturnReason(code: string): AchReturnReason | undefined {
  const row = Object.hasOwn(rows, code) ? rows[code] : undefined;
  if (row === undefined) return undefined;
  const [category, handling, staffSentence, participantSentence] = row;
  return { code, category, handling, staffSentence, participantSentence };
}

export const achReturnCodes: readonly string[] = Object.keys(rows);

/** What staff should do next. The words are ours. */
export const returnHandlingSentences: Readonly<Record<ReturnHandling, string>> = {
  askForNewDetails: 'Stop the instruction, ask the payee for new bank details and reissue.',
  reissueByCheck: 'Ask the payee whether a check suits, then reissue by check.',
  deathCase: 'Stop every payment to this person, record the date of death and open a death case.',
  legalHold: 'Hold the money and hand the case to Legal. Tell the payee nothing about the reason.',
  fraudReview: 'Review the bank details for fraud before any reissue.',
  contactPayee: 'Hold the payment and contact the payee.',
  checkForDuplicate: 'Find out whether the payment went out twice before any reissue.',
  recallClosed: 'Close the recall: the money is back.',
  bankAgreement: 'Confirm the agreement with our bank, then decide about a reissue.',
  claimFailed: 'The money cannot be taken back this way. Go on by letter.',
  correctOurEntry: 'Correct our entry, then send it in a new batch.',
  review: 'Look at the record with the bank and decide.',
};
