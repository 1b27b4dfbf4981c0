import type { ExportProgress } from '@fiducia/contract/lang/export-progress';
import { useQuery } from '@tanstack/react-query';
import { FailureAlert } from '../kit/display/alert.tsx';
import { Button } from '../kit/display/button.tsx';
import { DateText } from '../kit/display/date-text.tsx';
import { EmptyState } from '../kit/display/empty-state.tsx';
import { Progress } from '../kit/display/progress.tsx';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { call } from './api.ts';
import { asFailure } from './api-failure.ts';
import styles from './exports.module.css';
import { queryClient } from './query-client.ts';
import { runtimeConfiguration } from './runtime-configuration.ts';

const isUnderWay = ({ status }: ExportProgress): boolean => status === 'queued' || status === 'running';
const lookAgainAfter = 2_000;
const formatNames = { csv: 'CSV', xlsx: 'XLSX' } as const;

/** Shows the status of an export: its progress, its download link, or what to do. */
function State({ one }: { one: ExportProgress }) {
  if (one.exportDownloadUri !== null)
    return (
      <Button dense download href={`${runtimeConfiguration().apiBaseUrl}${one.exportDownloadUri}`}>
        Download
      </Button>
    );
  if (one.status === 'failed') return <span>We couldn’t create this export. Start it again from its list.</span>;
  const share = one.totalRows ? one.doneRows / one.totalRows : undefined;
  const words = one.status === 'queued' ? 'Waiting' : `${one.doneRows.toLocaleString('en-US')} rows exported`;
  return <Progress label={words} share={share} />;
}

/**
 * Lists the exports of the last day with their progress, downloads, and failures. Polls while an export is in progress.
 */
export function ExportsView({ onClose }: { onClose: () => void }) {
  const { data, error, isPending } = useQuery(
    {
      queryKey: ['exports'],
      queryFn: async ({ signal }) => (await call('GET /public/exports', { signal })).result,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? lookAgainAfter : false),
      staleTime: 0,
    },
    queryClient,
  );
  return (
    <Modal title="Exports" width="default" isPersistent={false} onClose={onClose}>
      <FailureAlert failure={error ? asFailure(error) : null} otherwise="We couldn’t load your exports." />
      {isPending && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState title="No exports in the last day. When you export a list, it appears here." />
      )}
      <ul className={styles['list']} aria-label="Exports">
        {data?.map((one) => (
          <li key={one.id}>
            <span className={styles['words']}>
              <strong>{one.reportTitle}</strong>
              <small>
                {formatNames[one.format]} · <DateText value={one.createdAt} withTime />
              </small>
            </span>
            <State one={one} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
