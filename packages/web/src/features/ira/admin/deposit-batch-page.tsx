import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { useState } from 'react';
import { activityTab } from '../../../entity/activity-and-rail.tsx';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { CreateDialog } from '../../../entity/create-dialog.tsx';
import { EntityTable } from '../../../entity/entity-table.tsx';
import { nameColumn, nameOfPerson } from '../../../entity/person-columns.tsx';
import { RecordHead } from '../../../entity/record-head.tsx';
import { type TransitionButton, TransitionButtons } from '../../../entity/transition-buttons.tsx';
import { type RecordHandleAt, useRecord } from '../../../entity/use-record.ts';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { CheckboxField } from '../../../kit/form/fields/checkbox-field.tsx';
import { MoneyField } from '../../../kit/form/fields/money-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { alertDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { AcknowledgmentButton } from './acknowledgment.tsx';

type Batch = RecordAt<'/private/deposit-batches'>;
type BatchHandle = RecordHandleAt<'/private/deposit-batches'>;

const buttons: readonly TransitionButton[] = [
  {
    transition: 'send',
    label: 'Send batch',
    request: (id) => requestTo('POST /private/deposit-batches/:id/send', { params: { id } }),
    question: { title: 'Send this batch?', text: 'This creates the custodian file and locks the order lines.' },
    done: 'Custodian file ready',
  },
  {
    transition: 'confirm',
    label: 'Mark as confirmed',
    request: (id) => requestTo('POST /private/deposit-batches/:id/confirm', { params: { id } }),
    question: {
      title: 'Mark this batch as confirmed?',
      text: 'Use this only if the custodian sends no acknowledgment file: no account numbers are recorded. If the custodian rejected some order lines, select them in the list and choose “Confirm with rejections”.',
    },
    done: 'Batch confirmed',
  },
  {
    transition: 'cancel',
    label: 'Cancel batch',
    request: (id) => requestTo('POST /private/deposit-batches/:id/cancel', { params: { id } }),
    question: { title: 'Cancel this batch?', text: 'Its order lines can be added to another batch.' },
    isDangerous: true,
    done: 'Batch canceled',
  },
];

type LineRow = RowAt<'/private/deposit-batch-order-lines'>;

