import { EntityTable } from '../../entity/entity-table.tsx';
import { useLookup } from '../../entity/use-lookup.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { lineColumns, lineHidden, lineHref, lineLead } from './line-columns.ts';
import { LinesBulk } from './lines-bulk.tsx';
import { serviceColumn } from './service-column.ts';

/** Lines that stand beside another one of the same person, plan, service and account type. Tick those that are one and merge them. */
export function Screen() {
  const services = useLookup('/public/services');
  return (
    <>
      <PageHeader
        title="Duplicate order lines"
        subtitle="People with two living lines of one plan, service and account type. Tick the lines of one person to merge them."
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
      />
    </>
  );
}
