/** Problems with payments and bank files that staff work on. */
export const paymentAlertKinds = [
  'paymentReturned',
  'paymentReportedMissing',
  'depositRejected',
  'noticeOfChange',
  'bankAnswerUnmatched',
  'bankMovementUnmatched',
  'checkNotVoided',
] as const;

/** Alerts that close automatically when their cause ends. No one marks them as resolved. */
export const selfClosingAlertKinds = ['figureEnds', 'blockedReportDue'] as const;

/** The alerts on the distributions page. */
export const alertKinds = [...paymentAlertKinds, ...selfClosingAlertKinds] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertKindNames: Readonly<Record<AlertKind, string>> = {
  paymentReturned: 'Payment returned',
  paymentReportedMissing: 'Payment not received',
  depositRejected: 'IRA deposit rejected',
  noticeOfChange: 'Notification of change',
  bankAnswerUnmatched: 'Bank response to review',
  bankMovementUnmatched: 'Bank transaction to match',
  checkNotVoided: 'Check not voided',
  figureEnds: 'Figure ends',
  blockedReportDue: 'Blocked property report due',
};

/** Alerts that aren't about a payee. Their sentence says what they are about. */
const unnamedKinds: readonly AlertKind[] = ['bankMovementUnmatched', ...selfClosingAlertKinds];

/**
 * Returns an alert's problem as a title, and the rest of what there is to say: the kind and the payee with the reason, or
 * the first sentence with the next step.
 */
export function alertParts({ kind, about, sentence }: { kind: AlertKind; about: string | null; sentence: string }): {
  readonly title: string;
  readonly rest: string;
} {
  if (about !== null && !unnamedKinds.includes(kind)) {
    return { title: `${alertKindNames[kind]}: ${about}`, rest: sentence };
  }
  const [first = '', ...more] = sentence.split('. ');
  return { title: first.replace(/\.$/, ''), rest: more.join('. ') };
}
