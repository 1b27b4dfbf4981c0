import type { EntityRow } from '../../entity/use-search.ts';
import type { Column } from '../../kit/table/column.ts';

/** The links of a batch's order; the other columns are as declared. */
export const batchOrderColumns: readonly Column<EntityRow>[] = [
  { key: 'orderFriendlyId', label: 'Order', href: (row) => `/orders/${String(row['orderId'])}` },
  { key: 'batchFriendlyId', label: 'Batch', href: (row) => `/recurring/batches/${String(row['recurringBatchId'])}` },
  { key: 'planDisplayName', label: 'Plan', href: (row) => `/plans/${String(row['planId'])}` },
];
