import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());

const printed = z.object({
  /** Operation IDs and result schemas by `METHOD /path`. */
  operations: z.record(z.string(), z.object({ operationId: z.string(), result: schema.optional() })),
  /** Result schemas of the generic operations. */
  generic: z.record(z.string(), schema),
  schemas: z.record(z.string(), schema),
});

export type ResultSchemas = z.infer<typeof printed>;

const rejections = z.object({
  /** Messages by `kind code`. Placeholders are in braces. */
  rejections: z.record(z.string(), z.array(z.string())),
  /**
   * Rejections that a handler can return, as `kind code`, by `METHOD /path` or, for generic operations, `Entity
   * operation`.
   */
  operations: z.record(z.string(), z.array(z.string())),
});

export type RejectionCodes = z.infer<typeof rejections>;

/** The output of `npm run openapi:schemas`, which reads the sources of the contract and the server. */
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
