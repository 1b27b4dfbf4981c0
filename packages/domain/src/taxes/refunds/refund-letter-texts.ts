import { longDate } from '../../foundation/calendar/date-in-words.ts';
import type { CalendarDate } from '../../foundation/calendar/dates.ts';
import { formatDateInSpanish } from '../../foundation/calendar/spanish-dates.ts';
import type { Language } from '../../messages/message-text.ts';
import type { RefundMethod } from './tax-refund-machine.ts';

/** What the first paragraph says. Amounts are formatted, and the day is in words. */
interface Withheld {
  readonly withheld: string;
  readonly authority: string;
  readonly on: string;
  readonly amount: string;
}

/** The texts of the letter about a refund to a participant, in one language. */
interface RefundLetterTexts {
  readonly date: (date: CalendarDate) => string;
  readonly title: string;
  readonly withheld: (of: Withheld) => string;
  readonly amount: string;
  readonly reason: string;
  readonly orderLine: string;
  readonly refund: string;
  readonly next: string;
  readonly method: (method: RefundMethod, authority: string) => string;
  readonly payment: string;
  readonly taxForm: (taxYear: number) => string;
  readonly questions: (supportPhone: string) => string;
}

const english: RefundLetterTexts = {
  date: longDate,
  title: 'We withheld too much tax',
  withheld: ({ withheld, authority, on, amount }) =>
    `We withheld ${withheld} of ${authority} tax from your payment on ${on}. ${amount} of it should not have been withheld, and you will get it back.`,
  amount: 'You get back',
  reason: 'Reason',
  orderLine: 'Your distribution',
  refund: 'Refund number',
  next: 'What happens next',
  method: (method, authority) =>
    method === 'employerAdjustment'
      ? 'We take the money from the next tax deposit of your plan. You don’t need to do anything.'
      : `${authority} agreed to pay the money back to us. You don’t need to do anything.`,
  payment: 'We pay you the same way as before. If your address or bank account has changed, call us now.',
  taxForm: (taxYear) =>
    `Your tax form for ${taxYear} shows the lower tax. If you already have the form, we send you a corrected one. Use the corrected form for your tax return, and don’t claim this amount as tax withheld.`,
  questions: (supportPhone) => `Questions? Call us at ${supportPhone}.`,
};

const spanish: RefundLetterTexts = {
  date: formatDateInSpanish,
  title: 'Le retuvimos demasiados impuestos',
  withheld: ({ withheld, authority, on, amount }) =>
    `El ${on} retuvimos ${withheld} de su pago para los impuestos de ${authority}. Retuvimos ${amount} de más. Le devolveremos esa cantidad.`,
  amount: 'Le devolvemos',
  reason: 'Motivo',
  orderLine: 'Su distribución',
  refund: 'Número de reembolso',
  next: 'Qué sigue',
  method: (method, authority) =>
    method === 'employerAdjustment'
      ? 'Tomamos el dinero del próximo depósito de impuestos de su plan. Usted no tiene que hacer nada.'
      : `${authority} aceptó devolvernos el dinero. Usted no tiene que hacer nada.`,
  payment: 'Le pagamos igual que antes. Si cambió su dirección o su cuenta de banco, llámenos ahora.',
  taxForm: (taxYear) =>
    `Su formulario de impuestos de ${taxYear} muestra la cantidad correcta. Si ya lo tiene, le enviaremos uno corregido. Use ese formulario para su declaración de impuestos. No declare esta cantidad como impuesto retenido.`,
  questions: (supportPhone) => `¿Tiene preguntas? Llámenos al ${supportPhone}.`,
};

export const refundLetterTexts: Readonly<Record<Language, RefundLetterTexts>> = { en: english, es: spanish };

/** The reasons for a refund in Spanish, by code. */
export const spanishRefundReasons: Readonly<Record<string, string>> = {
  wrongAmountWithheld: 'Retuvimos una cantidad equivocada',
  paymentReturned: 'El banco devolvió el pago y lo anulamos en el mismo año',
  residencyChanged: 'Su residencia para los impuestos era otra o cambió',
  foreignStatusProven: 'El Formulario W-8BEN comprueba que usted es una persona extranjera',
  distributionCodeChanged: 'Cambió el código de la distribución',
  rolloverInsteadOfCash: 'El dinero pasó a otra cuenta de jubilación (rollover) y no a usted',
  duplicatePayment: 'Hicimos el pago dos veces',
  wrongTaxId: 'El número de identificación del contribuyente (TIN) no era correcto',
  stateCorrection: 'El estado no era correcto',
  other: 'Otro motivo',
};
