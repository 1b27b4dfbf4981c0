import type { SearchAnythingType } from './search-anything.ts';

/** Fields used to build the path of a record's page. */
export interface Addressed {
  readonly id: string;
  readonly type: SearchAnythingType;
  readonly masterAccountId?: string | null;
  readonly orderId?: string | null;
  readonly orderLineId?: string | null;
}

function staffPath(record: Addressed): string | null {
  switch (record.type) {
    case 'account':
      return `/accounts/${record.id}`;
    case 'plan':
      return `/plans/${record.id}`;
    case 'order':
      return `/orders/${record.id}`;
    case 'orderLine':
      return `/order-lines/${record.id}`;
    case 'payment':
      return `/payments/${record.id}`;
    case 'paymentInstruction':
      return record.orderLineId ? `/order-lines/${record.orderLineId}#election` : null;
    case 'participant':
      return `/participants/${record.id}`;
    case 'deposit':
      return `/trust/deposits/${record.id}`;
    case 'paymentBatch':
      return `/payment-batches/${record.id}`;
    case 'invoice':
      return `/invoices/${record.id}`;
    case 'user':
      return `/users/${record.id}`;
    case 'nationalRegistryParticipant':
      return `/national-registry/participants/${record.id}`;
  }
}

function clientPath(record: Addressed): string | null {
  const master = record.masterAccountId;
  if (!master) return null;
  switch (record.type) {
    case 'account':
      // Subaccounts are shown on the page of their sponsor's account.
      return `/${master}/account`;
    case 'plan':
      return `/${master}/plans/${record.id}`;
    case 'order':
      return `/${master}/orders/${record.id}`;
    default: {
      const line = record.type === 'orderLine' ? record.id : record.orderLineId;
      return record.orderId && line ? `/${master}/orders/${record.orderId}#participants:${line}` : null;
    }
  }
}

/**
 * Returns the path of a record's page in the admin or client portal, or null if it has none. Source: doc 1 §2.1, §2.3.
 */
export function recordPath(app: 'admin' | 'client', record: Addressed): string | null {
  return app === 'admin' ? staffPath(record) : clientPath(record);
}
