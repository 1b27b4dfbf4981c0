import { EntityTable, viewsOf } from '../../../entity/entity-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';

const views = viewsOf('/private/held-bank-answers', [
  { label: 'To review', filters: [{ field: 'status', method: 'equals', value: 'held' }] },
  { label: 'Assigned', filters: [{ field: 'status', method: 'equals', value: 'assigned' }] },
  { label: 'Dismissed', filters: [{ field: 'status', method: 'equals', value: 'dismissed' }] },
]);

/** Lists the bank's responses that don't agree with exactly one of our payments. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Bank responses to review"
        subtitle="These returns and notifications of change don’t agree with exactly one of our payments. Assign each one to a payment, or dismiss it. Until then, no payment changes."
        actions={<Button href="/payments">Payments</Button>}
      />
      <EntityTable
        path="/private/held-bank-answers"
        caption="Bank responses to review"
        views={views}
        rowHref={(row) => `/distributions/held-bank-answers/${row.id}`}
        extraColumns={[
          {
            key: 'status',
            label: 'Status',
            render: ({ status }) => <StatusChip status={status} colour={status === 'held' ? 'orange' : undefined} />,
          },
          {
            key: 'reason',
            label: 'Reason for review',
            width: 340,
            render: ({ reason }) => <span title={reason}>{reason}</span>,
          },
        ]}
      />
    </>
  );
}
