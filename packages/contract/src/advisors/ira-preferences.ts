import { z } from 'zod';

/** Levels of investment risk. */
export const riskAnswers = ['cautious', 'balanced', 'growth'] as const;

/** Investment preferences of an IRA. */
export const preferenceFields = {
  riskTolerance: z.enum(riskAnswers, { error: 'Choose how much risk suits you.' }),
  modelPortfolio: z.string({ error: 'Please choose a model' }).trim().min(1, 'Please choose a model').max(80),
  /** Cents per month. */
  monthlyContribution: z.number().int().min(0).max(100_000_000).default(0),
};

const preferences = z.strictObject(preferenceFields);
export type IraPreferences = z.output<typeof preferences>;
