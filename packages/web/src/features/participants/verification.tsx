import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import type { Column, TableRow } from '../../kit/table/columns/column.ts';

interface CheckRow extends TableRow {
  readonly result: string;
  readonly createdAt: string;
}

const columns: readonly Column<CheckRow>[] = [
  { key: 'createdAt', label: 'Requested', kind: 'dateTime' },
  { key: 'result', label: 'Result', render: (check) => <StatusChip status={check.result} /> },
];

/** Lists a participant's identity verification results. */
export function Verification({ participantId }: { participantId: string }) {
  const { data, failure, isLoading } = useFetch('GET /private/participants/:id/identity-verification-result', {
    params: { id: participantId },
  });
  const rows = (data?.checks ?? []).map((check, at) => ({ ...check, id: `${check.createdAt}-${at}` }));
  return (
    <Card title="Identity checks" actions={data && <StatusChip status={data.identityStatus} />} flush>
      <FailureAlert failure={failure} />
      {isLoading ? (
        <Skeleton />
      ) : (
        <PlainTable
          caption="Identity checks"
          columns={columns}
          rows={rows}
          empty="No identity checks yet"
          emptyNext="Choose Verify identity at the top of this page to start one."
        />
      )}
    </Card>
  );
}
