import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { formatDate } from '../../../foundation/calendar/format-date.ts';
import { type Cents, negateCents } from '../../../foundation/money/cents.ts';
import { formatMoney } from '../../../foundation/money/format-money.ts';
import { type DocumentBlock, heading, list, paragraph } from '../document-block.ts';
import type { LetterFacts, PaymentSummary } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';

export interface ConfirmationFacts extends LetterFacts {
  readonly signedOn: CalendarDate;
  /** First day on which we can pay. */
  readonly paidFrom: CalendarDate;
  readonly payments: readonly PaymentSummary[];
}

function paymentBlocks(payment: PaymentSummary): readonly DocumentBlock[] {
  const taken = (amount: Cents): string => formatMoney(negateCents(amount));
  const taxRows = payment.taxes.map(({ label, amountCents }) => [label, taken(amountCents)]);
  const feeRows = payment.feesCents > 0 ? [['Fees', taken(payment.feesCents)]] : [];
  const rows = [
    ['Amount', formatMoney(payment.grossCents)],
    ...taxRows,
    ...feeRows,
    ['You receive', formatMoney(payment.netCents)],
  ];
  const reasons = payment.taxes.map(({ sentence }) => sentence);
  return [
    heading(2, payment.label),
    paragraph(payment.destination),
    { kind: 'table', header: ['', 'Amount'], rows },
    ...(reasons.length > 0 ? [list(...reasons)] : []),
  ];
}

/**
 * Builds the letter that confirms a participant's choice, with each amount and its reason. Also used as the receipt.
 */
export function confirmationLetter(facts: ConfirmationFacts): readonly DocumentBlock[] {
  return letterFrame(facts, 'We received your choice', [
    paragraph(
      `You signed your choice for the ${facts.planName} on ${formatDate(facts.signedOn)}. We will pay you on ${formatDate(facts.paidFrom)}, or on the first banking day after that when we have the plan’s money.`,
    ),
    ...facts.payments.flatMap(paymentBlocks),
    paragraph(
      `Didn’t sign this, or is something wrong? Call ${facts.supportPhone} right away. You can change your choice at ${facts.portalAddress} until we approve it.`,
    ),
  ]);
}
