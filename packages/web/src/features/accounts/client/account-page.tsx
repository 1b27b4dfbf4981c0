import { AccountUsers } from '../../../entity/account-users.tsx';
import { AgreementsToAccept } from '../../../entity/agreements-to-accept.tsx';
import { NotificationSwitches } from '../../../entity/notification-switches.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { TabbedPage } from '../../../kit/page/tabbed-page.tsx';
import { useSession } from '../../../shell/session.ts';
import { useParameter } from '../../../shell/use-route.ts';
import { OwnSingleSignOn } from './own-single-sign-on.tsx';

/** Shows the signed-in user's notification settings for this account. */
function OwnNotifications({ accountId, name }: { accountId: string; name: string }) {
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

/** Shows a sponsor's account: users and their roles, notifications, and agreements to accept. */
export function Screen() {
  const accountId = useParameter('masterAccountUuid');
  const handle = useRecord('/public/accounts', accountId);
  const { may, user } = useSession();
  const name = handle.record?.displayName ?? '';
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
