import { BulkAssign } from '../../../entity/bulk-assign.tsx';
import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';

const views = viewsOf('/private/alerts', [
  { label: 'Open', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
  { label: 'Resolved', filters: [{ field: 'status', method: 'equals', value: 'resolved' }] },
]);

/** Lists the problems with payments, bank files, and figures, open and resolved. */
export function Screen() {
  return (
    <>
      <PageHeader title="Alerts" subtitle="Problems with payments and bank files, until someone resolves them" />
      <EntityTable
        path="/private/alerts"
        caption="Alerts"
        views={views}
        rowHref={({ id }) => `/distributions/alerts/${id}`}
        extraColumns={[
          {
            key: 'status',
            label: 'Status',
            render: ({ status }) => <StatusChip status={status} colour={status === 'open' ? 'orange' : 'green'} />,
          },
          {
            key: 'sentence',
            label: 'Problem',
            width: 340,
            render: ({ sentence }) => <span title={sentence}>{sentence}</span>,
          },
        ]}
        bulkActions={(rows, clear) => <BulkAssign collection="alerts" rows={rows} clear={clear} />}
      />
    </>
  );
}
