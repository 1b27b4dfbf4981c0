import type { DocumentBatchView } from '@fiducia/contract/documents/document-batch.routes';
import { RecordRail } from '../../entity/record-rail.tsx';
import { deliveryMethodNames } from '@fiducia/domain/documents/delivery-methods';
import { formatFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { type MoveButton, MoveButtons } from '../../entity/move-buttons.tsx';
import { textOf } from '../../entity/text-of.ts';
import { type RecordHandle, useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatInstant } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { Timeline } from '../../kit/display/timeline.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { alertDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { LetterTable } from './letter-table.tsx';
import { downloadHref, openToPrint } from './load-file.ts';
import { StoredPdf } from './stored-pdf.tsx';

type BatchRow = EntityRow & DocumentBatchView;

/** The viewer draws every page, so long files open in the browser's own. */
const mostPagesShown = 60;

const stepOf: Readonly<Record<string, number>> = { open: 0, printed: 1, sent: 3, cancelled: 0 };

function buttonsOf(batch: BatchRow): readonly MoveButton[] {
  const letters = `${batch.totalDocuments} ${batch.totalDocuments === 1 ? 'letter' : 'letters'}`;
  return [
    {
      move: 'print',
      label: 'Print',
      action: 'print',
      question: {
        title: `Print ${letters}?`,
        text: 'One file is made for all of them, and the batch takes no more letters.',
      },
      done: 'The file is ready to print',
    },
    {
      move: 'mail',
      label: 'Mark mailed',
      action: 'mailed',
      question: {
        title: `Have ${letters} left?`,
        text: 'The time to answer runs from today. This cannot be taken back.',
      },
      done: 'The letters are marked as mailed',
    },
    {
      move: 'cancel',
      label: 'Cancel batch',
      action: 'cancel',
      question: {
        title: 'Cancel this batch?',
        text: `Its ${letters} will be ready to send again. Destroy what was printed.`,
      },
      isDangerous: true,
      done: 'The batch was cancelled',
    },
  ];
}

function Members({ handle, batch }: { handle: RecordHandle<BatchRow>; batch: BatchRow }) {
  const { may } = useSession();
  const takeOut = async (row: EntityRow) => {
    const failure = await handle.run('POST', 'remove-document', { orderLineDocumentId: row.id });
    if (failure) await alertDialog({ title: 'The letter was not removed', text: failureTexts(failure).join(' ') });
    else notify('The letter is ready to send again');
  };
  const mayRemove = batch.status === 'open' && may('documents.print');
  return (
    <LetterTable
      isEmbedded
      caption="Letters"
      privateFilters={[{ field: 'documentBatchId', method: 'equals', value: batch.id }]}
      start={batch.status === 'open' ? { sortBy: 'createdAt' } : { sortBy: 'firstPage', sortDirection: 'asc' }}
      extraColumns={[{ key: 'cityAndState', label: 'Goes to', isDefault: true, width: 160 }]}
      {...(mayRemove
        ? {
            rowActions: (row) => (
              <Button dense onClick={() => void takeOut(row)}>
                Remove
              </Button>
            ),
          }
        : {})}
    />
  );
}

function PrintFile({ handle, batch }: { handle: RecordHandle<BatchRow>; batch: BatchRow }) {
  const { may } = useSession();
  if (batch.storedFileId === null) return 'The file is made when the batch is printed.';
  if (!may('documents.print')) return 'The printed letters carry PINs. Only people who print may open them.';
  const fileId = batch.storedFileId;
  const printAgain = async () => {
    const reason = await promptDialog({
      title: 'Print these letters again?',
      text: 'The same file is printed. Destroy what was printed before.',
      label: 'Reason',
      okText: 'Print again',
    });
    if (reason === undefined) return;
    const failure = await handle.run('POST', 'print', { reason });
    if (failure) await alertDialog({ title: 'That did not work', text: failureTexts(failure).join(' ') });
    else openToPrint(fileId);
  };
  return (
    <Stack>
      <Row>
        <Button look="primary" onClick={() => openToPrint(fileId)}>
          Open to print
        </Button>
        <Button href={downloadHref(fileId)} download>
          Download
        </Button>
        <Button busy={handle.isBusy} onClick={() => void printAgain()}>
          Print again
        </Button>
      </Row>
      {batch.totalPages > mostPagesShown ? (
        <Card>
          This file has {batch.totalPages.toLocaleString('en-US')} pages. Open it to print, or look at single letters in
          the list.
        </Card>
      ) : (
        <StoredPdf fileId={fileId} label="Letters of this batch" height={720} />
      )}
    </Stack>
  );
}

function Prints({ batch }: { batch: BatchRow }) {
  if (batch.prints.length === 0) return 'This batch has not been printed yet.';
  return (
    <Timeline
      events={batch.prints.map((print, at) => ({
        id: `${print.createdAt}-${at}`,
        title: print.reason === null ? 'Printed' : 'Printed again',
        at: print.createdAt,
        who: print.userName,
        note: print.reason ?? undefined,
      }))}
    />
  );
}

/** One batch of letters: collect, print, mail. */
export function Screen() {
  const handle = useRecord<BatchRow>('/private/document-batches', useParameter('documentBatchUuid'));
  const { record: batch } = handle;
  const step = batch ? (stepOf[batch.status] ?? 0) : 0;
  return (
    <TabbedPage
      title={batch ? `Batch ${formatFriendlyId(batch.friendlyId)}` : 'Document batch'}
      crumbs={[{ label: 'Document batches', href: '/document-batches' }, { label: 'Batch' }]}
      status={batch && <StatusChip status={batch.status} label={batch.status === 'sent' ? 'Mailed' : undefined} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={batch && <MoveButtons handle={handle} moves={batch.moves} buttons={buttonsOf(batch)} />}
      tabs={
        batch
          ? [
              {
                key: 'letters',
                label: `Letters (${batch.totalDocuments})`,
                content: () => <Members handle={handle} batch={batch} />,
              },
              { key: 'file', label: 'Combined PDF', content: () => <PrintFile handle={handle} batch={batch} /> },
              { key: 'prints', label: 'Prints', content: () => <Prints batch={batch} /> },
              {
                key: 'notes',
                label: 'Notes and log',
                content: () => <RecordRail entity="document-batches" id={batch.id} />,
              },
            ]
          : []
      }
    >
      {batch && (
        <Stack>
          {batch.status !== 'cancelled' && (
            <Tracker
              current={step}
              steps={[
                { label: 'Collecting', note: formatInstant(textOf(batch, 'createdAt')) },
                { label: 'Printed', note: step > 0 ? formatInstant(textOf(batch, 'printedAt')) : undefined },
                { label: 'Mailed', note: step > 1 ? formatInstant(textOf(batch, 'mailedAt')) : undefined },
              ]}
            />
          )}
          <Card>
            <Facts
              facts={[
                { label: 'Batch', value: <FriendlyId id={batch.friendlyId} /> },
                { label: 'Letters', value: batch.totalDocuments.toLocaleString('en-US') },
                { label: 'Pages', value: batch.totalPages.toLocaleString('en-US') },
                {
                  label: 'Send by',
                  value:
                    textOf(batch, 'sendMethod') === 'overnight'
                      ? deliveryMethodNames.overnight
                      : deliveryMethodNames.mail,
                },
                { label: 'Made by', value: textOf(batch, 'createdByName') || '—' },
                { label: 'Printed by', value: textOf(batch, 'printedByName') || '—' },
              ]}
            />
          </Card>
        </Stack>
      )}
    </TabbedPage>
  );
}
