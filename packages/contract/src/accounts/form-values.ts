import { z } from 'zod';
import { isInputDate } from '../lang/input-date.ts';

/** Fields of multipart forms. All values are text, and an empty string means no value. */
export const formFlag = z.enum(['true', 'false'], 'Send true or false.').transform((text) => text === 'true');
export const formDate = z
  .string()
  .refine((text) => text === '' || isInputDate(text), 'Please enter a date such as 2026-01-31.')
  .transform((text) => (text === '' ? null : text));
export const formId = z
  .string()
  .regex(/^([0-9a-f]{32})?$/, 'Choose a record from the list.')
  .transform((text) => (text === '' ? null : text));
