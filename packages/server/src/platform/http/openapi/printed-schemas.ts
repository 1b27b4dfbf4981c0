import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.record(z.string(), z.unknown());

const printed = z.object({
  /** `METHOD /path` → the name of the operation and the schema of its result. */
  operations: z.record(z.string(), z.object({ operationId: z.string(), result: schema.optional() })),
  /** The results of the generic operations. */
  generic: z.record(z.string(), schema),
  schemas: z.record(z.string(), schema),
});

export type ResultSchemas = z.infer<typeof printed>;

const rejections = z.object({
  /** The sentences of each `kind code`, with placeholders in braces. */
  rejections: z.record(z.string(), z.array(z.string())),
  /**
   * The `kind code`s that a handler can return, by `METHOD /path`, or by `Entity operation` for the generic pattern.
   */
  operations: z.record(z.string(), z.array(z.string())),
});

export type RejectionCodes = z.infer<typeof rejections>;

/** The output of `npm run openapi:schemas`, generated from the sources of contract and server. */
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
