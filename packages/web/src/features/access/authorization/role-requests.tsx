import { EntityTable } from '../../../entity/entity-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { useHash, writeHash } from '../../../kit/page/hash.ts';

const tab = 'requests';

const orDash = (text: string | null): string => text || '—';

function RequestDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isLoading, failure } = useFetch('GET /private/role-changes/:id', { params: { id } });
  return (
    <Modal title={data?.displayName ?? 'Request'} width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <Facts
          layout="rows"
          facts={[
            { label: 'Adds', value: orDash(data.added) },
            { label: 'Removes', value: orDash(data.removed) },
            ...(data.kind === 'holder'
              ? [
                  { label: 'Previous roles', value: orDash(data.beforeRoleNames) },
                  { label: 'New roles', value: orDash(data.roleNames) },
                ]
              : []),
            { label: 'Reason', value: data.reason },
            { label: 'Requested by', value: data.requestedByName },
            { label: 'Requested', value: <DateText value={data.createdAt} withTime /> },
            {
              label: 'Decided by',
              value: data.isAlone ? 'No other approver was available' : orDash(data.decidedByName),
            },
            { label: 'Decided', value: <DateText value={data.decidedAt} withTime /> },
          ]}
        />
      )}
    </Modal>
  );
}

/** Lists all permission requests with their requester and approver. `#requests:{id}` opens one. */
export function RoleRequests() {
  const hash = useHash();
  const opened = /^requests:([0-9a-f]{32})$/.exec(hash)?.[1];
  return (
    <>
      <EntityTable
        isEmbedded
        path="/private/role-changes"
        caption="Permission requests"
        rowHref={(row) => `/authorization/roles#${tab}:${row.id}`}
      />
      {opened && <RequestDetails id={opened} onClose={() => writeHash(tab, false)} />}
    </>
  );
}
