import { type CalendarDate, partsOf } from '../foundation/calendar/dates.ts';

/**
 * Returns the last day on which a Form W-8BEN is valid: the end of the third calendar year after it is signed. Source:
 * Reg. 1.1441-1(e)(4)(ii).
 */
export function w8benExpiresOn(signedOn: CalendarDate): CalendarDate {
  return `${partsOf(signedOn).year + 3}-12-31`;
}

/** Returns the treaty rate of a Form W-8BEN on the payment date, or null if there is none or the form has expired. */
export function treatyRateOn(
  payOn: CalendarDate,
  form: { readonly signedOn: CalendarDate; readonly rateBp: number | null } | null,
): number | null {
  return form !== null && form.signedOn <= payOn && payOn <= w8benExpiresOn(form.signedOn) ? form.rateBp : null;
}
