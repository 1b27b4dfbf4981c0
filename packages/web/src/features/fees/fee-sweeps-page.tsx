import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';

const views = viewsOf('/private/fee-sweeps', [
  { label: 'To send', filters: [{ field: 'status', method: 'equals', value: 'open' }] },
  { label: 'At the bank', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
  { label: 'Settled', filters: [{ field: 'status', method: 'equals', value: 'settled' }] },
]);

/** Lists the payments of collected fees. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Fee sweeps"
        subtitle="Payments of collected fees to their payees. One user prepares them, and another sends them."
        actions={<Button href="/fees-payable">Fees payable</Button>}
      />
      <EntityTable
        path="/private/fee-sweeps"
        caption="Fee sweeps"
        views={views}
        rowHref={(sweep) => `/fee-sweeps/${sweep.id}`}
        sumKey="amount"
      />
    </>
  );
}
