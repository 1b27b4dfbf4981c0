import { useState } from 'react';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { numberOf, textOf } from '../../entity/by-path/text-of.ts';
import { type RecordHandle, useRecord } from '../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { RecordHead } from '../../entity/record-head.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';

/**
 * A tax is added and removed with its payment; a tax that a sponsor handed over has no payment and is handled
 * separately.
 */
async function change(handle: RecordHandle<EntityRow>, batchId: string, tax: EntityRow, isIn: boolean) {
  const paymentId = textOf(tax, 'paymentId');
  const members = paymentId ? { paymentIds: [paymentId] } : { suppliedTaxIds: [tax.id] };
  const failure = isIn
    ? await handle.run('PATCH', paymentId ? `remove-payment/${paymentId}` : `remove-supplied-tax/${tax.id}`, {})
    : await handle.run(
        'PATCH',
        'add-payments',
        { taxPaymentBatchUuid: batchId, ...members },
        '/private/tax-payment-batches',
      );
  notify(failure?.message ?? (isIn ? 'Removed' : 'Add'), failure ? { tone: 'warning' } : {});
}

function Members({ handle, row }: { handle: RecordHandle<EntityRow>; row: EntityRow }) {
  const { may } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const mayChange = may('payments.edit') && textOf(row, 'status') === 'open';
  const act = (label: string, isIn: boolean) => ({
    key: isIn ? 'out' : 'in',
    label: '',
    render: (tax: EntityRow) => (
      <Button dense busy={handle.isBusy} onClick={() => void change(handle, row.id, tax, isIn)}>
        {label}
      </Button>
    ),
  });
  const list = (caption: string, isIn: boolean) => (
    <EntityTable
      isEmbedded
      path="/private/order-line-taxes"
      caption={caption}
      privateFilters={[
        isIn
          ? { field: 'taxPaymentBatchId', method: 'equals', value: row.id }
          : { field: 'taxPaymentBatchId', method: 'isEmpty', value: '' },
        ...(isIn
          ? []
          : [
              { field: 'authority', method: 'equals', value: textOf(row, 'authority') },
              { field: 'status', method: 'equals', value: 'withheld' },
              { field: 'amount', method: 'greaterThan', value: '0' },
            ]),
      ]}
      hiddenColumns={['authority', 'base', 'rate', 'sentence', 'status']}
      rowHref={(tax) => `/order-lines/${textOf(tax, 'orderLineId')}#taxes`}
      extraColumns={mayChange ? [act(isIn ? 'Remove' : 'Add', isIn)] : []}
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

/** One batch: the taxes in it, and those that can be added. */
export function Screen() {
  const handle = useRecord('/private/tax-payment-batches', useParameter('taxPaymentBatchUuid'));
  const { record: row } = handle;
  const title = row
    ? `${textOf(row, 'authority') === 'federal' ? 'Federal' : textOf(row, 'authority')} tax`
    : 'Tax payment batch';
  return (
    <TabbedPage
      title={title}
      crumbs={[{ label: 'Tax payment batches', href: '/tax-payment-batches' }, { label: title }]}
      status={row && <StatusChip status={textOf(row, 'status')} />}
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
            <Stat label="Total" figure={<Money amount={numberOf(row, 'totalAmount')} />} />
            <Stat label="Payments" figure={numberOf(row, 'totalPayments').toLocaleString('en-US')} />
            <Stat label="Due" figure={formatDay(textOf(row, 'dueOn'))} />
            {textOf(row, 'paidOn') && <Stat label="Paid" figure={formatDay(textOf(row, 'paidOn'))} />}
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
