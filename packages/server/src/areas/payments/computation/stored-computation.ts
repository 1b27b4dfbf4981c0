import { centsInput } from '@fiducia/contract/payments/election-input';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { z } from 'zod';

const taxLine = z.object({
  authority: z.string(),
  ruleId: z.string(),
  ruleVersion: z.string(),
  baseCents: centsInput,
  rateBp: z.number().nullable(),
  method: z.string(),
  amountCents: centsInput,
  isMandatory: z.boolean(),
  isElected: z.boolean(),
  minimumCents: centsInput,
  sentence: z.string(),
  source: z.string(),
});

const computation = z.object({
  payOn: z.string(),
  taxableNowCents: centsInput,
  taxLines: z.array(taxLine),
  fees: z.array(z.object({ feeTypeCode: z.string(), amountCents: centsInput })),
  form: z.string(),
  distributionCodes: z.array(z.string()),
});

/** The calculation of an instruction's amounts, as stored in its `computation` column. */
export type StoredComputation = z.infer<typeof computation>;

/** Parses stored tax lines. Throws if the value doesn't have the expected shape. */
export const readTaxLines = (value: unknown): StoredComputation['taxLines'] => z.array(taxLine).parse(value);

/** Parses the `computation` column. Throws if the value doesn't have the expected shape. */
export function readComputation(value: unknown): StoredComputation {
  return computation.parse(value);
}

export function taxCents({ taxLines }: StoredComputation, isFederal: boolean): number {
  return taxLines
    .filter(({ authority }) => (authority === 'federal') === isFederal)
    .reduce((total: number, { amountCents }: { amountCents: Cents }) => total + amountCents, 0);
}
