import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { z } from 'zod';

/** Values of multipart forms, where every value is text and an empty one means none. */
export const formFlag = z.enum(['true', 'false'], 'Send true or false.').transform((text) => text === 'true');
export const formDate = z
  .string()
  .refine((text) => text === '' || isCalendarDate(text), 'Please enter a date such as 2026-01-31.')
  .transform((text) => (text === '' ? null : text));
export const formId = z
  .string()
  .regex(/^([0-9a-f]{32})?$/, 'Choose one from the list.')
  .transform((text) => (text === '' ? null : text));
