import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import { BatchStatus } from './batch-status.tsx';

const readyToPay = '/distributions/payment-instructions-ready-to-pay';

const views = viewsOf('/private/payment-batches', [
  { label: 'To release', filters: [{ field: 'status', method: 'isOneOf', value: 'open,readyToSend' }] },
  { label: 'Released', filters: [{ field: 'status', method: 'equals', value: 'enteredAtBank' }] },
  { label: 'Sent', filters: [{ field: 'status', method: 'equals', value: 'sent' }] },
  { label: 'Settled', filters: [{ field: 'status', method: 'equals', value: 'settled' }] },
]);

/** Lists all payment batches with their current status. */
export function Screen() {
  const { may } = useSession();
  const mayMake = may('payments.release');
  return (
    <>
      <PageHeader
        title="Payment batches"
        actions={
          mayMake && (
            <Button look="primary" href={readyToPay}>
              New batch
            </Button>
          )
        }
      />
      <EntityTable
        path="/private/payment-batches"
        caption="Payment batches"
        views={views}
        rowHref={(row) => `/payment-batches/${row.id}`}
        start={{ sortBy: 'effectiveDate', sortDirection: 'desc' }}
        sumKey="total"
        extraColumns={[{ key: 'status', label: 'Step', width: 210, render: (row) => <BatchStatus batch={row} /> }]}
        emptyAction={mayMake && <Button href={readyToPay}>Select instructions to pay</Button>}
      />
    </>
  );
}
