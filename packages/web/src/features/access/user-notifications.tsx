import { NotificationSwitches } from '../../entity/notification-switches.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { useSession } from '../../shell/session.ts';

const equals = (field: string, value: string) => ({ [`search-${field}`]: `equals(${value})`, resultsPerPage: 100 });

/** Shows a user's email notifications for each account. */
export function UserNotifications({ userId }: { userId: string }) {
  const { may } = useSession();
  const places = useFetch('GET /private/account-users', {
    query: { ...equals('userId', userId), 'search-status': 'equals(active)' },
  });
  const chosen = useFetch('GET /public/notifications', { query: equals('userId', userId) });
  if (places.isLoading || chosen.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={places.failure ?? chosen.failure} />
      {places.data?.length === 0 && <EmptyState title="This user isn’t a member of any account" />}
      {places.data?.map((place) => (
        <NotificationSwitches
          key={place.id}
          place={place}
          title={place.accountDisplayName ?? ''}
          chosen={chosen.data ?? []}
          mayChange={may('users.edit')}
        />
      ))}
    </Stack>
  );
}
