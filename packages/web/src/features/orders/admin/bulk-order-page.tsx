import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useEffect, useState } from 'react';
import { activityTab } from '../../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../../entity/entity-table.tsx';
import { nameColumn } from '../../../entity/person-columns.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { Alert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { formatInstant } from '../../../kit/display/date-text.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip, StatusDetail } from '../../../kit/display/status-chip.tsx';
import { alertDialog } from '../../../kit/overlay/dialogs.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { saveDownload } from '../../../shell/save-download.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { BulkOperations } from './bulk-operations.tsx';

type Bulk = RecordAt<'/public/bulk-orders'>;
type BulkHandle = RecordHandleAt<'/public/bulk-orders'>;
type BulkLine = RowAt<'/public/bulk-order-inbound-parsed-order-lines'>;

const readAgainAfter = 2_000;

/** Returns a row's current errors in one line of text. */
const faultsOf = ({ fieldsRequiringDataFix }: BulkLine): string =>
  Object.values(fieldsRequiringDataFix ?? {}).join(' ');

const rowColumns: readonly Column<BulkLine>[] = [
  { key: 'orderLineFriendlyId', label: 'Order line', href: (row) => `/order-lines/${row.orderLineId}` },
  { key: 'fieldsRequiringDataFix', label: 'Problem', value: faultsOf, width: 360, isDefault: true },
];

const isFaulty = filtersOf('/public/bulk-order-inbound-parsed-order-lines', [
  { field: 'needsDataFix', method: 'equals', value: 'true' },
]);

function Rows({ bulk, onlyFaulty }: { bulk: Bulk; onlyFaulty: boolean }) {
  return (
    <EntityTable
      isEmbedded
      path="/public/bulk-order-inbound-parsed-order-lines"
      caption={onlyFaulty ? 'Errors' : 'Order lines'}
      privateFilters={[{ field: 'bulkOrderId', method: 'equals', value: bulk.id }, ...(onlyFaulty ? isFaulty : [])]}
      start={{ sortBy: 'rowNumber', sortDirection: 'asc' }}
      leadColumns={[nameColumn]}
      hiddenColumns={['firstName', 'lastName']}
      extraColumns={rowColumns}
      rowHref={(row) => `/order-lines/${row.orderLineId}`}
      sumKey="gross"
    />
  );
}

function NotifyClient({ handle, bulk, onClose }: { handle: BulkHandle; bulk: Bulk; onClose: () => void }) {
  const { data } = useFetch('GET /public/bulk-orders/:id/getBulkOrderErrorNotificationInfo', {
    params: { id: bulk.id },
  });
  const send = async () => {
    const failure = await handle.run(
      requestTo('POST /public/bulk-orders/:id/sendBulkOrderErrorNotification', { params: { id: bulk.id } }),
    );
    if (failure) await alertDialog({ title: 'Client not notified', text: failureTexts(failure).join(' ') });
    else notify('Client notified');
    onClose();
  };
  return (
    <Modal
      title="Notify client of errors"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {data?.blocker === null && (
            <Button look="primary" busy={handle.isBusy} onClick={() => void send()}>
              Mark as sent
            </Button>
          )}
        </>
      }
    >
      {data && (
        <Stack>
          {data.blocker !== null && <Alert tone="warning">{data.blocker}</Alert>}
          <p>
            To:{' '}
            {data.recipients
              .map(({ name, emailAddress }) => (name === '' ? emailAddress : `${name} <${emailAddress}>`))
              .join(', ') || 'no one'}
          </p>
          <p>
            <strong>{data.subject}</strong>
          </p>
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.text}</p>
        </Stack>
      )}
    </Modal>
  );
}

function Actions({ handle, bulk }: { handle: BulkHandle; bulk: Bulk }) {
  const { may } = useSession();
  const [isTelling, setTelling] = useState(false);
  if ((bulk.faultyRows ?? 0) === 0) return null;
  const download = async () => {
    try {
      await saveDownload(requestTo('GET /private/bulk-orders/:id/errors', { params: { id: bulk.id } }));
    } catch (error) {
      await alertDialog({ title: 'Errors not downloaded', text: failureTexts(asFailure(error)).join(' ') });
    }
  };
  return (
    <>
      <Button href={`/${bulk.masterAccountId}/orders/${bulk.orderId}`}>Fix in order</Button>
      <Button onClick={() => void download()}>Download errors</Button>
      {may('orders.edit') && (
        <Button look="primary" onClick={() => setTelling(true)}>
          Notify client
        </Button>
      )}
      {isTelling && <NotifyClient handle={handle} bulk={bulk} onClose={() => setTelling(false)} />}
    </>
  );
}

/** Shows one file of a bulk order: its rows, their errors, and their current status. */
export function Screen() {
  const handle = useRecord('/public/bulk-orders', useParameter('bulkOrderUuid'));
  const { record: bulk, refresh } = handle;
  const isReading = bulk?.stage === 'reading';
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(() => void refresh(), readAgainAfter);
    return () => clearInterval(timer);
  }, [isReading, refresh]);
  const number = formatAnyFriendlyId(bulk?.orderFriendlyId ?? '');
  const [total, faulty] = [bulk?.totalRows ?? 0, bulk?.faultyRows ?? 0];
  return (
    <TabbedPage
      title={bulk?.fileName ?? 'Bulk order'}
      subtitle={bulk && <a href={`/orders/${bulk.orderId}`}>Order {number}</a>}
      crumbs={[
        { label: 'Orders', href: '/orders' },
        ...(bulk ? [{ label: `Order ${number}`, href: `/orders/${bulk.orderId}` }] : []),
        { label: 'Bulk file' },
      ]}
      status={
        bulk && (
          <>
            <StatusChip status={bulk.orderStatus ?? ''} of="Order" />
            <StatusDetail status={bulk.orderStatus ?? ''} detail={bulk.orderSubstatus} />
          </>
        )
      }
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void refresh()}
      actions={bulk && <Actions handle={handle} bulk={bulk} />}
      tabs={
        bulk
          ? [
              { key: 'errors', label: 'Errors', count: faulty, content: () => <Rows bulk={bulk} onlyFaulty /> },
              { key: 'order-lines', label: 'Order lines', content: () => <Rows bulk={bulk} onlyFaulty={false} /> },
              {
                key: 'bulk-operations',
                label: 'Bulk operations',
                content: () => (
                  <BulkOperations
                    orderId={bulk.orderId}
                    mayUpload={bulk.orderStatus === 'open' || bulk.orderStatus === 'errors'}
                  />
                ),
              },
              activityTab({ entity: 'bulk-orders', id: bulk.id, flags: [{ name: 'watch', label: 'Watch this file' }] }),
            ]
          : []
      }
    >
      {bulk && (
        <RecordHead>
          {bulk.stage === 'rejected' && <Alert tone="error">We couldn’t read this file. Nothing was imported.</Alert>}
          <Stats>
            <Stat label="Rows imported" figure={total} note={isReading ? 'importing' : undefined} />
            <Stat label="Valid" figure={isReading ? '—' : total - faulty} />
            <Stat label="With errors" figure={faulty} />
            <Stat label="Client notified" figure={bulk.notifiedAt ? formatInstant(bulk.notifiedAt) : '—'} />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
