import type { PortalName } from './portal-definition.ts';

/** A found record, as search-anything tells it. Source: doc 2 §3 Lookups. */
export interface FoundRecord {
  readonly id: string;
  readonly type: string;
  readonly searchResultTitle: string;
  readonly searchResultSubtitle?: string | null;
  readonly searchResultStatus?: string | null;
  readonly searchResultCreatedAt?: string | null;
  readonly masterAccountId?: string | null;
  readonly orderId?: string | null;
  readonly orderLineId?: string | null;
}

/** The page of a found record in the admin and client apps. Undefined when it has none there. Source: doc 1 §2.1, §2.3. */
export function recordLink(portal: PortalName, found: FoundRecord): string | undefined {
  const master = found.masterAccountId;
  if (portal === 'client') {
    if (found.type === 'account') return `/${found.id}`;
    if (!master) return undefined;
    if (found.type === 'plan') return `/${master}/plans/${found.id}`;
    if (found.type === 'order') return `/${master}/orders/${found.id}`;
    if (found.type === 'orderLine' && found.orderId)
      return `/${master}/orders/${found.orderId}#participants:${found.id}`;
    return undefined;
  }
  switch (found.type) {
    case 'account':
      return `/accounts/${found.id}`;
    case 'plan':
      return `/plans/${found.id}`;
    case 'order':
      return `/orders/${found.id}`;
    case 'orderLine':
      return `/order-lines/${found.id}`;
    case 'payment':
      return `/payments/${found.id}`;
    case 'paymentInstruction':
      return found.orderLineId ? `/order-lines/${found.orderLineId}` : undefined;
    default:
      return undefined;
  }
}
