import { z } from 'zod';

/** Environment variable with the file name for the report of a Vitest run. */
export const reportVariable = 'TEST_REPORT_FILE';

export const vitestReport = z.object({
  passed: z.number(),
  failed: z.number(),
  /** File, title, assertion and difference of each. */
  failures: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), seconds: z.number() })),
});
export type VitestReport = z.infer<typeof vitestReport>;
