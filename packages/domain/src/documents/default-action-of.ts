import type { Cents } from '../money/cents.ts';
import type { DefaultAction } from '../notices/letters/letter-facts.ts';
import type { NoticeFigures } from '../notices/notice-figures.ts';
import { proposeDefault } from '../orders/default-proposal.ts';
import type { ServiceCode } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';

/**
 * What a letter announces for no answer: what the rule will propose, as far as it is known when the letter is written.
 * Where the rule leaves it to a person, the letter names the service's usual end.
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
