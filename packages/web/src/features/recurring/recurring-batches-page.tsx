import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';

const views = viewsOf('/private/recurring/batches', [
  { label: 'Drafts', filters: [{ field: 'status', method: 'equals', value: 'draft' }] },
  { label: 'Released', filters: [{ field: 'status', method: 'equals', value: 'released' }] },
  { label: 'Canceled', filters: [{ field: 'status', method: 'equals', value: 'cancelled' }] },
]);

/** Lists the monthly batches of recurring benefit payments. */
export function Screen() {
  const { may } = useSession();
  const create = may('orders.edit') && (
    <Button look="primary" href="/recurring/create-batch">
      New batch
    </Button>
  );
  return (
    <>
      <PageHeader title="Recurring batches" actions={create} />
      <EntityTable
        path="/private/recurring/batches"
        caption="Recurring batches"
        views={views}
        rowHref={(row) => `/recurring/batches/${row.id}`}
        sumKey="totalNeeded"
        emptyAction={create}
      />
    </>
  );
}
