import type { LineStage } from '@fiducia/domain/orders/line-stage';
import { isFormRow } from '@fiducia/domain/orders/service-grid';
import { stagesOfService } from '@fiducia/domain/orders/service-texts';
import { useEffect, useState } from 'react';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { filtersOfStage } from '../../../entity/line-stages.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { waitingForColumn } from '../../../entity/waiting-for-column.tsx';
import { Alert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Progress } from '../../../kit/display/progress.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { useSession } from '../../../shell/session.ts';
import { AddressSearches } from '../address-searches.tsx';
import type { LineRow } from '../line.ts';
import { isEditable, type Order, type OrderHandle } from '../order.ts';
import { serviceColumns } from '../service-columns.ts';
import { lineColumns, lineHidden, lineHref, lineLead } from './line-columns.ts';

/** What says nothing about the participants of an order that isn't submitted: no money is here, and its head says what it requires. */
const saidOnce = [
  'status',
  'stateChangedAt',
  'totalFundsRequired',
  'totalFundsAssociated',
  'stillNeeded',
  'assetTrackingLedgerBalance',
] as const;

interface OrderPeopleProps {
  readonly handle: Pick<OrderHandle, 'refresh'>;
  readonly order: Order;
  /** Lists only the participants in this stage. */
  readonly stage: LineStage | undefined;
  readonly onShowAll: () => void;
}

const labelOfStage = ({ serviceCode }: Order, stage: LineStage): string =>
  stagesOfService(serviceCode).find((one) => one.stage === stage)?.label ?? stage;

/** Fields that the first column shows. */
const namesOfLead = ['firstName', 'lastName', 'companyName'];

/** Columns of all orders’ lists that say nothing in this one, or that `progress` replaces. */
const leftOut: readonly string[] = ['friendlyId', 'planDisplayName', 'orderFriendlyId', 'blockedBecause'];

const progress: readonly Column<LineRow>[] = [
  {
    key: 'status',
    label: 'Status',
    kind: 'statusChip',
    width: 196,
    render: ({ status, substatus }) => <StatusChip status={status} substatus={substatus} of="OrderLine" />,
  },
  { ...waitingForColumn, width: 164 },
  { key: 'stillNeeded', label: 'Still needed', kind: 'money', isDefault: true },
];

/** What a list of participants leads with once their order is submitted. */
const progressKeys = ['status', 'blockedBecause', 'totalFundsRequired', 'totalFundsAssociated', 'stillNeeded'];

/** What a list of participants leads with until its order is submitted: their status is the same. */
const toFix: Column<LineRow> = {
  key: 'fieldsRequiringDataFix',
  label: 'To fix',
  kind: 'fieldsToFix',
  isDefault: true,
};

const forms: Column<LineRow> = {
  key: 'taxForms',
  label: 'Tax forms',
  value: () => 'View forms',
  href: (row) => `/order-lines/${row.id}/tax-forms`,
};

function LastUpload({ order, onDone }: { order: Order; onDone: () => void }) {
  const { data, refresh } = useFetch('GET /public/orders/:id/upload-status', { params: { id: order.id } });
  const isReading = data?.status === 'reading';
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => {
      refresh();
      onDone();
    }, 1500);
    return () => clearInterval(timer);
  });
  const isMended = data?.status === 'done' && (data.faultyRows === 0 || order.status !== 'open');
  if (!data || data.status === 'none' || isMended) return null;
  if (isReading)
    return (
      <Progress
        label={`Importing ${data.fileName}`}
        share={data.totalRows > 0 ? data.doneRows / data.totalRows : undefined}
      />
    );
  if (data.status === 'rejected') {
    return (
      <Alert tone="error" title={`We couldn’t use ${data.fileName}`}>
        {Object.values(data.errors).flat().join(' ')}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={`${data.faultyRows} of ${data.totalRows} rows in ${data.fileName} need fixes`}>
      See “Before submitting”.
    </Alert>
  );
}

