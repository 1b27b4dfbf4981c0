import { EntityTable } from '../../entity/entity-table.tsx';
import type { EntityRow } from '../../entity/use-search.ts';

/** The payments that a batch made. */
export function BatchPayments({ batch }: { batch: EntityRow }) {
  return (
    <EntityTable
      isEmbedded
      path="/public/payments"
      caption="Payments of this batch"
      privateFilters={[{ field: 'paymentBatchId', method: 'equals', value: batch.id }]}
      rowHref={(row) => `/payments/${row.id}`}
      hiddenColumns={['batchFriendlyId']}
      sumKey="amount"
    />
  );
}
