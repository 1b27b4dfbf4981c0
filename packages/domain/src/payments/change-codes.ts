/** A field of a payee's bank details that a notification of change (NOC) corrects. */
export type ChangedField = 'accountNumber' | 'routingNumber' | 'name' | 'transactionCode' | 'individualId' | 'addenda';

export interface ChangeCode {
  readonly code: string;
  readonly changes: readonly ChangedField[];
  /** Text for staff. The wording is ours, not Nacha's. */
  readonly sentence: string;
  /** Whether the account or routing number changes. Staff review it like a payee's own change of bank details. */
  readonly needsReview: boolean;
}

function change(code: string, changes: readonly ChangedField[], sentence: string): ChangeCode {
  const needsReview = changes.includes('accountNumber') || changes.includes('routingNumber');
  return { code, changes, sentence, needsReview };
}

/** Notification of Change (NOC) codes for entries that we send. Source: Nacha Operating Rules, Appendix Five. */
export const changeCodes: readonly ChangeCode[] = [
  change('C01', ['accountNumber'], 'The account number changed.'),
  change('C02', ['routingNumber'], 'The routing number changed.'),
  change('C03', ['routingNumber', 'accountNumber'], 'The routing number and account number changed.'),
  change('C04', ['name'], 'The name on the account is spelled differently.'),
  change('C05', ['transactionCode'], 'The account type is different (checking or savings).'),
  change('C06', ['accountNumber', 'transactionCode'], 'The account number and account type changed.'),
  change(
    'C07',
    ['routingNumber', 'accountNumber', 'transactionCode'],
    'The routing number, account number, and account type changed.',
  ),
  change('C09', ['individualId'], 'The individual identification number is incorrect.'),
  change('C13', ['addenda'], 'The addenda record format is incorrect.'),
];

/**
 * Banking days in which a notification of change must be applied after it is received. If the next live entry is sent
 * later, the change is due before that entry. Source: Nacha Operating Rules.
 */
export const changeDueBankingDays = 6;

/** Returns the meaning of a change code, or undefined if the code is unknown and a user must review it. */
export function changeCode(code: string): ChangeCode | undefined {
  return changeCodes.find((known) => known.code === code);
}