async function removePeople(order: Order, rows: readonly LineRow[]): Promise<boolean> {
  const who = rows.length === 1 ? 'this participant' : `${rows.length} participants`;
  if (
    !(await confirmDialog({ title: `Delete ${who} from the order?`, okText: 'Delete participants', isDangerous: true }))
  )
    return false;
  try {
    await call('DELETE /public/orders/:id/order-lines', {
      params: { id: order.id },
      body: { orderLineIds: rows.map((row) => row.id) },
    });
    notify(`${countOf(rows.length, 'participant')} deleted`);
    return true;
  } catch (error) {
    await alertDialog({ title: 'No participants were deleted', text: asFailure(error).message });
    return false;
  }
}

function Actions({ order, onUploaded }: { order: Order; onUploaded: () => void }) {
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File, onProgress: (share: number) => void) => {
    try {
      await call('POST /public/orders/:id/upload-participants', {
        params: { id: order.id },
        files: { file },
        onProgress,
      });
      onUploaded();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <>
      <Button dense look={order.totalOrderLines > 0 ? 'secondary' : 'primary'} onClick={() => setUploading(true)}>
        Upload participants
      </Button>
      {isUploading && (
        <FileUploadModal
          title="Upload participants"
          template={`${order.serviceCode}.xlsx`}
          onClose={() => setUploading(false)}
          onUpload={upload}
        />
      )}
    </>
  );
}

/**
 * Lists an order's participants with their statuses. While the order is open, staff can upload and delete participants.
 */
export function OrderPeople({ handle, order, stage, onShowAll }: OrderPeopleProps) {
  const { may } = useSession();
  const mayChange = may('orders.edit') && isEditable(order);
  const refresh = () => void handle.refresh();
  const { columns, hidden } = serviceColumns(order.serviceCode, true);
  const ownColumns = columns.filter(({ key }) => !namesOfLead.includes(key));
  return (
    <Stack>
      {stage !== undefined && (
        <Row>
          <span>Only {labelOfStage(order, stage).toLowerCase()}</span>
          <Button dense onClick={onShowAll}>
            Show all
          </Button>
        </Row>
      )}
      <LastUpload order={order} onDone={refresh} />
      {order.serviceCode === 'addressSearch' && !mayChange && <AddressSearches orderId={order.id} />}
      <EntityTable
        isEmbedded
        path="/public/order-lines"
        caption="Participants"
        privateFilters={[{ field: 'orderId', method: 'equals', value: order.id }, ...filtersOfStage(stage)]}
        start={{ sortBy: 'rowNumber', sortDirection: 'asc' }}
        leadColumns={lineLead}
        firstColumns={[...(isEditable(order) ? [toFix.key] : progressKeys), ...ownColumns.map(({ key }) => key)]}
        hiddenColumns={[
          ...lineHidden,
          'friendlyId',
          'substatus',
          'orderServiceCode',
          'planDisplayName',
          'orderFriendlyId',
          'companyName',
          ...(isEditable(order) ? saidOnce : []),
          ...hidden,
        ]}
        extraColumns={[
          ...ownColumns,
          ...lineColumns.filter(({ key }) => !leftOut.includes(key)),
          ...(isEditable(order) ? [toFix] : progress),
          ...(isFormRow(order.serviceCode) ? [forms] : []),
        ]}
        rowHref={lineHref}
        sumKey={columns.some(({ key }) => key === 'grossDistributionAmount') ? 'grossDistributionAmount' : undefined}
        actions={mayChange && <Actions order={order} onUploaded={refresh} />}
        bulkActions={
          mayChange
            ? (rows, clear) => (
                <Button
                  dense
                  look="danger"
                  onClick={() =>
                    void removePeople(order, rows).then((isDone) => {
                      if (!isDone) return;
                      clear();
                      refresh();
                    })
                  }
                >
                  Delete
                </Button>
              )
            : undefined
        }
      />
    </Stack>
  );
}
