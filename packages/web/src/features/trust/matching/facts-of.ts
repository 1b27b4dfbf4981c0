import type { DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { friendlyIdFinder } from '@fiducia/domain/trust/suggest-links';
import { formatDay } from '../../../kit/display/date-text.tsx';

/**
 * Returns what the bank says about a deposit. Begins with the order's ID if the bank's text contains it, since that is
 * what makes the match certain, and the text itself can be too long for the row. Leaves out the payer, which is shown.
 */
export function factsOf({ orders, receivedOn, payer, typeName, bankText, holdEndsOn }: DepositToMatch): string {
  const isNamed = friendlyIdFinder(bankText);
  const text = payer !== null && bankText.startsWith(payer) ? bankText.slice(payer.length).trim() : bankText;
  const named = orders.filter(({ friendlyId }) => isNamed(friendlyId));
  return [
    ...named.map(({ friendlyId }) => `Ref ${formatAnyFriendlyId(friendlyId)}`),
    formatDay(receivedOn),
    holdEndsOn && `on hold until ${formatDay(holdEndsOn)}`,
    named.length === 0 && (text || typeName),
  ]
    .filter(Boolean)
    .join(' · ');
}
