import { type CalendarDate, isCalendarDate } from '../foundation/calendar/dates.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import { type Cents, cents, isCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { w8benExpiresOn } from './foreign-certificate.ts';
import { taxRejections } from './tax-rejections.ts';

/**
 * Details about a payee that staff record for the tax calculation, in addition to the order's values. Stored in the
 * order line's `detail`.
 */
export interface WithholdingFacts {
  /** Claimed in Part II of Form W-8BEN. Basis points. */
  readonly treatyRateBp: number | null;
  readonly w8BenSignedOn: CalendarDate | null;
  /** The part of the payment that is this year's required minimum distribution, which can't be rolled over. */
  readonly requiredMinimumAmount: Cents | null;
}

/** The payee and the payment that the details describe. */
export interface FactsAbout {
  readonly today: CalendarDate;
  readonly isNonresidentAlien: boolean;
  /** A Social Security number or ITIN is on file; an EIN does not count. */
  readonly hasPersonalTaxId: boolean;
  /** Rate withheld from a nonresident alien without a treaty, in basis points. */
  readonly fullRateBp: number;
  readonly distribution: Cents;
}

export const withholdingFactsRejections = rejections({
  formMissing: ['invalid', 'A treaty rate requires Form W-8BEN. Enter the date when the payee signed the form.'],
  formOfTheFuture: ['invalid', 'This date is in the future. Enter the date when the form was signed.'],
  formRanOut: [
    'invalid',
    ({ on }: { on: CalendarDate }) =>
      `A form signed on that date was valid until ${formatDate(on)}. Ask the payee for a new Form W-8BEN.`,
  ],
  taxIdMissing: [
    'invalid',
    'A treaty rate requires the payee’s Social Security number or ITIN. Add the number to the participant first.',
  ],
  notForeign: [
    'invalid',
    'Form W-8BEN is for nonresident aliens, but this participant’s tax ID type is for a different status. Correct the tax ID type first.',
  ],
  minimumTooMuch: [
    'invalid',
    ({ distribution }: { distribution: Cents }) =>
      `The required minimum distribution (RMD) in this payment can’t be more than the payment of ${formatMoney(distribution)}. Enter that amount or less.`,
  ],
  changedMeanwhile: [
    'conflict',
    'Another user changed values on this order line while you were editing. Close this form, review the changes, then enter your values again.',
  ],
  amountsStand: [
    'conflict',
    ({ status }: { status: string }) =>
      `This order line is ${status}. The tax on its payment was already calculated and can no longer be changed.`,
  ],
});

/** Reads the withholding details in an order line's `detail` and ignores invalid values. */
export function withholdingFactsIn(detail: Readonly<Record<string, unknown>>): WithholdingFacts {
  const { treatyRateBp, w8BenSignedOn, requiredMinimumAmount } = detail;
  return {
    treatyRateBp: typeof treatyRateBp === 'number' ? treatyRateBp : null,
    w8BenSignedOn: typeof w8BenSignedOn === 'string' && isCalendarDate(w8BenSignedOn) ? w8BenSignedOn : null,
    requiredMinimumAmount:
      typeof requiredMinimumAmount === 'number' && isCents(requiredMinimumAmount) ? cents(requiredMinimumAmount) : null,
  };
}

type Problems = Record<string, readonly string[]>;

function treatyProblems({ treatyRateBp }: WithholdingFacts, about: FactsAbout): Problems {
  if (treatyRateBp === null) return {};
  if (treatyRateBp < 0 || treatyRateBp > about.fullRateBp)
    return { treatyRateBp: [taxRejections.treatyRateInvalid().sentence] };
  return about.hasPersonalTaxId ? {} : { treatyRateBp: [withholdingFactsRejections.taxIdMissing().sentence] };
}

function formProblems({ treatyRateBp, w8BenSignedOn: signedOn }: WithholdingFacts, today: CalendarDate): Problems {
  if (signedOn === null)
    return treatyRateBp === null ? {} : { w8BenSignedOn: [withholdingFactsRejections.formMissing().sentence] };
  if (signedOn > today) return { w8BenSignedOn: [withholdingFactsRejections.formOfTheFuture().sentence] };
  const on = w8benExpiresOn(signedOn);
  return today > on ? { w8BenSignedOn: [withholdingFactsRejections.formRanOut({ on }).sentence] } : {};
}

/**
 * Returns the errors in the new details, by field. Doesn't validate unchanged values, so that a form that has since
 * expired doesn't block other changes. Source: IRC 1441; Reg. 1.1441-1(e)(4)(ii), 1.1441-6; IRC 402(c)(4)(B).
 */
export function withholdingFactProblems(
  before: WithholdingFacts,
  after: WithholdingFacts,
  about: FactsAbout,
): Problems {
  const problems: Problems = {};
  const isFormNew = after.treatyRateBp !== before.treatyRateBp || after.w8BenSignedOn !== before.w8BenSignedOn;
  const hasForm = after.treatyRateBp !== null || after.w8BenSignedOn !== null;
  if (isFormNew && hasForm) {
    const notForeign = [withholdingFactsRejections.notForeign().sentence];
    if (!about.isNonresidentAlien)
      Object.assign(
        problems,
        after.treatyRateBp === null ? { w8BenSignedOn: notForeign } : { treatyRateBp: notForeign },
      );
    else Object.assign(problems, treatyProblems(after, about), formProblems(after, about.today));
  }
  const minimum = after.requiredMinimumAmount;
  if (minimum !== before.requiredMinimumAmount && minimum !== null && minimum > about.distribution)
    problems['requiredMinimumAmount'] = [withholdingFactsRejections.minimumTooMuch(about).sentence];
  return problems;
}
