import type { RecordAt, RowAt } from '@fiducia/contract/api';
import { clientPermissions, staffPermissions } from '@fiducia/domain/access/permissions';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { Activity } from '../../entity/activity.tsx';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { EntityTable } from '../../entity/entity-table.tsx';
import { RecordRail } from '../../entity/record-rail.tsx';
import { type RecordHandleAt, useRecord } from '../../entity/use-record.ts';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { WithRail } from '../../kit/display/layout.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { TabbedPage } from '../../kit/page/tabbed-page.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { call, requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { UserSessions } from './sessions-section.tsx';
import { UserNotifications } from './user-notifications.tsx';

type UserRecord = RecordAt<'/public/users'>;
type Place = RowAt<'/private/account-users'>;

const staffTexts = new Map<string, string>(staffPermissions.map((text) => [text.code, text.description]));
const clientTexts = new Map<string, string>(clientPermissions.map((text) => [text.code, text.description]));

function Profile({ handle, user }: { handle: RecordHandleAt<'/public/users'>; user: UserRecord }) {
  const { may } = useSession();
  const { firstName, lastName, phoneNumber } = user;
  return (
    <Card title="Profile">
      <Form
        label="Profile"
        values={{ firstName, lastName, phoneNumber }}
        isDisabled={!may('users.edit')}
        onSubmit={async (values, _changes, began) => {
          const failure = await handle.update(values, began);
          if (!failure) notify('User saved');
          return failure;
        }}
      >
        <TextField name="firstName" label="First name" isRequired maxLength={60} />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} />
        <PhoneField name="phoneNumber" label="Phone" />
      </Form>
    </Card>
  );
}

const codeWays: Readonly<Record<string, string>> = {
  email: 'Email',
  sms: 'Text message',
  authenticator: 'Authenticator app',
};

function SignIn({ user }: { user: UserRecord }) {
  const { may } = useSession();
  const resend = async () => {
    const failure = await attempt(async () => {
      const body = { emailAddress: user.emailAddress ?? '' };
      notify((await call('POST /public/users/resend-confirmation-email', { body })).message);
    });
    if (failure) notify(failure.message, { tone: 'warning' });
  };
  const mayResend = may('users.edit') && user.emailAddress !== null && !user.emailAddressConfirmed;
  return (
    <Card title="Sign-in" actions={mayResend && <Button onClick={() => void resend()}>Resend confirmation</Button>}>
      <Facts
        facts={[
          { label: 'Email', value: user.emailAddress },
          { label: 'Email confirmed', value: user.emailAddressConfirmed ? 'Yes' : 'No' },
          { label: 'Code delivery method', value: codeWays[user.twoFactorDefault] ?? user.twoFactorDefault },
          { label: 'SMS number', value: user.smsEnabledPhoneNumber && formatPhone(user.smsEnabledPhoneNumber) },
          {
            label: 'Text message offer',
            value: user.smsTwoFactorDeclined ? 'Declined' : `Times postponed: ${user.twoFactorDeferralCount}`,
          },
          { label: 'Last password change', value: <DateText value={user.lastPasswordChangeAt} withTime /> },
          { label: 'Last seen', value: <DateText value={user.lastSeenAt} withTime /> },
          { label: 'Locked', value: user.lockedAt ? <DateText value={user.lockedAt} withTime /> : 'No' },
        ]}
      />
    </Card>
  );
}

function Permissions({ user }: { user: UserRecord }) {
  const texts = user.type === 'staffMember' ? staffTexts : clientTexts;
  const { effectivePermissions = [] } = user;
  if (effectivePermissions.length === 0) return <EmptyState title="This user has no permissions" />;
  return (
    <Card title={`Permissions (${effectivePermissions.length})`}>
      <Facts
        layout="rows"
        facts={effectivePermissions.map(({ code, roles }) => ({
          label: code,
          value: `${texts.get(code) ?? code} · from ${roles.join(', ')}`,
        }))}
      />
    </Card>
  );
}

