import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { deliveryMethodNames } from '@fiducia/domain/documents/delivery-methods';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { RecordRail } from '../../entity/record-rail.tsx';
import { type TransitionButton, TransitionButtons } from '../../entity/transition-buttons.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
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
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { LetterTable } from './letter-table.tsx';
import { downloadHref, openToPrint } from './load-file.ts';
import { StoredPdf } from './stored-pdf.tsx';

type BatchRow = RecordAt<'/private/document-batches'>;
type BatchHandle = RecordHandleAt<'/private/document-batches'>;

/** Maximum number of pages shown in our viewer, which renders every page. Longer files open in the browser's viewer. */
const maxPagesShown = 60;

const stepOf: Readonly<Record<string, number>> = { open: 0, printed: 1, sent: 3, cancelled: 0 };

function buttonsOf(batch: BatchRow): readonly TransitionButton[] {
  const letters = `${batch.totalDocuments} ${batch.totalDocuments === 1 ? 'letter' : 'letters'}`;
  return [
    {
      transition: 'print',
      label: 'Print',
      request: (id) => requestTo('POST /private/document-batches/:id/print', { params: { id } }),
      question: {
        title: `Print ${letters}?`,
        text: 'This creates one print file and closes the batch to new documents.',
      },
      done: 'Print file ready',
    },
    {
      transition: 'mail',
      label: 'Mark as mailed',
      request: (id) => requestTo('POST /private/document-batches/:id/mailed', { params: { id } }),
      question: {
        title: `Mark ${letters} as mailed?`,
        text: 'The election period starts today. This can’t be undone.',
      },
      done: 'Documents marked as mailed',
    },
    {
      transition: 'cancel',
      label: 'Cancel batch',
      request: (id) => requestTo('POST /private/document-batches/:id/cancel', { params: { id } }),
      question: {
        title: 'Cancel this batch?',
        text: `Its ${letters} will be ready to send again. Destroy any printed copies.`,
      },
      isDangerous: true,
      done: 'Batch canceled',
    },
  ];
}

function Members({ handle, batch }: { handle: BatchHandle; batch: BatchRow }) {
  const { may } = useSession();
  const takeOut = async (row: RowAt<'/private/order-line-documents'>) => {
    const failure = await handle.run(
      requestTo('POST /private/document-batches/:id/remove-document', {
        params: { id: batch.id },
        body: { orderLineDocumentId: row.id },
      }),
    );
    if (failure) await alertDialog({ title: 'Document not removed', text: failureTexts(failure).join(' ') });
    else notify('The document is ready to send again');
  };
  const mayRemove = batch.status === 'open' && may('documents.print');
  return (
    <LetterTable
      isEmbedded
      caption="Documents"
      privateFilters={[{ field: 'documentBatchId', method: 'equals', value: batch.id }]}
      start={batch.status === 'open' ? { sortBy: 'createdAt' } : { sortBy: 'firstPage', sortDirection: 'asc' }}
      extraColumns={[{ key: 'cityAndState', label: 'Mailed to', isDefault: true, width: 160 }]}
      rowActions={
        mayRemove
          ? (row) => (
              <Button dense onClick={() => void takeOut(row)}>
                Remove
              </Button>
            )
          : undefined
      }
    />
  );
}

function PrintFile({ handle, batch }: { handle: BatchHandle; batch: BatchRow }) {
  const { may } = useSession();
  if (batch.storedFileId === null) return 'The print file is created when you print the batch.';
  if (!may('documents.print'))
    return 'The printed documents contain PINs. Only users with print permission can open them.';
  const fileId = batch.storedFileId;
  const printAgain = async () => {
    const reason = await promptDialog({
      title: 'Reprint these documents?',
      text: 'This prints the same file again. Destroy the earlier copies.',
      label: 'Reason',
      okText: 'Reprint',
    });
    if (reason === undefined) return;
    const failure = await handle.run(
      requestTo('POST /private/document-batches/:id/print', { params: { id: batch.id }, body: { reason } }),
    );
    if (failure) await alertDialog({ title: 'We couldn’t complete this', text: failureTexts(failure).join(' ') });
    else openToPrint(fileId);
  };
  return (
    <Stack>
      <Row>
        <Button look="primary" onClick={() => openToPrint(fileId)}>
          Open print file
        </Button>
        <Button href={downloadHref(fileId)} download>
          Download
        </Button>
        <Button busy={handle.isBusy} onClick={() => void printAgain()}>
          Reprint
        </Button>
      </Row>
      {batch.totalPages > maxPagesShown ? (
        <Card>
          This file has {batch.totalPages.toLocaleString('en-US')} pages. Open it to print, or view single documents in
          the list.
        </Card>
      ) : (
        <StoredPdf fileId={fileId} label="Documents in this batch" height={720} />
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
        title: print.reason === null ? 'Printed' : 'Reprinted',
        at: print.createdAt,
        who: print.userName,
        note: print.reason ?? undefined,
      }))}
    />
  );
}

/** Shows one document batch, with actions to add documents, print, and mail. */
export function Screen() {
  const handle = useRecord('/private/document-batches', useParameter('documentBatchUuid'));
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
      actions={
        batch && (
          <TransitionButtons id={batch.id} handle={handle} transitions={batch.transitions} buttons={buttonsOf(batch)} />
        )
      }
      tabs={
        batch
          ? [
              {
                key: 'letters',
                label: `Documents (${batch.totalDocuments})`,
                content: () => <Members handle={handle} batch={batch} />,
              },
              { key: 'file', label: 'Combined PDF', content: () => <PrintFile handle={handle} batch={batch} /> },
              { key: 'prints', label: 'Print history', content: () => <Prints batch={batch} /> },
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
                { label: 'Collecting', note: formatInstant(batch.createdAt) },
                { label: 'Printed', note: step > 0 ? formatInstant(batch.printedAt) : undefined },
                { label: 'Mailed', note: step > 1 ? formatInstant(batch.mailedAt) : undefined },
              ]}
            />
          )}
          <Card>
            <Facts
              facts={[
                { label: 'Batch', value: <FriendlyId id={batch.friendlyId} /> },
                { label: 'Documents', value: batch.totalDocuments.toLocaleString('en-US') },
                { label: 'Pages', value: batch.totalPages.toLocaleString('en-US') },
                {
                  label: 'Delivery method',
                  value: deliveryMethodNames[batch.sendMethod],
                },
                { label: 'Created by', value: batch.createdByName || '—' },
                { label: 'Printed by', value: batch.printedByName || '—' },
              ]}
            />
          </Card>
        </Stack>
      )}
    </TabbedPage>
  );
}
