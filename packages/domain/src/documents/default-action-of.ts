import type { Cents } from '../foundation/money/cents.ts';
import { proposeDefault } from '../orders/default-proposal.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';
import type { DefaultAction } from './notices/letters/letter-facts.ts';
import type { NoticeFigures } from './notices/notice-figures.ts';

/**
 * Returns the default action that a notice announces if the participant does not respond: what the default rule will
 * propose, as far as it is known when the notice is created. Where the rule leaves the decision to a person, the notice
 * names the service's usual outcome.
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