const cancelInvitation = ({ userId, accountId }: Place) =>
  call('POST /public/users/:id/delete-account-invitation/:accountId', { params: { id: userId, accountId } });
const endMembership = ({ userId, accountId }: Place) =>
  call('POST /public/accounts/:id/users/:userId/remove', { params: { id: accountId, userId } });

async function endPlaces(places: readonly Place[], clear: () => void, step: 'cancel' | 'remove'): Promise<void> {
  const outcome = await runForEach(
    places,
    (place) => place.accountDisplayName ?? '',
    (place) => (step === 'cancel' ? cancelInvitation(place) : endMembership(place)),
  );
  clear();
  await showOutcome(outcome, (count) =>
    step === 'cancel' ? `${countOf(count, 'invitation')} removed` : `${countOf(count, 'membership')} ended`,
  );
}

function Accounts({ userId }: { userId: string }) {
  const { may } = useSession();
  return (
    <EntityTable
      path="/private/account-users"
      caption="Accounts and roles"
      privateFilters={[{ field: 'userId', method: 'equals', value: userId }]}
      hiddenColumns={['userFirstName', 'userLastName', 'userEmailAddress']}
      rowHref={(row) => `/accounts/${row.accountId}`}
      isEmbedded
      bulkActions={
        may('accounts.edit')
          ? (places, clear) => (
              <>
                <Button dense onClick={() => void endPlaces(places, clear, 'cancel')}>
                  Remove invitation
                </Button>
                <Button dense onClick={() => void endPlaces(places, clear, 'remove')}>
                  End membership
                </Button>
              </>
            )
          : undefined
      }
    />
  );
}

/** Shows one user: profile, sign-in, accounts and roles, and permissions with the roles that grant them. */
export function Screen() {
  const id = useParameter('userUuid');
  const handle = useRecord('/public/users', id);
  const { may } = useSession();
  const user = handle.record;
  const name = user
    ? [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.emailAddress ?? 'User')
    : 'User';
  const unlock = async () => {
    const failure = await handle.run(requestTo('POST /public/users/:id/unlock', { params: { id } }));
    notify(failure?.message ?? 'The user can sign in again.', failure ? { tone: 'warning' } : {});
  };
  return (
    <TabbedPage
      title={name}
      subtitle={user?.roleNames ?? user?.emailAddress ?? ''}
      crumbs={[{ label: 'Users', href: '/users' }, { label: name }]}
      status={
        user &&
        (user.lockedAt || user.deactivatedAt) && <StatusChip status={user.deactivatedAt ? 'inactive' : 'locked'} />
      }
      actions={
        user?.lockedAt &&
        may('users.edit') && (
          <Button look="primary" busy={handle.isBusy} onClick={() => void unlock()}>
            Unlock
          </Button>
        )
      }
      isLoaded={handle.isLoaded}
      failure={handle.failure}
      onRetry={() => void handle.refresh()}
      tabs={
        user
          ? [
              {
                key: 'profile',
                label: 'Profile',
                content: () => (
                  <WithRail rail={<RecordRail entity="users" id={id} />}>
                    <Profile handle={handle} user={user} />
                    <SignIn user={user} />
                  </WithRail>
                ),
              },
              { key: 'accounts', label: 'Accounts and roles', content: () => <Accounts userId={id} /> },
              ...(user.type === 'client' || user.type === 'advisor'
                ? [{ key: 'notifications', label: 'Notifications', content: () => <UserNotifications userId={id} /> }]
                : []),
              { key: 'permissions', label: 'Permissions', content: () => <Permissions user={user} /> },
              ...(may('users.edit')
                ? [{ key: 'sessions', label: 'Sessions', content: () => <UserSessions userId={id} /> }]
                : []),
              { key: 'activity', label: 'Activity', content: () => <Activity entity="users" id={id} /> },
            ]
          : []
      }
    />
  );
}
