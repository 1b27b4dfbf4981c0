import { type Cents, negateCents } from '../../money/cents.ts';
import { formatMoney } from '../../money/format-money.ts';
import type { CalendarDate } from '../../time/dates.ts';
import { formatDate } from '../../time/format-date.ts';
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

/** Confirms what a participant chose, with every amount and why it is so. Also the text of the receipt. */
export function confirmationLetter(facts: ConfirmationFacts): readonly DocumentBlock[] {
  return letterFrame(facts, 'We have your choice', [
    paragraph(
      `You signed your choice for the ${facts.planName} on ${formatDate(facts.signedOn)}. We will pay on ${formatDate(facts.paidFrom)} or on the next banking day on which the plan’s money is here.`,
    ),
    ...facts.payments.flatMap(paymentBlocks),
    paragraph(
      `You did not sign this, or something is wrong? Call ${facts.supportPhone} at once. You can change your choice at ${facts.portalAddress} until it has been approved.`,
    ),
  ]);
}
