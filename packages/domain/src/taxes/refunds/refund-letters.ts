import { type DocumentBlock, factRows, heading, list, paragraph } from '../../documents/notices/document-block.ts';
import { longDate } from '../../foundation/calendar/date-in-words.ts';
import type { Cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { formatEin } from '../../foundation/text/format-ein.ts';
import type { Language } from '../../messages/message-text.ts';
import { refundLetterTexts, spanishRefundReasons } from './refund-letter-texts.ts';
import type { RefundMethod } from './tax-refund-machine.ts';

/** What the letters about a refund say. */
export interface RefundLetterFacts {
  /** The language of the participant. Authorities get English letters. */
  readonly language: Language;
  readonly refund: string;
  readonly amount: Cents;
  readonly withheld: Cents;
  readonly withheldOn: string;
  readonly taxYear: number;
  readonly reasonCode: string;
  /** The reason of the lookup in English, and the user's own words. */
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
  paragraph(longDate(of.today)),
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
    ['Deposited on', of.settledOn === null ? 'Sent, not settled yet' : longDate(of.settledOn)],
    ['Tax withheld on', longDate(of.withheldOn)],
    ['Tax withheld from this payment', formatMoney(of.withheld)],
    ['Refund requested', formatMoney(of.amount)],
    ['Reason', of.reason],
  ),
  paragraph(of.note),
  paragraph(
    `The payee will be repaid when the refund is received, and the amount is not claimed on the payee’s information return. Our reference is ${of.refund}; please include it with the payment. Questions: ${of.supportPhone}.`,
  ),
];

/** Returns the letter that tells a participant how much tax is given back and what happens next, in their language. */
export function participantLetter(of: RefundLetterFacts): readonly DocumentBlock[] {
  const texts = refundLetterTexts[of.language];
  const amount = formatMoney(of.amount);
  const reason = of.language === 'es' ? (spanishRefundReasons[of.reasonCode] ?? of.reason) : of.reason;
  return [
    { kind: 'address', lines: [of.participant, ...of.addressLines] },
    paragraph(texts.date(of.today)),
    heading(1, texts.title),
    paragraph(
      texts.withheld({
        withheld: formatMoney(of.withheld),
        authority: of.authority,
        on: texts.date(of.withheldOn),
        amount,
      }),
    ),
    factRows(
      [texts.amount, amount],
      [texts.reason, reason],
      [texts.orderLine, of.orderLine],
      [texts.refund, of.refund],
    ),
    heading(2, texts.next),
    list(texts.method(of.method, of.authority), texts.payment, texts.taxForm(of.taxYear)),
    paragraph(texts.questions(of.supportPhone)),
  ];
}
