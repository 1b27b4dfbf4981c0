import type { RowAt } from '@fiducia/contract/api';
import type { Column } from '../../kit/table/columns/column.ts';

/** Columns of a batch's orders that are links. The other columns don't need custom rendering. */
export const batchOrderColumns: readonly Column<RowAt<'/private/recurring/batch-orders'>>[] = [
  { key: 'orderFriendlyId', label: 'Order', href: (row) => `/orders/${row.orderId}` },
  { key: 'batchFriendlyId', label: 'Batch', href: (row) => `/recurring/batches/${row.recurringBatchId}` },
  { key: 'planDisplayName', label: 'Plan', href: (row) => `/plans/${row.planId}` },
];
