import type { RegistryUploadStatus } from '@fiducia/contract/registry/registry.routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { checkFile, uploadLimitMegabytes } from '../../kit/file/upload-limit.ts';
import { call, requestTo } from '../../shell/api.ts';
import { queryClient } from '../../shell/query-client.ts';
import { saveDownload } from '../../shell/save-download.ts';
import { useSession } from '../../shell/session.ts';
import { useAction } from '../../shell/use-action.ts';
import { registryListingsText as text } from '../../texts/registry-listings.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './registry.module.css';
import { RowsToCorrect } from './rows-to-correct.tsx';
import { type ImportRequest, useCheckedFile } from './use-checked-file.ts';

const pollMilliseconds = 700;
const keyOf = (accountId: string) => ['registry-upload', accountId];

/**
 * Returns the progress of the last uploaded file. Polls while the import is running and reloads the page's data when it
 * finishes.
 */
function useUpload(accountId: string): RegistryUploadStatus | undefined {
  const queryKey = keyOf(accountId);
  const { data } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }): Promise<RegistryUploadStatus> => {
        const before = queryClient.getQueryData<RegistryUploadStatus>(queryKey);
        const { result } = await call('GET /public/national-registry/accounts/:id/upload-status', {
          params: { id: accountId },
          signal,
        });
        if (before?.status === 'reading' && result.status !== 'reading') readAgain();
        return result;
      },
      refetchInterval: ({ state }) => (state.data?.status === 'reading' ? pollMilliseconds : false),
    },
    queryClient,
  );
  return data;
}

const extensions = ['xlsx', 'csv'];

function News({
  upload,
  accountId,
  mayDownload,
}: {
  upload: RegistryUploadStatus;
  accountId: string;
  mayDownload: boolean;
}) {
  const download = useAction(() =>
    saveDownload(
      requestTo('GET /public/national-registry/accounts/:id/rows-to-correct', { params: { id: accountId } }),
    ),
  );
  const { status, fileName, doneRows, knownRows, faultyRows, faults, errors } = upload;
  if (status === 'none') return null;
  if (status === 'reading') return <Progress label={text('import.running', { fileName })} />;
  const unreadable = errors['file']?.join(' ');
  return (
    <Stack>
      {status === 'done' ? (
        <Alert tone="success" title={text('import.done', { count: doneRows, fileName })}>
          {knownRows > 0 ? text('import.known', { count: knownRows }) : text('import.allNew')}
        </Alert>
      ) : (
        <Alert tone="error" title={text('import.failed', { fileName })}>
          {unreadable ?? text('import.failed.next')}
        </Alert>
      )}
      <FailureAlert failure={download.failure} />
      <RowsToCorrect
        faults={faults}
        faultyRows={faultyRows}
        mayDownload={mayDownload}
        isDownloading={download.isBusy}
        onDownload={() => void download.run()}
      />
    </Stack>
  );
}

interface UploadProps {
  readonly accountId: string;
  readonly mayDownload: boolean;
  /** Called when a file is being previewed, and when it no longer is. */
  readonly onOpen: (isOpen: boolean) => void;
}

/** Reads a file as a preview, and imports it when the user has seen who would be listed. */
function Upload({ accountId, mayDownload, onOpen }: UploadProps) {
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const checked = useCheckedFile(accountId);
  const choose = (picked: File | null) => {
    setFile(picked);
    onOpen(picked !== null);
    const wrong = picked === null ? undefined : checkFile(picked, { isRequired: true, extensions });
    setComplaint(wrong);
    checked.choose(wrong === undefined ? picked : null);
  };
  const send = useAction(async (request: ImportRequest) => {
    await call('POST /public/national-registry/accounts/import-national-registry-participants/:accountId', request);
    await queryClient.invalidateQueries({ queryKey: keyOf(accountId) });
    choose(null);
  });
  const download = useAction((request: ImportRequest) =>
    saveDownload(
      requestTo(
        'POST /public/national-registry/accounts/import-national-registry-participants/:accountId/rows-to-correct',
        request,
      ),
    ),
  );
  const failure = checked.failure ?? send.failure ?? download.failure;
  if (file && checked.preview)
    return (
      <Stack>
        <FailureAlert failure={failure} />
        <ImportPreview
          fileName={file.name}
          preview={checked.preview}
          isBusy={send.isBusy}
          corrected={Object.keys(checked.corrections).length}
          isChecked={checked.isChecked}
          isChecking={checked.isBusy}
          onCheck={checked.check}
          onUndo={checked.undo}
          onImport={() => void send.run(checked.request(file))}
          onCancel={() => choose(null)}
        >
          <RowsToCorrect
            faults={checked.preview.faults}
            faultyRows={checked.preview.faultyRows}
            mayDownload={mayDownload}
            isDownloading={download.isBusy}
            onDownload={() => void download.run(checked.request(file))}
            correcting={checked}
          />
        </ImportPreview>
      </Stack>
    );
  return (
    <Stack>
      <FailureAlert failure={failure} />
      {complaint && <Alert tone="error">{complaint}</Alert>}
      {checked.isBusy && file && <Progress label={text('import.reading', { fileName: file.name })} />}
      <FileDrop
        file={file}
        extensions={extensions}
        disabled={checked.isBusy}
        limitText={text('import.limit', { megabytes: uploadLimitMegabytes() })}
        onChoose={choose}
      />
    </Stack>
  );
}

/**
 * Uploads a spreadsheet of participants to a registry account. Shows who would be listed before anyone is, and returns
 * the rows with errors to correct.
 */
export function RegistryImport({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const { user, may } = useSession();
  const upload = useUpload(accountId);
  const [isChoosing, setChoosing] = useState(false);
  const mayDownload = user?.type === 'staffMember' ? may('viewFullTaxId') : mayEdit;
  const isRunning = upload?.status === 'reading';
  return (
    <Card title={text('import.title')}>
      <Stack>
        {upload && (isRunning || !isChoosing) && (
          <News upload={upload} accountId={accountId} mayDownload={mayDownload} />
        )}
        {mayEdit && !isRunning && <Upload accountId={accountId} mayDownload={mayDownload} onOpen={setChoosing} />}
        <p className={styles['muted']}>
          {text.rich('import.hint', {
            excel: (inner) => (
              <a href="/templates/registryPeople.xlsx" download>
                {inner}
              </a>
            ),
            csv: (inner) => (
              <a href="/templates/registryPeople.csv" download>
                {inner}
              </a>
            ),
          })}
        </p>
      </Stack>
    </Card>
  );
}
