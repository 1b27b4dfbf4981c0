import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { useState } from 'react';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { RecordHead } from '../../entity/record-head.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';

type Batch = RecordAt<'/private/tax-payment-batches'>;
type BatchHandle = RecordHandleAt<'/private/tax-payment-batches'>;
type Tax = RowAt<'/private/order-line-taxes'>;

/**
 * Returns the request that removes a tax from the batch. A tax that the sponsor paid to us directly has no payment, so
 * it is removed by its own ID.
 */
const removal = (id: string, { id: orderLineTaxId, paymentId }: Tax) =>
  paymentId
    ? requestTo('PATCH /private/tax-payment-batches/:id/remove-payment/:paymentId', { params: { id, paymentId } })
    : requestTo('PATCH /private/tax-payment-batches/:id/remove-supplied-tax/:orderLineTaxId', {
        params: { id, orderLineTaxId },
      });

const addition = (taxPaymentBatchUuid: string, { id, paymentId }: Tax) =>
  requestTo('PATCH /private/tax-payment-batches/add-payments', {
    body: { taxPaymentBatchUuid, ...(paymentId ? { paymentIds: [paymentId] } : { suppliedTaxIds: [id] }) },
  });

async function change(handle: BatchHandle, batchId: string, tax: Tax, isIn: boolean) {
  const failure = await handle.run(isIn ? removal(batchId, tax) : addition(batchId, tax));
  notify(
    failure?.message ?? (isIn ? 'Tax removed from the batch' : 'Tax added to the batch'),
    failure ? { tone: 'warning' } : {},
  );
}

function Members({ handle, row }: { handle: BatchHandle; row: Batch }) {
  const { may } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const mayChange = may('payments.edit') && row.status === 'open';
  const act = (label: string, isIn: boolean) => ({
    key: isIn ? 'out' : 'in',
    label: '',
    render: (tax: Tax) => (
      <Button dense busy={handle.isBusy} onClick={() => void change(handle, row.id, tax, isIn)}>
        {label}
      </Button>
    ),
  });
  const members = filtersOf('/private/order-line-taxes', [
    { field: 'taxPaymentBatchId', method: 'equals', value: row.id },
  ]);
  const others = filtersOf('/private/order-line-taxes', [
    { field: 'taxPaymentBatchId', method: 'isEmpty', value: '' },
    { field: 'authority', method: 'equals', value: row.authority },
    { field: 'status', method: 'equals', value: 'withheld' },
    { field: 'amount', method: 'greaterThan', value: '0' },
  ]);
  const list = (caption: string, isIn: boolean) => (
    <EntityTable
      isEmbedded
      path="/private/order-line-taxes"
      caption={caption}
      privateFilters={isIn ? members : others}
      hiddenColumns={['authority', 'base', 'rate', 'sentence', 'status']}
      rowHref={(tax) => `/order-lines/${tax.orderLineId}#taxes`}
      extraColumns={mayChange ? [act(isIn ? 'Remove from batch' : 'Add to batch', isIn)] : []}
      sumKey="amount"
    />
  );
  return (
    <Stack>
      <Card
        title="Taxes in this batch"
        actions={
          mayChange && <Button onClick={() => setChoosing(!isChoosing)}>{isChoosing ? 'Done' : 'Add taxes'}</Button>
        }
      >
        {list('Taxes in this batch', true)}
      </Card>
      {isChoosing && mayChange && (
        <Card title="Withheld, not in a batch">{list('Withheld, not in a batch', false)}</Card>
      )}
    </Stack>
  );
}

/** Shows one tax payment batch: the taxes in it and the taxes that can be added. */
export function Screen() {
  const handle = useRecord('/private/tax-payment-batches', useParameter('taxPaymentBatchUuid'));
  const { record: row } = handle;
  const title = row ? `${row.authority === 'federal' ? 'Federal' : row.authority} tax` : 'Tax payment batch';
  return (
    <TabbedPage
      title={title}
      crumbs={[{ label: 'Tax payment batches', href: '/tax-payment-batches' }, { label: title }]}
      status={row && <StatusChip status={row.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      tabs={
        row
          ? [
              { key: 'payments', label: 'Payments', content: () => <Members handle={handle} row={row} /> },
              activityTab({
                entity: 'tax-payment-batches',
                id: row.id,
                flags: [{ name: 'watch', label: 'Watch this batch' }],
              }),
            ]
          : []
      }
    >
      {row && (
        <RecordHead>
          <Stats>
            <Stat label="Total" figure={<Money amount={row.totalAmount} />} />
            <Stat label="Payments" figure={row.totalPayments.toLocaleString('en-US')} />
            <Stat label="Due" figure={formatDay(row.dueOn)} />
            {row.paidOn && <Stat label="Paid" figure={formatDay(row.paidOn)} />}
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
