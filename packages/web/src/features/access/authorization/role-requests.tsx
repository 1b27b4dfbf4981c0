import { EntityTable } from '../../../entity/by-path/entity-table.tsx';
import { textOf } from '../../../entity/by-path/text-of.ts';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { useHash, writeHash } from '../../../kit/page/hash.ts';

const path = '/private/role-changes';
const tab = 'requests';

const none = (row: EntityRow, field: string): string => textOf(row, field) || '—';

function RequestDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isLoading, failure } = useFetch<EntityRow>(`${path}/${id}`);
  const isOfPerson = data?.['kind'] === 'holder';
  return (
    <Modal title={data ? textOf(data, 'displayName') : 'Request'} width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={6} />}
      {data && (
        <Facts
          layout="rows"
          facts={[
            { label: 'Adds', value: none(data, 'added') },
            { label: 'Removes', value: none(data, 'removed') },
            ...(isOfPerson
              ? [
                  { label: 'Previous roles', value: none(data, 'beforeRoleNames') },
                  { label: 'New roles', value: none(data, 'roleNames') },
                ]
              : []),
            { label: 'Reason', value: textOf(data, 'reason') },
            { label: 'Requested by', value: textOf(data, 'requestedByName') },
            { label: 'Requested', value: <DateText value={textOf(data, 'createdAt')} withTime /> },
            {
              label: 'Decided by',
              value: data['isAlone'] === true ? 'No other approver was available' : none(data, 'decidedByName'),
            },
            { label: 'Decided', value: <DateText value={textOf(data, 'decidedAt') || null} withTime /> },
          ]}
        />
      )}
    </Modal>
  );
}

/** All permission requests, with who requested and who decided them; `#requests:{id}` opens one. */
export function RoleRequests() {
  const hash = useHash();
  const opened = /^requests:([0-9a-f]{32})$/.exec(hash)?.[1];
  return (
    <>
      <EntityTable
        isEmbedded
        path={path}
        caption="Permission requests"
        rowHref={(row) => `/authorization/roles#${tab}:${row.id}`}
      />
      {opened && <RequestDetails id={opened} onClose={() => writeHash(tab, false)} />}
    </>
  );
}
