import { EntityTable } from '../../entity/entity-table.tsx';

/** Lists the payments created from a batch. */
export function BatchPayments({ batch }: { batch: { readonly id: string } }) {
  return (
    <EntityTable
      isEmbedded
      path="/public/payments"
      caption="Payments in this batch"
      privateFilters={[{ field: 'paymentBatchId', method: 'equals', value: batch.id }]}
      rowHref={(row) => `/payments/${row.id}`}
      hiddenColumns={['batchFriendlyId']}
      sumKey="amount"
    />
  );
}
