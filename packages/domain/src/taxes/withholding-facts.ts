import { type Cents, cents, isCents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { refusals } from '../refusal/refusal.ts';
import { type CalendarDate, isCalendarDate } from '../time/dates.ts';
import { formatDate } from '../time/format-date.ts';
import { w8benExpiresOn } from './foreign-certificate.ts';
import { taxRefusals } from './tax-refusals.ts';

/** What staff record of a payee beside the order's own values, and tax is worked out with. Kept in the line's `detail`. */
export interface WithholdingFacts {
  /** Claimed in Part II of Form W-8BEN. Basis points. */
  readonly treatyRateBp: number | null;
  readonly w8BenSignedOn: CalendarDate | null;
  /** What the payment holds of the year's required minimum distribution: it cannot be rolled over. */
  readonly requiredMinimumAmount: Cents | null;
}

/** Whom and what the facts are about. */
export interface FactsAbout {
  readonly today: CalendarDate;
  readonly isNonresidentAlien: boolean;
  /** A Social Security number or ITIN is on file; an employer's number is none of a person. */
  readonly hasPersonalTaxId: boolean;
  /** What is withheld from a nonresident alien without a treaty. Basis points. */
  readonly fullRateBp: number;
  readonly distribution: Cents;
}

export const withholdingFactsRefusals = refusals({
  formMissing: [
    'invalid',
    'A treaty rate counts by Form W-8BEN alone. Enter the day on which the payee signed the form.',
  ],
  formOfTheFuture: ['invalid', 'This day has not come yet. Enter the day on which the form was signed.'],
  formRanOut: [
    'invalid',
    ({ on }: { on: CalendarDate }) =>
      `A form that was signed then served until ${formatDate(on)}. Ask the payee for a new Form W-8BEN.`,
  ],
  taxIdMissing: [
    'invalid',
    'A treaty rate needs a Social Security number or ITIN of the payee. Add it to the person first.',
  ],
  notForeign: [
    'invalid',
    'Form W-8BEN is for nonresident aliens, and this person is none by the tax ID type. Correct the type first.',
  ],
  minimumTooMuch: [
    'invalid',
    ({ distribution }: { distribution: Cents }) =>
      `The required minimum in this payment cannot be more than the ${formatMoney(distribution)} that it pays. Enter that amount or less.`,
  ],
  changedMeanwhile: [
    'conflict',
    'Somebody changed values of this line while you were editing. Close this, look at them, then enter yours again.',
  ],
  amountsStand: [
    'conflict',
    ({ status }: { status: string }) =>
      `This line is ${status}: the tax of its payment was worked out and does not change any more.`,
  ],
});

/** The facts in a line's `detail`; what is none of their kind is nothing. */
export function withholdingFactsIn(detail: Readonly<Record<string, unknown>>): WithholdingFacts {
  const { treatyRateBp, w8BenSignedOn, requiredMinimumAmount } = detail;
  return {
    treatyRateBp: typeof treatyRateBp === 'number' ? treatyRateBp : null,
    w8BenSignedOn: typeof w8BenSignedOn === 'string' && isCalendarDate(w8BenSignedOn) ? w8BenSignedOn : null,
    requiredMinimumAmount:
      typeof requiredMinimumAmount === 'number' && isCents(requiredMinimumAmount) ? cents(requiredMinimumAmount) : null,
  };
}

type Flaws = Record<string, readonly string[]>;

function treatyFlaws({ treatyRateBp }: WithholdingFacts, about: FactsAbout): Flaws {
  if (treatyRateBp === null) return {};
  if (treatyRateBp < 0 || treatyRateBp > about.fullRateBp)
    return { treatyRateBp: [taxRefusals.treatyRateInvalid().sentence] };
  return about.hasPersonalTaxId ? {} : { treatyRateBp: [withholdingFactsRefusals.taxIdMissing().sentence] };
}

function formFlaws({ treatyRateBp, w8BenSignedOn: signedOn }: WithholdingFacts, today: CalendarDate): Flaws {
  if (signedOn === null)
    return treatyRateBp === null ? {} : { w8BenSignedOn: [withholdingFactsRefusals.formMissing().sentence] };
  if (signedOn > today) return { w8BenSignedOn: [withholdingFactsRefusals.formOfTheFuture().sentence] };
  const on = w8benExpiresOn(signedOn);
  return today > on ? { w8BenSignedOn: [withholdingFactsRefusals.formRanOut({ on }).sentence] } : {};
}

/**
 * What is wrong with the facts as they would be, by field. What is not changed is not judged: a form that has run out
 * since keeps nobody from another change. Source: IRC 1441; Reg. 1.1441-1(e)(4)(ii), 1.1441-6; IRC 402(c)(4)(B).
 */
export function withholdingFactFlaws(before: WithholdingFacts, after: WithholdingFacts, about: FactsAbout): Flaws {
  const flaws: Flaws = {};
  const isFormNew = after.treatyRateBp !== before.treatyRateBp || after.w8BenSignedOn !== before.w8BenSignedOn;
  const hasForm = after.treatyRateBp !== null || after.w8BenSignedOn !== null;
  if (isFormNew && hasForm) {
    const notForeign = [withholdingFactsRefusals.notForeign().sentence];
    if (!about.isNonresidentAlien)
      Object.assign(flaws, after.treatyRateBp === null ? { w8BenSignedOn: notForeign } : { treatyRateBp: notForeign });
    else Object.assign(flaws, treatyFlaws(after, about), formFlaws(after, about.today));
  }
  const minimum = after.requiredMinimumAmount;
  if (minimum !== before.requiredMinimumAmount && minimum !== null && minimum > about.distribution)
    flaws['requiredMinimumAmount'] = [withholdingFactsRefusals.minimumTooMuch(about).sentence];
  return flaws;
}
