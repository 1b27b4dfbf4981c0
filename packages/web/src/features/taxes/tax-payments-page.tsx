import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { taxPaymentColumns } from './tax-payment-columns.tsx';

const views = viewsOf('/private/tax-payments', [
  { label: 'Due', filters: [{ field: 'status', method: 'equals', value: 'due' }] },
  { label: 'In a batch', filters: [{ field: 'status', method: 'equals', value: 'scheduled' }] },
  { label: 'Sent', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
  { label: 'Settled', filters: [{ field: 'status', method: 'equals', value: 'settled' }] },
  { label: 'Returned', filters: [{ field: 'status', method: 'equals', value: 'returned' }] },
]);

/** Lists deposits of withheld tax: one for each payer, form, and period. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Tax payments"
        subtitle="One deposit for each payer, form, and period. Deposits are proposed by their due date and paid in batches."
        actions={<Button href="/taxes-payable">Taxes payable</Button>}
      />
      <EntityTable
        path="/private/tax-payments"
        caption="Tax payments"
        views={views}
        rowHref={(row) => `/tax-payments/${row.id}`}
        sumKey="amount"
        start={{ sortBy: 'dueOn', sortDirection: 'desc' }}
        extraColumns={taxPaymentColumns}
      />
    </>
  );
}
