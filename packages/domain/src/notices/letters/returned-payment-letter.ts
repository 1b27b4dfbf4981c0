import type { Cents } from '../../money/cents.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { formatDate } from '../../time/format-date.ts';
import { type DocumentBlock, heading, paragraph, steps } from '../document-block.ts';
import type { LetterFacts } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export const returnedBecause = [
  'accountWrong',
  'accountClosed',
  'accountRefused',
  'mailReturned',
  'checkNotCashed',
  'checkStopped',
] as const;
export type ReturnedBecause = (typeof returnedBecause)[number];

export interface ReturnedPaymentFacts extends LetterFacts {
  readonly netCents: Cents;
  readonly paidOn: CalendarDate;
  readonly because: ReturnedBecause;
}

const reasons: Readonly<Record<ReturnedBecause, readonly [what: string, correct: string]>> = {
  accountWrong: [
    'the bank found no account with the number that we were given',
    'Enter the routing and account numbers of your bank account again.',
  ],
  accountClosed: ['the bank account is closed', 'Enter another bank account, or choose a check.'],
  accountRefused: [
    'the bank did not accept the payment for this account',
    'Enter another bank account, or choose a check.',
  ],
  mailReturned: ['the post office could not deliver the check', 'Check your mailing address and correct it.'],
  checkNotCashed: [
    'the check was not cashed in time and is no longer valid',
    'Choose a new check or a bank transfer, and check your address.',
  ],
  checkStopped: ['the check was stopped', 'Choose a new check or a bank transfer, and check your address.'],
};

/** Tells a participant that a payment came back and how to get it. The tax was withheld once and is not taken again. */
export function returnedPaymentLetter(facts: ReturnedPaymentFacts): readonly DocumentBlock[] {
  const [what, correct] = reasons[facts.because];
  return letterFrame(facts, 'Your payment came back to us', [
    paragraph(
      `Our payment of ${formatMoney(facts.netCents)} of ${formatDate(facts.paidOn)} came back because ${what}. The money is safe with us and still yours.`,
    ),
    heading(2, 'How to get it'),
    steps(`Open ${facts.portalAddress} and sign in.`, correct, 'Confirm. We will check your entry and pay again.'),
    paragraph('No tax is withheld a second time: you will receive the same amount.'),
  ]);
}
