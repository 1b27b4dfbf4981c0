import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FailureAlert } from '../../../../kit/display/alert.tsx';
import { Button } from '../../../../kit/display/button.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { EmptyState } from '../../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../../kit/display/skeleton.tsx';
import { PdfViewer } from '../../../../kit/file/pdf-viewer.tsx';
import { downloadAddress, requestTo } from '../../../../shell/api.ts';
import { asFailure } from '../../../../shell/api-failure.ts';
import { loadBytes } from '../../../../shell/load-bytes.ts';
import { queryClient } from '../../../../shell/query-client.ts';
import styles from './application.module.css';

const label = 'Identity document';

/** Returns whether a file is a PDF. The other documents that applicants can upload are pictures. */
const isPdf = (bytes: ArrayBuffer): boolean => new TextDecoder().decode(bytes.slice(0, 5)) === '%PDF-';

function Content({ fileId }: { fileId: string }) {
  const { data, error, isLoading } = useQuery(
    {
      queryKey: ['fetch', 'identityDocument', fileId],
      queryFn: () => loadBytes(requestTo('GET /public/prospects/stored-file/:id', { params: { id: fileId } })),
    },
    queryClient,
  );
  // The viewer transfers the bytes to its worker, so it gets a copy.
  const load = useCallback(async () => (data ?? new ArrayBuffer(0)).slice(0), [data]);
  if (isLoading) return <Skeleton lines={6} />;
  if (!data) return <FailureAlert failure={error ? asFailure(error) : undefined} />;
  if (isPdf(data)) return <PdfViewer load={load} label={label} height={420} />;
  return <img className={styles['picture']} src={addressOf(fileId)} alt={label} />;
}

const addressOf = (id: string): string => downloadAddress('GET /public/prospects/stored-file/:id', { params: { id } });

/** Shows the document that an applicant uploaded to prove their identity. */
export function IdentityDocument({ fileId, status }: { fileId: string | null; status: string }) {
  return (
    <Card
      title={label}
      actions={
        fileId !== null && (
          <Button dense href={addressOf(fileId)}>
            Open document
          </Button>
        )
      }
    >
      {fileId === null ? (
        <EmptyState
          isCompact
          title={status === 'verified' ? 'None needed: the provider confirmed the identity' : 'No document yet'}
        />
      ) : (
        <Content fileId={fileId} />
      )}
    </Card>
  );
}
