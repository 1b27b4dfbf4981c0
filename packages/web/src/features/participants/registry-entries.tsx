import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

/** Lists the employers that list this participant in the registry of unclaimed benefits, matched by tax ID. */
export function RegistryEntries({ participantId }: { participantId: string }) {
  const { data, failure, isLoading } = useFetch('GET /private/participants/:id/registry-entries', {
    params: { id: participantId },
  });
  return (
    <Card title="In the national registry" flush>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={3} />}
      {data && (
        <PlainTable
          caption="Registry entries"
          rows={data}
          empty="No employer lists this participant in the registry"
          emptyNext="Listings with this participant’s tax ID appear here."
          rowHref={(row) => `/national-registry/participants/${row.id}`}
          columns={[
            { key: 'companyName', label: 'Employer' },
            { key: 'planName', label: 'Plan' },
            { key: 'status', label: 'Status', kind: 'statusChip' },
            { key: 'createdAt', label: 'Listed', kind: 'date' },
          ]}
        />
      )}
    </Card>
  );
}
