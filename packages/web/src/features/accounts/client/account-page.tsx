import { AccountUsers } from '../../../entity/account-users.tsx';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { textOf } from '../../../entity/by-path/text-of.ts';
import { useFetch } from '../../../entity/by-path/use-fetch.ts';
import { useRecord } from '../../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { NotificationSwitches } from '../../../entity/notification-switches.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { OwnSingleSignOn } from './own-single-sign-on.tsx';

/** The signed-in user's notifications for this account. */
function OwnNotifications({ accountId, name }: { accountId: string; name: string }) {
  const own = useFetch<EntityRow>(`/public/accounts/${accountId}/user`);
  const chosen = useFetch<readonly EntityRow[]>('/public/notifications', { resultsPerPage: 100 });
  if (own.isLoading || chosen.isLoading) return <Skeleton lines={6} />;
  return (
    <Stack>
      <FailureAlert failure={own.failure ?? chosen.failure} />
      {own.data && <NotificationSwitches place={own.data} title={name} chosen={chosen.data ?? []} mayChange />}
    </Stack>
  );
}

/** A sponsor's account: users and their roles, notifications, and agreements to accept. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const handle = useRecord('/public/accounts', accountId);
  const { may, user } = useSession();
  const name = handle.record ? textOf(handle.record, 'displayName') : '';
  const isOwner = user?.masterAccounts?.find(({ id }) => id === accountId)?.role === 'Owner';
  return (
    <TabbedPage
      title={name || 'Account'}
      crumbs={[{ label: 'Dashboard', href: `/${accountId}` }, { label: 'Account' }]}
      banner={<AgreementsToAccept accountId={accountId} />}
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      tabs={[
        {
          key: 'users',
          label: 'Users and roles',
          content: () => <AccountUsers accountId={accountId} mayEdit={may('account.edit')} mayHandOver={isOwner} />,
        },
        {
          key: 'notifications',
          label: 'Notifications',
          content: () => <OwnNotifications accountId={accountId} name={name} />,
        },
        ...(may('account.edit')
          ? [
              {
                key: 'single-sign-on',
                label: 'Single sign-on',
                content: () => <OwnSingleSignOn accountId={accountId} />,
              },
            ]
          : []),
      ]}
    />
  );
}
