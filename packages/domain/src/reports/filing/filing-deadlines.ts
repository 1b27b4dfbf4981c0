import { addDays, type CalendarDate } from '../../foundation/calendar/dates.ts';
import { businessDayOnOrAfter } from '../../foundation/calendar/legal-holidays.ts';
import type { TaxFormCode } from '../form-boxes.ts';

/** Due dates of a form, before weekends and holidays move them. Days are in the year after the tax year. */
export interface FilingDueDays {
  readonly recipient: string;
  readonly authority: string;
  readonly source: string;
  readonly sureness: 'confirmed' | 'known' | 'uncertain';
}

/** Source: instructions for Forms 1099-R, 1042-S, and 5498. */
export const filingDueDays: Readonly<Record<TaxFormCode, FilingDueDays>> = {
  '1099-R': {
    recipient: '01-31',
    authority: '03-31',
    source: 'General instructions for certain information returns',
    sureness: 'known',
  },
  '1042-S': { recipient: '03-15', authority: '03-15', source: 'Instructions for Form 1042-S', sureness: 'known' },
  '5498': { recipient: '05-31', authority: '05-31', source: 'Instructions for Form 5498', sureness: 'known' },
};

/** Days that Form 8809 adds automatically. */
export const extensionDays = 30;

/** Returns when a year’s forms are due to recipients. */
export const recipientDueOn = (form: TaxFormCode, taxYear: number): CalendarDate =>
  businessDayOnOrAfter(`${taxYear + 1}-${filingDueDays[form].recipient}`);

/** Returns when a year’s forms are due to the IRS electronically, with or without an extension. */
export function authorityDueOn(form: TaxFormCode, taxYear: number, isExtended = false): CalendarDate {
  const day = businessDayOnOrAfter(`${taxYear + 1}-${filingDueDays[form].authority}`);
  return isExtended ? businessDayOnOrAfter(addDays(day, extensionDays)) : day;
}
