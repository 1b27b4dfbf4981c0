import { NotificationSwitches } from '../../entity/notification-switches.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';

/** Shows the signed-in user's notification settings for this account. */
export function OwnNotifications({ accountId, name }: { accountId: string; name: string }) {
  const own = useFetch('GET /public/accounts/:uuid/user', { params: { uuid: accountId } });
  const chosen = useFetch('GET /public/notifications', { query: { resultsPerPage: 100 } });
  if (own.isLoading || chosen.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={own.failure ?? chosen.failure} />
      {own.data && <NotificationSwitches place={own.data} title={name} chosen={chosen.data ?? []} mayChange />}
    </Stack>
  );
}
