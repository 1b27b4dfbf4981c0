import { type DocumentBlock, factRows, heading, list, paragraph } from '../../documents/notices/document-block.ts';
import { formatDate } from '../../foundation/calendar/format-date.ts';
import type { Cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { formatEin } from '../../foundation/text/format-ein.ts';
import type { RefundMethod } from './tax-refund-machine.ts';

/** What the letters about a refund say. */
export interface RefundLetterFacts {
  readonly refund: string;
  readonly amount: Cents;
  readonly withheld: Cents;
  readonly withheldOn: string;
  readonly taxYear: number;
  /** The reason of the lookup, and the user's own words. */
  readonly reason: string;
  readonly note: string;
  readonly authority: string;
  readonly formName: string;
  readonly method: RefundMethod;
  readonly payerName: string;
  readonly payerEin: string | null;
  readonly participant: string;
  readonly addressLines: readonly string[];
  readonly orderLine: string;
  readonly deposit: string;
  readonly settledOn: string | null;
  readonly confirmationNumber: string | null;
  readonly today: string;
  readonly supportPhone: string;
}

const einOf = (ein: string | null): string => (ein === null ? 'Missing' : formatEin(ein));

/** Returns the request for a refund, as sent to the taxing authority. It names the deposit, and no tax ID of a person. */
export const authorityLetter = (of: RefundLetterFacts): readonly DocumentBlock[] => [
  { kind: 'address', lines: [of.authority] },
  paragraph(formatDate(of.today)),
  heading(1, `Request for a refund of withheld tax, ${of.formName}, ${of.taxYear}`),
  paragraph(
    `We deposited tax for ${of.payerName} that should not have been withheld. We request a refund of ${formatMoney(of.amount)}.`,
  ),
  factRows(
    ['Payer', of.payerName],
    ['Payer EIN', einOf(of.payerEin)],
    ['Form and year', `${of.formName}, ${of.taxYear}`],
    ['Deposit', of.deposit],
    ['Confirmation number', of.confirmationNumber ?? 'None'],
    ['Deposited on', of.settledOn === null ? 'Sent, not settled yet' : formatDate(of.settledOn)],
    ['Tax withheld on', formatDate(of.withheldOn)],
    ['Tax withheld from this payment', formatMoney(of.withheld)],
    ['Refund requested', formatMoney(of.amount)],
    ['Reason', of.reason],
  ),
  paragraph(of.note),
  paragraph(
    `The payee will be repaid when the refund is received, and the amount is not claimed on the payee’s information return. Our reference is ${of.refund}; please include it with the payment. Questions: ${of.supportPhone}.`,
  ),
];

/** Returns the letter that tells a participant how much tax is given back and what happens next. */
export const participantLetter = (of: RefundLetterFacts): readonly DocumentBlock[] => [
  { kind: 'address', lines: [of.participant, ...of.addressLines] },
  paragraph(formatDate(of.today)),
  heading(1, 'We withheld too much tax'),
  paragraph(
    `We withheld ${formatMoney(of.withheld)} of ${of.authority} tax from your payment on ${formatDate(of.withheldOn)}. ${formatMoney(of.amount)} of it should not have been withheld, and you will get it back.`,
  ),
  factRows(
    ['You get back', formatMoney(of.amount)],
    ['Reason', of.reason],
    ['Your distribution', of.orderLine],
    ['Refund number', of.refund],
  ),
  heading(2, 'What happens next'),
  list(
    of.method === 'employerAdjustment'
      ? 'We take the money from the next tax deposit of your plan. You don’t need to do anything.'
      : `${of.authority} agreed to pay the money back to us. You don’t need to do anything.`,
    'We pay you the same way as before. If your address or bank account has changed, call us now.',
    `Your tax form for ${of.taxYear} shows the lower tax. If you already have the form, we send you a corrected one. Use the corrected form for your tax return, and don’t claim this amount as tax withheld.`,
  ),
  paragraph(`Questions? Call us at ${of.supportPhone}.`),
];
