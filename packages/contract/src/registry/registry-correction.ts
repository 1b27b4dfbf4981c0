import { z } from 'zod';

const correction = z.strictObject({
  id: z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, 'Send the cell, such as C7.'),
  value: z.string().max(500, 'Please enter up to 500 characters'),
});
/** A value that replaces the one in a cell of a spreadsheet, such as `C7`. */
export type RegistryCorrection = z.infer<typeof correction>;

/** The corrections of one spreadsheet. A screen shows at most as many values. */
export const registryCorrections = z.array(correction).max(1_000);
