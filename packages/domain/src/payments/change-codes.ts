/** A field of a payee's bank details that a notification of change corrects. */
export type ChangedField = 'accountNumber' | 'routingNumber' | 'name' | 'transactionCode' | 'individualId' | 'addenda';

export interface ChangeCode {
  readonly code: string;
  readonly changes: readonly ChangedField[];
  /** For staff. The words are ours. */
  readonly sentence: string;
  /** A changed account number gets the same review as a payee's own change of bank details. */
  readonly needsReview: boolean;
}

function change(code: string, changes: readonly ChangedField[], sentence: string): ChangeCode {
  const needsReview = changes.includes('accountNumber') || changes.includes('routingNumber');
  return { code, changes, sentence, needsReview };
}

/** Notification-of-change codes of entries that we send. Source: Nacha Operating Rules, Appendix Five. */
export const changeCodes: readonly ChangeCode[] = [
  change('C01', ['accountNumber'], 'The account number changed.'),
  change('C02', ['routingNumber'], 'The routing number changed.'),
  change('C03', ['routingNumber', 'accountNumber'], 'The routing number and the account number changed.'),
  change('C04', ['name'], 'The name on the account is written differently.'),
  change('C05', ['transactionCode'], 'The account is of another kind (checking or savings).'),
  change('C06', ['accountNumber', 'transactionCode'], 'The account number and the kind of account changed.'),
  change(
    'C07',
    ['routingNumber', 'accountNumber', 'transactionCode'],
    'The routing number, the account number and the kind of account changed.',
  ),
  change('C09', ['individualId'], 'The individual identification number was wrong.'),
  change('C13', ['addenda'], 'The format of the addenda record was wrong.'),
];

/** A change must be applied before the next entry or within six banking days, whichever is later. */
export const changeDueBankingDays = 6;

/** The meaning of a change code, or undefined for one that a person must look at. */
export function changeCode(code: string): ChangeCode | undefined {
  return changeCodes.find((known) => known.code === code);
}
