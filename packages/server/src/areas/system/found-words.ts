import type { SearchAnythingType } from '@fiducia/contract/system/search-anything';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { orderSubtitle } from '@fiducia/domain/foundation/text/order-subtitle';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';

export type SubtitlePart = string | number | null;

const serviceName = (code: SubtitlePart): string => (isServiceCode(code) ? services[code].displayName : String(code));
const methodName = (code: SubtitlePart): string =>
  isOneOf(paymentMethods, code) ? paymentMethodNames[code] : String(code);

const batchNames: Readonly<Record<string, string>> = { ach: 'ACH batch', wire: 'Wire batch', check: 'Check batch' };

/** Returns the title of a search result. */
export function titleOf(type: SearchAnythingType, title: string): string {
  if (type === 'order') return serviceName(title);
  if (type === 'paymentBatch') return batchNames[title] ?? title;
  return title === '' ? 'Unnamed' : title;
}

const moneyOf = (part: SubtitlePart): string => formatMoney(cents(Number(part)));

/** Returns what distinguishes a record from others with the same title. */
function factsOf(type: SearchAnythingType, second: SubtitlePart, third: SubtitlePart): SubtitlePart[] {
  switch (type) {
    case 'account':
      return [second === null ? 'Master account' : `Subaccount of ${String(second)}`];
    case 'plan':
    case 'participant':
      return [second];
    case 'orderLine':
      return [serviceName(second), third];
    case 'deposit':
    case 'paymentBatch':
    case 'invoice':
      return [moneyOf(second)];
    case 'user':
    case 'nationalRegistryParticipant':
      return [];
    default:
      return [methodName(second), moneyOf(third)];
  }
}

const namedById: ReadonlySet<SearchAnythingType> = new Set(['user', 'nationalRegistryParticipant']);

/**
 * Returns the subtitle of a search result: the number first, then what distinguishes it from other results. Source: doc
 * 2 §3 Order (participant count), §9.
 */
export function subtitleOf(
  type: SearchAnythingType,
  [number = null, second = null, third = null]: readonly SubtitlePart[],
): string {
  if (type === 'order') {
    const subtitle = orderSubtitle({ friendlyId: String(number), totalOrderLines: Number(second) });
    return third === null ? subtitle : `${subtitle} · ${third}`;
  }
  const id = namedById.has(type) ? String(number) : formatAnyFriendlyId(String(number));
  return [id, ...factsOf(type, second, third).filter((word) => word !== null)].join(' · ');
}
