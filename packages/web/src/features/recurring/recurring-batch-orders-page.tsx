import { EntityTable } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { batchOrderColumns } from './batch-order-columns.ts';

/** Lists the orders created by recurring batches, one per plan and month. */
export function Screen() {
  return (
    <>
      <PageHeader title="Batch orders" />
      <EntityTable
        path="/private/recurring/batch-orders"
        caption="Batch orders"
        rowHref={(row) => `/orders/${row.orderId}`}
        extraColumns={batchOrderColumns}
        sumKey="needed"
      />
    </>
  );
}
