import { z } from 'zod';

/** A prospect as an advisor enters it. */
export const prospectBody = z.strictObject({
  firstName: z.string().trim().min(1, 'Please enter a first name').max(60),
  lastName: z.string().trim().min(1, 'Please enter a last name').max(60),
  emailAddress: z.string().trim().max(200),
});
