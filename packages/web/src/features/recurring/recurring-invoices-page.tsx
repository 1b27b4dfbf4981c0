import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { linkColumns } from '../../entity/link-columns.ts';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = viewsOf('/public/invoices', [
  { label: 'Drafts', filters: [{ field: 'status', method: 'equals', value: 'draft' }] },
  { label: 'Sent', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
  { label: 'Paid', filters: [{ field: 'status', method: 'equals', value: 'paid' }] },
]);

/** Lists the invoices that bill fees of recurring payments, with the month they are for. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Invoices of recurring benefits"
        subtitle="Invoices for the fees of recurring payments. Draft new ones on a plan’s Invoices tab."
        actions={<Button href="/recurring/plans">View plans</Button>}
      />
      <EntityTable
        path="/public/invoices"
        caption="Invoices"
        privateFilters={[{ field: 'recurringMonth', method: 'isNotEmpty', value: '' }]}
        views={views}
        rowHref={(row) => `/recurring/invoices/${row.id}`}
        extraColumns={[linkColumns.plan, { key: 'recurringMonth', label: 'Month', isDefault: true }]}
        sumKey="total"
      />
    </>
  );
}
