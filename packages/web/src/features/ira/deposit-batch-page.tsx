import type { DepositBatchRow } from '@fiducia/contract/ira/deposit-batch.routes';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { activityTab } from '../../entity/activity-and-rail.tsx';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { EntityTable } from '../../entity/entity-table.tsx';
import { type MoveButton, MoveButtons, type OfferedMove } from '../../entity/move-buttons.tsx';
import { nameColumn, nameOfPerson } from '../../entity/person-columns.tsx';
import { RecordHead } from '../../entity/record-head.tsx';
import { type RecordHandle, useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Stat, Stats } from '../../kit/display/stat.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';

type Batch = DepositBatchRow & { readonly moves: readonly OfferedMove[]; readonly [field: string]: unknown };

const buttons: readonly MoveButton[] = [
  {
    move: 'send',
    label: 'Send',
    action: 'send',
    question: { title: 'Send this batch?', text: 'The file for the custodian is made, and the lines stand fast.' },
    done: 'The file is ready for the custodian',
  },
  {
    move: 'confirm',
    label: 'Mark confirmed',
    action: 'confirm',
    question: {
      title: 'Has the custodian taken every line?',
      text: 'If some were rejected, tick them in the list and choose Confirm, these rejected.',
    },
    done: 'The batch is confirmed',
  },
  {
    move: 'cancel',
    label: 'Cancel batch',
    action: 'cancel',
    question: { title: 'Cancel this batch?', text: 'Its lines are free for another batch.' },
    isDangerous: true,
    done: 'The batch is cancelled',
  },
];

interface BulkProps {
  readonly handle: RecordHandle<Batch>;
  readonly batch: Batch;
  readonly rows: readonly EntityRow[];
  readonly clear: () => void;
}

function LinesBulk({ handle, batch, rows, clear }: BulkProps) {
  const remove = async () => {
    const outcome = await runForEach(rows, nameOfPerson, (row) =>
      call({ method: 'DELETE', path: `/private/deposit-batch-order-lines/${row.id}` }),
    );
    await tellOutcome(outcome, 'removed');
    await handle.refresh();
    clear();
  };
  const confirm = async () => {
    const reason = await promptDialog({
      title: `Confirm the batch, with ${rows.length} rejected?`,
      text: 'The rejected lines are free for another batch; all others are confirmed.',
      label: 'Reason of the custodian',
      okText: 'Confirm',
    });
    if (reason === undefined) return;
    const rejected = rows.map(({ id }) => ({ depositBatchOrderLineId: id, reason }));
    const failure = await handle.run('POST', 'confirm', { rejected });
    if (failure) await alertDialog({ title: 'The batch was not confirmed', text: failureTexts(failure).join(' ') });
    else notify('The batch is confirmed');
    clear();
  };
  return (
    <>
      {batch.status === 'open' && (
        <Button dense onClick={() => void remove()}>
          Remove {rows.length}
        </Button>
      )}
      {batch.status === 'sent' && (
        <Button dense onClick={() => void confirm()}>
          Confirm, these rejected
        </Button>
      )}
    </>
  );
}

function Lines({ handle, batch }: { handle: RecordHandle<Batch>; batch: Batch }) {
  const { may } = useSession();
  const addReady = async () => {
    const failure = await handle.run('POST', 'add-ready-lines', {});
    if (failure) await alertDialog({ title: 'No line was added', text: failureTexts(failure).join(' ') });
    else notify('All lines that were ready are in the batch');
  };
  const mayChange = may('payments.edit') && (batch.status === 'open' || batch.status === 'sent');
  return (
    <EntityTable
      isEmbedded
      path="/private/deposit-batch-order-lines"
      caption="Lines"
      privateFilters={[{ field: 'depositBatchId', method: 'equals', value: batch.id }]}
      leadColumns={[nameColumn]}
      hiddenColumns={['firstName', 'lastName']}
      rowHref={(row) => `/order-lines/${String(row['orderLineId'])}`}
      sumKey="amount"
      actions={
        batch.status === 'open' &&
        may('payments.edit') && (
          <Button busy={handle.isBusy} onClick={() => void addReady()}>
            Add all ready lines
          </Button>
        )
      }
      {...(mayChange
        ? { bulkActions: (rows, clear) => <LinesBulk handle={handle} batch={batch} rows={rows} clear={clear} /> }
        : {})}
    />
  );
}

/** One batch of lines for a custodian: filled, sent as a file, confirmed by the answer. */
export function Screen() {
  const handle = useRecord<Batch>('/private/deposit-batches', useParameter('depositBatchUuid'));
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
            {batch.storedFileId && (
              <Button href={`/files/${batch.storedFileId}/download`}>File for the custodian</Button>
            )}
            <MoveButtons handle={handle} moves={batch.moves} buttons={buttons} />
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
