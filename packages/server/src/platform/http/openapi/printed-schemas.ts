import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());

const printed = z.object({
  /** `METHOD /path` → the name of the operation and the schema of its result. */
  operations: z.record(z.string(), z.object({ operationId: z.string(), result: schema.optional() })),
  /** What operations of the generic pattern answer. */
  generic: z.record(z.string(), schema),
  schemas: z.record(z.string(), schema),
});

export type ResultSchemas = z.infer<typeof printed>;

const rejections = z.object({
  /** `kind code` → its sentences; what is filled in stands in braces. */
  rejections: z.record(z.string(), z.array(z.string())),
  /** `METHOD /path`, or `Entity operation` of the generic pattern → `kind code` of what its handler can answer. */
  operations: z.record(z.string(), z.array(z.string())),
});

export type RejectionCodes = z.infer<typeof rejections>;

/** What `npm run openapi:schemas` printed from the sources of contract and server. */
export interface PrintedSchemas {
  readonly results: ResultSchemas;
  readonly rejections: RejectionCodes;
}

export const readPrintedSchemas = (): PrintedSchemas => ({
  results: printed.parse(readPrinted('result-schemas.json')),
  rejections: rejections.parse(readPrinted('rejections.json')),
});

const readPrinted = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../openapi/${name}`, import.meta.url), 'utf8'));
