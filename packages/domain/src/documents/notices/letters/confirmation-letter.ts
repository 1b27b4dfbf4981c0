import type { CalendarDate } from '../../../foundation/calendar/dates.ts';
import { type Cents, negateCents } from '../../../foundation/money/cents.ts';
import { formatMoney } from '../../../foundation/money/format-money.ts';
import { type DocumentBlock, heading, type LetterBlock, list, paragraph } from '../document-block.ts';
import type { LetterTexts } from './english-letters.ts';
import type { LetterFacts, PaymentSummary } from './letter-facts.ts';
import { letterFrame } from './letter-frame.ts';
import { letterTexts } from './letter-texts.ts';

export interface ConfirmationFacts extends LetterFacts {
  readonly signedOn: CalendarDate;
  /** First day on which we can pay. */
  readonly paidFrom: CalendarDate;
  readonly payments: readonly PaymentSummary[];
}

function paymentBlocks(payment: PaymentSummary, { said, confirmation }: LetterTexts): readonly DocumentBlock[] {
  const taken = (amount: Cents): string => formatMoney(negateCents(amount));
  const taxRows = payment.taxes.map(({ label, amountCents }) => [said(label), taken(amountCents)]);
  const feeRows = payment.feesCents > 0 ? [[confirmation.fees, taken(payment.feesCents)]] : [];
  const rows = [
    [confirmation.amount, formatMoney(payment.grossCents)],
    ...taxRows,
    ...feeRows,
    [confirmation.net, formatMoney(payment.netCents)],
  ];
  const reasons = payment.taxes.map(({ sentence }) => said(sentence));
  return [
    heading(2, said(payment.label)),
    paragraph(confirmation.destination(payment.destination)),
    { kind: 'table', header: ['', ''], rows },
    ...(reasons.length > 0 ? [list(...reasons)] : []),
  ];
}

/** Builds the content of the confirmation: the choice, with each amount and its reason. */
export function confirmationBlocks(facts: ConfirmationFacts): readonly DocumentBlock[] {
  const texts = letterTexts(facts.language);
  const { confirmation, date } = texts;
  return [
    paragraph(confirmation.opening(facts.planName, date(facts.signedOn), date(facts.paidFrom))),
    ...facts.payments.flatMap((payment) => paymentBlocks(payment, texts)),
    paragraph(confirmation.ending(facts.supportPhone, facts.portalAddress)),
  ];
}

/** Builds the letter that confirms a participant's choice. Also used as the receipt. */
export const confirmationLetter = (facts: ConfirmationFacts): readonly LetterBlock[] =>
  letterFrame(facts, letterTexts(facts.language).confirmation.title, confirmationBlocks(facts));
