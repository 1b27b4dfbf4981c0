import { EntityTable } from '../../../entity/entity-table.tsx';
import { useLookup } from '../../../entity/use-lookup.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { lineColumns, lineHidden, lineHref, lineLead } from './line-columns.ts';
import { LinesBulk } from './lines-bulk.tsx';
import { serviceColumn } from './service-column.ts';

/**
 * Lists order lines that have the same participant, plan, service, and account type as another one. Staff select the
 * duplicates and merge them.
 */
export function Screen() {
  const services = useLookup('/public/services');
  return (
    <>
      <PageHeader
        title="Duplicate order lines"
        subtitle="Participants with more than one open order line for a plan, service, and account type. Select a participant’s order lines to merge them."
      />
      <EntityTable
        path="/public/order-lines"
        caption="Duplicate order lines"
        privateFilters={[{ field: 'hasTwin', method: 'equals', value: 'true' }]}
        start={{ sortBy: 'lastName' }}
        rowHref={lineHref}
        leadColumns={lineLead}
        hiddenColumns={lineHidden}
        extraColumns={[serviceColumn('orderServiceCode', services), ...lineColumns]}
        bulkActions={(rows, clear) => <LinesBulk rows={rows} clear={clear} />}
        sumKey="grossDistributionAmount"
        isEmptyGood
        emptyTitle="No duplicates"
        emptyNext="Each participant has one open order line per plan, service, and account type."
      />
    </>
  );
}