/** Enters what the custodian reports about an IRA at the end of the year, for Form 5498. */
function YearEndButton({ row, onDone }: { row: LineRow; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { fairMarketValue, hasRequiredMinimum } = row;
  return (
    <>
      <Button dense onClick={() => setIsOpen(true)}>
        Enter year-end value
      </Button>
      {isOpen && (
        <CreateDialog
          title="Enter year-end value"
          submitText="Save value"
          values={{ fairMarketValue, hasRequiredMinimum }}
          onClose={() => {
            setIsOpen(false);
            onDone();
          }}
          request={(changes) =>
            requestTo('PATCH /private/deposit-batch-order-lines/:id', { params: { id: row.id }, body: changes })
          }
        >
          <Fields>
            <MoneyField name="fairMarketValue" label="Value on December 31" isRequired />
            <CheckboxField name="hasRequiredMinimum" label="Must take a required minimum distribution next year" />
          </Fields>
        </CreateDialog>
      )}
    </>
  );
}

interface BulkProps {
  readonly handle: BatchHandle;
  readonly batch: Batch;
  readonly rows: readonly RowAt<'/private/deposit-batch-order-lines'>[];
  readonly clear: () => void;
}

function LinesBulk({ handle, batch, rows, clear }: BulkProps) {
  const remove = async () => {
    const outcome = await runForEach(rows, nameOfPerson, (row) =>
      call('DELETE /private/deposit-batch-order-lines/:id', { params: { id: row.id } }),
    );
    await showOutcome(outcome, (count) => `${countOf(count, 'order line')} removed from the batch`);
    await handle.refresh();
    clear();
  };
  const confirm = async () => {
    const reason = await promptDialog({
      title: `Confirm this batch with ${countOf(rows.length, 'rejection')}?`,
      text: 'We request the money of the rejected order lines back: payments that the bank hasn’t paid are stopped, and the custodian must return the others. All other order lines are confirmed.',
      label: 'Custodian’s reason',
      okText: 'Confirm batch',
    });
    if (reason === undefined) return;
    const rejected = rows.map(({ id }) => ({ depositBatchOrderLineId: id, reason }));
    const failure = await handle.run(
      requestTo('POST /private/deposit-batches/:id/confirm', { params: { id: batch.id }, body: { rejected } }),
    );
    if (failure) await alertDialog({ title: 'Batch not confirmed', text: failureTexts(failure).join(' ') });
    else notify('Batch confirmed');
    clear();
  };
  return (
    <>
      {batch.status === 'open' && (
        <Button dense onClick={() => void remove()}>
          Remove {countOf(rows.length, 'order line')}
        </Button>
      )}
      {batch.status !== 'open' && rows.length === 1 && rows[0] && <YearEndButton row={rows[0]} onDone={clear} />}
      {batch.status === 'sent' && (
        <Button dense onClick={() => void confirm()}>
          Confirm with rejections
        </Button>
      )}
    </>
  );
}

function Lines({ handle, batch }: { handle: BatchHandle; batch: Batch }) {
  const { may } = useSession();
  const addReady = async () => {
    const failure = await handle.run(
      requestTo('POST /private/deposit-batches/:id/add-ready-lines', { params: { id: batch.id } }),
    );
    if (failure) await alertDialog({ title: 'No order lines added', text: failureTexts(failure).join(' ') });
    else notify('All ready order lines were added to the batch');
  };
  const mayChange = may('payments.edit') && batch.status !== 'cancelled';
  return (
    <EntityTable
      isEmbedded
      path="/private/deposit-batch-order-lines"
      caption="Order lines"
      privateFilters={[{ field: 'depositBatchId', method: 'equals', value: batch.id }]}
      leadColumns={[nameColumn]}
      hiddenColumns={['firstName', 'lastName']}
      rowHref={(row) => `/order-lines/${row.orderLineId}`}
      sumKey="amount"
      actions={
        batch.status === 'open' &&
        may('payments.edit') && (
          <Button busy={handle.isBusy} onClick={() => void addReady()}>
            Add all ready order lines
          </Button>
        )
      }
      bulkActions={
        mayChange ? (rows, clear) => <LinesBulk handle={handle} batch={batch} rows={rows} clear={clear} /> : undefined
      }
    />
  );
}

/** Shows one deposit batch: its order lines, the file for the custodian, and the custodian's response. */
export function Screen() {
  const handle = useRecord('/private/deposit-batches', useParameter('depositBatchUuid'));
  const { may } = useSession();
  const { record: batch } = handle;
  return (
    <TabbedPage
      title={batch ? `Batch ${formatFriendlyId(batch.friendlyId)}` : 'Deposit batch'}
      subtitle={batch && `${batch.flagName} · ${batch.destination}`}
      crumbs={[{ label: 'Deposit batches', href: '/deposit-batches' }, { label: 'Batch' }]}
      status={batch && <StatusChip status={batch.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        batch && (
          <>
            {batch.status === 'sent' && may('payments.edit') && <AcknowledgmentButton handle={handle} batch={batch} />}
            {batch.storedFileId && <Button href={`/files/${batch.storedFileId}/download`}>Custodian file</Button>}
            <TransitionButtons id={batch.id} handle={handle} transitions={batch.transitions} buttons={buttons} />
          </>
        )
      }
      tabs={
        batch
          ? [
              { key: 'lines', label: 'Lines', content: () => <Lines handle={handle} batch={batch} /> },
              activityTab({
                entity: 'deposit-batches',
                id: batch.id,
                flags: [{ name: 'watch', label: 'Watch this batch' }],
              }),
            ]
          : []
      }
    >
      {batch && (
        <RecordHead>
          <Stats>
            <Stat label="Lines" figure={batch.totalLines ?? 0} />
            <Stat label="Total" figure={<Money amount={batch.total} />} />
            <Stat label="Rejected" figure={batch.totalRejected ?? 0} />
          </Stats>
        </RecordHead>
      )}
    </TabbedPage>
  );
}
