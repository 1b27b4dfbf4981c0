import type { Cents } from '../foundation/money/cents.ts';
import { proposeDefault } from '../orders/default-proposal.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';
import type { DefaultAction } from './notices/letters/letter-facts.ts';
import type { NoticeFigures } from './notices/notice-figures.ts';

/**
 * Returns the default action that a notice announces for a participant who does not respond: the action that the
 * default rule proposes from the facts known when the notice is created. If the rule leaves the decision to staff,
 * returns the service's usual outcome.
 */
export function defaultActionOf(
  line: { readonly serviceCode: ServiceCode; readonly amountCents: Cents; readonly isPlanTerminating: boolean },
  figures: Pick<NoticeFigures, 'cashOutCeiling' | 'automaticRolloverCeiling'>,
): DefaultAction {
  const { endings, allowsRollover } = services[line.serviceCode];
  const isAlreadyTaxed = line.serviceCode === 'uncashedChecksNonQualified';
  const { action } = proposeDefault({ ...line, isAlreadyTaxed, mayRollOver: allowsRollover, obstacle: null }, figures);
  return action ?? (endings.includes('defaultedToIra') ? 'automaticRollover' : 'returnedToPlan');
}
