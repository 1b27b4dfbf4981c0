import { EntityTable } from '../../entity/entity-table.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { batchOrderColumns } from './batch-order-columns.ts';

/** The orders that recurring batches have made, one for each plan and month. */
export function Screen() {
  return (
    <>
      <PageHeader title="Batch orders" />
      <EntityTable
        path="/private/recurring/batch-orders"
        caption="Batch orders"
        rowHref={(row) => `/orders/${String(row['orderId'])}`}
        extraColumns={batchOrderColumns}
        sumKey="needed"
      />
    </>
  );
}
