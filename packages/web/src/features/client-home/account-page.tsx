import { AccountUsers } from '../../entity/account-users.tsx';
import { AgreementsToAccept } from '../../entity/agreements-to-accept.tsx';
import { NotificationSwitches } from '../../entity/notification-switches.tsx';
import { textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import { useRecord } from '../../entity/use-record.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { OwnSingleSignOn } from './own-single-sign-on.tsx';

/** What the signed-in user is told of in this account. */
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

/** The account of a sponsor: its people and their roles, what one is told of, and agreements that wait. */
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
