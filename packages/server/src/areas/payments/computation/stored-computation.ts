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

/** How an instruction's amounts were calculated, as stored with them. */
export type StoredComputation = z.infer<typeof computation>;

/** Reads the `computation` column. Throws if it has a shape that this system did not write. */
export function readComputation(value: unknown): StoredComputation {
  return computation.parse(value);
}

export function taxCents({ taxLines }: StoredComputation, isFederal: boolean): number {
  return taxLines
    .filter(({ authority }) => (authority === 'federal') === isFederal)
    .reduce((total: number, { amountCents }: { amountCents: Cents }) => total + amountCents, 0);
}
