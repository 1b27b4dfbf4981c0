import type { RecordAt } from '@fiducia/contract/api';
import { bulkOperationNames } from '@fiducia/domain/orders/bulk-operation';
import { EntityTable, filtersOf } from '../../../../entity/entity-table.tsx';
import { useRecord } from '../../../../entity/use-record.ts';
import { Alert, failureTexts } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { DateText } from '../../../../kit/display/date-text.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { Money } from '../../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../../kit/display/stat.tsx';
import { StatusChip } from '../../../../kit/display/status-chip.tsx';
import { alertDialog, confirmDialog } from '../../../../kit/overlay/dialogs.ts';
import { notify } from '../../../../kit/overlay/notify.ts';
import { TabbedPage } from '../../../../kit/page/tabbed-page.tsx';
import { countOf } from '../../../../kit/text/count-of.ts';
import { downloadAddress, requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { useParameter } from '../../../../shell/use-route.ts';

type Run = RecordAt<'/private/bulk-operation-runs'>;

function Outcome({ run }: { run: Run }) {
  if (run.status !== 'undone') return null;
  const left = run.leftLines ?? 0;
  return (
    <Alert
      tone={left > 0 ? 'warning' : 'success'}
      title={`Undone by ${run.undoneByName ?? 'a user'}: ${countOf(run.restoredLines ?? 0, 'order line')} restored`}
    >
      {left > 0 &&
        `${countOf(left, 'order line', 'order lines')} had changed since and ${left === 1 ? 'keeps its' : 'keep their'} values. The reasons are in the list.`}
    </Alert>
  );
}

function Content({ run }: { run: Run }) {
  return (
    <Stack>
      <Outcome run={run} />
      <Stats>
        <Stat label="Run" figure={<DateText value={run.createdAt} />} note={run.createdByName} />
        <Stat label="Rows" figure={run.totalRows} note={run.planDisplayName} />
        <Stat label="Changed" figure={run.changedLines} />
        <Stat label="Errors" figure={run.faultyRows} />
        {run.grossAfter !== null && run.grossBefore !== null && (
          <Stat
            label="Total after"
            figure={<Money amount={run.grossAfter} />}
            note={
              <>
                before: <Money amount={run.grossBefore} />
              </>
            }
          />
        )}
      </Stats>
      <Card title="Changed order lines">
        <EntityTable
          isEmbedded
          path="/private/bulk-operation-changes"
          caption="Changed order lines"
          privateFilters={filtersOf('/private/bulk-operation-changes', [
            { field: 'bulkOperationRunId', method: 'equals', value: run.id },
          ])}
          hiddenColumns={run.status === 'undone' ? [] : ['outcome', 'leftBecause']}
          rowHref={(row) => `/order-lines/${row.orderLineId}`}
          emptyTitle="No order lines were changed"
          emptyNext="They already had the values in the file."
        />
      </Card>
    </Stack>
  );
}

/** Shows one run of a bulk operation with the values that it replaced, and undoes it. */
export function Screen() {
  const { may } = useSession();
  const handle = useRecord('/private/bulk-operation-runs', useParameter('bulkOperationRunUuid'));
  const { record: run } = handle;
  const undo = async (id: string, count: number) => {
    const isSure = await confirmDialog({
      title: 'Undo this run?',
      text: `The earlier values of ${countOf(count, 'order line')} will be restored. Order lines that have changed since keep their values. A run can be undone once.`,
      okText: 'Undo run',
      isDangerous: true,
    });
    if (!isSure) return;
    const failure = await handle.run(requestTo('POST /private/bulk-operation-runs/:id/undo', { params: { id } }));
    if (failure) await alertDialog({ title: 'The run wasn’t undone', text: failureTexts(failure).join(' ') });
    else notify('Run undone');
  };
  const title = run ? bulkOperationNames[run.operation] : 'Run';
  return (
    <TabbedPage
      title={title}
      subtitle={run?.fileName}
      crumbs={[{ label: 'Bulk operations', href: '/distributions/bulk-operations' }, { label: title }]}
      status={run && <StatusChip status={run.status} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        run && (
          <>
            {run.faultyRows > 0 && (
              <Button
                href={downloadAddress('GET /private/bulk-operation-runs/:id/errors', { params: { id: run.id } })}
                download
              >
                Download errors
              </Button>
            )}
            {run.storedFileId !== null && (
              <Button
                href={downloadAddress('GET /public/files/:fileId/download', { params: { fileId: run.storedFileId } })}
                download
              >
                Download file
              </Button>
            )}
            {may('orders.edit') && run.status === 'applied' && run.changedLines > 0 && (
              <Button look="danger" busy={handle.isBusy} onClick={() => void undo(run.id, run.changedLines)}>
                Undo run
              </Button>
            )}
          </>
        )
      }
    >
      {run && <Content run={run} />}
    </TabbedPage>
  );
}
