import type { StatementPreview as Preview } from '@fiducia/contract/trust/trust.views';
import { useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { call } from '../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';
import styles from './trust.module.css';

/** Shows all errors of a rejected statement by record in the file. */
export function Faults({ failure }: { failure: ApiFailure }) {
  const { errors } = failure;
  if (errors === undefined || typeof errors === 'string' || Array.isArray(errors))
    return <FailureAlert failure={failure} />;
  const entries = Object.entries(errors);
  if (entries.length === 0) return <FailureAlert failure={failure} />;
  return (
    <Alert tone="error" title={failure.message}>
      <dl className={styles['faults']}>
        {entries.map(([where, sentences]) => (
          <div key={where}>
            <dt>{where === 'file' ? 'Entire file' : where}</dt>
            {[sentences].flat().map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Alert>
  );
}

const columns: readonly Column<Preview['accounts'][number]>[] = [
  { key: 'bankAccountName', label: 'Bank account' },
  { key: 'asOfDate', label: 'Date', kind: 'date' },
  { key: 'opening', label: 'Opening', kind: 'money' },
  { key: 'credits', label: 'Credits', kind: 'number' },
  { key: 'creditTotal', label: 'Received', kind: 'money' },
  { key: 'debits', label: 'Debits', kind: 'number' },
  { key: 'debitTotal', label: 'Paid', kind: 'money' },
  { key: 'closing', label: 'Closing', kind: 'money' },
  { key: 'knownRows', label: 'Already imported', kind: 'number' },
];

/** Shows the totals of a statement before it is imported, or its errors. */
export function StatementPreview({ file }: { file: File }) {
  const { data, error } = useQuery(
    {
      queryKey: ['preview', 'statement', file.name, file.size, file.lastModified],
      gcTime: 0,
      retry: false,
      queryFn: async ({ signal }) =>
        (await call('POST /private/bank-transaction-files/preview', { files: { file }, signal })).result,
    },
    queryClient,
  );
  if (error) return <Faults failure={asFailure(error)} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <>
      <PlainTable
        caption="Preview of the statement"
        columns={columns}
        rows={data.accounts}
        empty="This statement has no accounts"
        emptyNext="Check that you chose the final previous-day report."
      />
      {data.warnings.map((sentence) => (
        <Alert key={sentence} tone="warning" title="Not balanced">
          {sentence}
        </Alert>
      ))}
    </>
  );
}
