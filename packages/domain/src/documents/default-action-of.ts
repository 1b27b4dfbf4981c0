import type { Cents } from '../money/cents.ts';
import type { DefaultAction } from '../notices/letters/letter-facts.ts';
import type { NoticeFigures } from '../notices/notice-figures.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';

/**
 * What a letter announces for no answer: small balances to a savings account, middle ones to an IRA, larger ones back to
 * the plan, as far as the service ends there. A terminating plan may roll any balance over.
 * Source: IRC 401(a)(31)(B); doc 1 §4.2 substatuses.
 */
export function defaultActionOf(
  line: { readonly serviceCode: ServiceCode; readonly amountCents: Cents; readonly isPlanTerminating: boolean },
  figures: Pick<NoticeFigures, 'cashOutCeiling' | 'automaticRolloverCeiling'>,
): DefaultAction {
  const { endings } = services[line.serviceCode];
  if (endings.includes('defaultedToTsa') && line.amountCents <= figures.cashOutCeiling) return 'taxableSavingsAccount';
  const mayRollOver = line.isPlanTerminating || line.amountCents <= figures.automaticRolloverCeiling;
  if (endings.includes('defaultedToIra') && (mayRollOver || !endings.includes('returnedToPlan')))
    return 'automaticRollover';
  if (endings.includes('returnedToPlan')) return 'returnedToPlan';
  return endings.includes('defaultedToTsa') ? 'taxableSavingsAccount' : 'returnedToPlan';
}
