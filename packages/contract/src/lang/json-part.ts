import { z } from 'zod';

/** Parses a text part of a multipart request that contains JSON. `problem` is the message for other text. */
export const jsonPart = (maxLength: number, problem: string) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }
    });
