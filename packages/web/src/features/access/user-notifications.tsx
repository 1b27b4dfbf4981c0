import { PlainTable } from '../../entity/plain-table.tsx';
import { perform } from '../../entity/perform.ts';
import { textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { useLookup } from '../../entity/use-lookup.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { useSession } from '../../shell/session.ts';

const equals = (field: string, value: string) => ({ [`search-${field}`]: `equals(${value})`, resultsPerPage: 100 });

function Place({ place, chosen }: { place: EntityRow; chosen: readonly EntityRow[] }) {
  const { may } = useSession();
  const types = useLookup('/public/notification-types');
  const on = new Set(
    chosen
      .filter((row) => row['accountUserId'] === place.id && row['isOn'] === true)
      .map((row) => textOf(row, 'notificationTypeCode')),
  );
  const switchOne = (code: string) => {
    const body = { notificationTypeCode: code, isOn: !on.has(code) };
    const done = on.has(code) ? 'Switched off' : 'Switched on';
    void perform({ path: `/public/accounts/${place.id}/notifications`, body }, done);
  };
  return (
    <Card title={textOf(place, 'accountDisplayName')} flush>
      <PlainTable
        caption={`Notifications for ${textOf(place, 'accountDisplayName')}`}
        rows={types.map((type) => ({ ...type, id: type.code }))}
        columns={[
          { key: 'displayName', label: 'Told of' },
          { key: 'on', label: 'On', kind: 'boolean', value: ({ code }) => on.has(code) },
          ...(may('users.edit')
            ? [
                {
                  key: 'switch',
                  label: 'Change',
                  render: ({ code, displayName }: { readonly code: string; readonly displayName: string }) => (
                    <Button
                      dense
                      aria-label={`${displayName}: switch ${on.has(code) ? 'off' : 'on'}`}
                      onClick={() => switchOne(code)}
                    >
                      {on.has(code) ? 'Switch off' : 'Switch on'}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

/** What a user is told of by e-mail, for each account. */
export function UserNotifications({ userId }: { userId: string }) {
  const places = useFetch<readonly EntityRow[]>('/private/account-users', {
    ...equals('userId', userId),
    'search-status': 'equals(active)',
  });
  const chosen = useFetch<readonly EntityRow[]>('/public/notifications', equals('userId', userId));
  if (places.isLoading || chosen.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={places.failure ?? chosen.failure} />
      {places.data?.length === 0 && <EmptyState title="This user belongs to no account" />}
      {places.data?.map((place) => (
        <Place key={place.id} place={place} chosen={chosen.data ?? []} />
      ))}
    </Stack>
  );
}
