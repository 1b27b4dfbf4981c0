import type { RecordAt } from '@fiducia/contract/api';
import { isShownInline } from '@fiducia/domain/documents/file-kinds';
import { formatFileSize } from '@fiducia/domain/foundation/text/format-file-size';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { RecordRail } from '../../entity/record-rail.tsx';
import { useRecord } from '../../entity/use-record.ts';
import { failureTexts } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack, WithRail } from '../../kit/display/layout.tsx';
import { alertDialog, confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { downloadHref, openToPrint, viewHref } from './load-file.ts';
import { StoredPdf } from './stored-pdf.tsx';

type StoredFile = RecordAt<'/public/files'>;

/** Returns whether a file was deleted. Only staff can still open it. */
const wasDeleted = ({ deletedAt }: StoredFile): boolean => Boolean(deletedAt);

function Content({ file }: { file: StoredFile }) {
  const { fileName: name, mimeType } = file;
  const isPdf = mimeType === 'application/pdf';
  const isDeleted = wasDeleted(file);
  return (
    <Stack>
      <Card>
        <Facts
          facts={[
            { label: 'Type', value: mimeType },
            { label: 'Size', value: formatFileSize(file.sizeBytes) },
            { label: 'Type', value: statusLabel(file.kind) },
            { label: 'Uploaded', value: <DateText value={file.createdAt} withTime /> },
            isDeleted && { label: 'Deleted', value: <DateText value={file.deletedAt} withTime /> },
          ]}
        />
      </Card>
      {!isDeleted && isPdf && <StoredPdf fileId={file.id} label={name} height={760} />}
      {!isDeleted && !isPdf && isShownInline(mimeType) && (
        <Card>
          <img src={viewHref(file.id)} alt={name} style={{ maxWidth: '100%' }} />
        </Card>
      )}
    </Stack>
  );
}

/** Shows one stored file, with actions to view, download, print, and, with permission, delete it. */
export function Screen() {
  const id = useParameter('storedFileUuid');
  const handle = useRecord('/public/files', id);
  const { may, user } = useSession();
  const { record: file } = handle;
  const name = file?.fileName ?? '';
  const isPdf = file?.mimeType === 'application/pdf';
  const remove = async () => {
    const isSure = await confirmDialog({
      title: 'Delete file',
      text: `Delete ${name}?`,
      okText: 'Delete file',
      isDangerous: true,
    });
    if (!isSure) return;
    const failure = await handle.remove();
    if (failure) await alertDialog({ title: 'File not deleted', text: failureTexts(failure).join(' ') });
    else notify('File deleted');
  };
  if (handle.failure?.httpStatus === 404)
    return (
      <TabbedPage title="File" isLoaded>
        <Card>
          <EmptyState
            title="File not found"
            action={
              <Button look="primary" href="/">
                Go to home page
              </Button>
            }
          >
            The file was deleted, you don’t have access to it, or the link is incomplete.
          </EmptyState>
        </Card>
      </TabbedPage>
    );
  return (
    <TabbedPage
      title={name || 'File'}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      actions={
        file &&
        !wasDeleted(file) && (
          <>
            <Button look="primary" href={downloadHref(id)} download>
              Download
            </Button>
            {isPdf && <Button onClick={() => openToPrint(id)}>Print</Button>}
            {may('documents.edit') && (
              <Button busy={handle.isBusy} onClick={() => void remove()}>
                Delete
              </Button>
            )}
          </>
        )
      }
    >
      {file &&
        (user?.type === 'staffMember' ? (
          <WithRail rail={<RecordRail entity="files" id={id} flags={[{ name: 'watch', label: 'Watch this file' }]} />}>
            <Content file={file} />
          </WithRail>
        ) : (
          <Content file={file} />
        ))}
    </TabbedPage>
  );
}
