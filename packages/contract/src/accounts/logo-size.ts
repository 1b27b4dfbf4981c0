import { z } from 'zod';

const side = z.coerce
  .number()
  .int()
  .min(1, 'Send a width or height of at least 1 pixel.')
  .max(600, 'Send a width or height of up to 600 pixels.');
/** `version` keeps browsers from showing an outdated cached image. The server doesn't read it. */
export const logoSize = z.object({
  width: side.optional(),
  height: side.optional(),
  version: z.string().max(100).optional(),
});
