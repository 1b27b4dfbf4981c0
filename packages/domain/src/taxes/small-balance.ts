import type { Cents } from '../money/cents.ts';
import { isRefusal, type Refusal } from '../refusal/refusal.ts';
import type { CalendarDate } from '../time/dates.ts';
import { federalRatesOn } from './figures/federal-rates.ts';

export type SmallBalanceRule = 'cashAllowed' | 'automaticRollover' | 'consentNeeded';

/**
 * What a plan may do with a vested balance when the participant does not answer.
 * Source: IRC 401(a)(31)(B), 411(a)(11); SECURE 2.0 s.304.
 */
export function smallBalanceRule(vestedBalance: Cents, payOn: CalendarDate): SmallBalanceRule | Refusal {
  const rates = federalRatesOn(payOn);
  if (isRefusal(rates)) return rates;
  if (vestedBalance <= rates.cashOutCeiling) return 'cashAllowed';
  return vestedBalance <= rates.automaticRolloverCeiling ? 'automaticRollover' : 'consentNeeded';
}
