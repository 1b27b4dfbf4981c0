import { textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { NotificationSwitches } from '../../entity/notification-switches.tsx';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { useSession } from '../../shell/session.ts';

const equals = (field: string, value: string) => ({ [`search-${field}`]: `equals(${value})`, resultsPerPage: 100 });

/** A user's email notifications for each account. */
export function UserNotifications({ userId }: { userId: string }) {
  const { may } = useSession();
  const places = useFetch<readonly EntityRow[]>('/private/account-users', {
    ...equals('userId', userId),
    'search-status': 'equals(active)',
  });
  const chosen = useFetch<readonly EntityRow[]>('/public/notifications', equals('userId', userId));
  if (places.isLoading || chosen.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={places.failure ?? chosen.failure} />
      {places.data?.length === 0 && <EmptyState title="This user isn’t a member of any account" />}
      {places.data?.map((place) => (
        <NotificationSwitches
          key={place.id}
          place={place}
          title={textOf(place, 'accountDisplayName')}
          chosen={chosen.data ?? []}
          mayChange={may('users.edit')}
        />
      ))}
    </Stack>
  );
}
