import type { RegistryUploadStatus } from '@fiducia/contract/registry/registry.routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../entity/perform.ts';
import { Alert, type Failure, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { uploadLimitMegabytes } from '../../kit/file/upload-limit.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import { registryText } from '../../texts/registry.ts';
import styles from './registry.module.css';

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

function News({ upload }: { upload: RegistryUploadStatus }) {
  const { status, fileName, doneRows, knownRows, errors } = upload;
  if (status === 'reading') return <Progress label={registryText('import.running', { fileName })} />;
  if (status === 'done')
    return (
      <Alert tone="success" title={registryText('import.done', { count: doneRows, fileName })}>
        {knownRows > 0 ? registryText('import.known', { count: knownRows }) : registryText('import.allNew')}
      </Alert>
    );
  const rows = Object.entries(errors);
  return (
    <Alert tone="error" title={registryText('import.failed', { fileName })}>
      <p>{registryText('import.failed.next')}</p>
      <ul className={styles['errors']}>
        {rows.slice(0, 100).map(([place, sentences]) => (
          <li key={place}>
            {place === 'file'
              ? sentences.join(' ')
              : registryText('import.errorsOfRow', { row: place, errors: sentences.join(' ') })}
          </li>
        ))}
        {rows.length > 100 && <li>{registryText('import.moreErrors', { count: rows.length - 100 })}</li>}
      </ul>
    </Alert>
  );
}

/** Uploads a spreadsheet of participants to a registry account. Imports all rows, or shows the errors of each row. */
export function RegistryImport({ accountId, mayEdit }: { accountId: string; mayEdit: boolean }) {
  const upload = useUpload(accountId);
  const [failure, setFailure] = useState<Failure>();
  const [sending, setSending] = useState<{ readonly file: File; readonly share: number }>();
  const send = async (file: File | null) => {
    if (!file) return;
    setFailure(undefined);
    setSending({ file, share: 0 });
    try {
      await call('POST /public/national-registry/accounts/import-national-registry-participants/:accountId', {
        params: { accountId },
        files: { file },
        onProgress: (share) => setSending({ file, share }),
      });
      await queryClient.invalidateQueries({ queryKey: keyOf(accountId) });
    } catch (error) {
      setFailure(asFailure(error));
    }
    setSending(undefined);
  };
  return (
    <Card title={registryText('import.title')}>
      <Stack>
        <FailureAlert failure={failure} />
        {upload && upload.status !== 'none' && <News upload={upload} />}
        {mayEdit && upload?.status !== 'reading' && (
          <FileDrop
            file={sending?.file ?? null}
            share={sending?.share}
            extensions={['xlsx', 'csv']}
            disabled={sending !== undefined}
            limitText={registryText('import.limit', { megabytes: uploadLimitMegabytes() })}
            onChoose={(file) => void send(file)}
          />
        )}
        <p className={styles['muted']}>
          {registryText.rich('import.hint', {
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
