import { clientPermissions, staffPermissions } from '@fiducia/domain/access/permissions';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { Activity } from '../../entity/activity.tsx';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { type RecordHandle, useRecord } from '../../entity/by-path/use-record.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { RecordRail } from '../../entity/record-rail.tsx';
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
import { call } from '../../shell/call-path.ts';
import { useSession } from '../../shell/session.ts';
import { useParameter } from '../../shell/use-route.ts';
import { attempt } from './attempt.ts';
import { UserSessions } from './sessions-section.tsx';
import { UserNotifications } from './user-notifications.tsx';

interface UserRecord extends EntityRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
  readonly type: string;
  readonly emailAddressConfirmed: boolean;
  readonly twoFactorDefault: string;
  readonly twoFactorDeferralCount: number;
  readonly smsTwoFactorDeclined: boolean;
  readonly smsEnabledPhoneNumber: string | null;
  readonly lockedAt: string | null;
  readonly deactivatedAt: string | null;
  readonly lastPasswordChangeAt: string | null;
  readonly lastSeenAt: string | null;
  readonly roleNames: string | null;
  readonly effectivePermissions: readonly { readonly code: string; readonly roles: readonly string[] }[];
}

const staffTexts = new Map<string, string>(staffPermissions.map((text) => [text.code, text.description]));
const clientTexts = new Map<string, string>(clientPermissions.map((text) => [text.code, text.description]));

function Profile({ handle, user }: { handle: RecordHandle<UserRecord>; user: UserRecord }) {
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
      const body = { emailAddress: user.emailAddress };
      notify((await call({ method: 'POST', path: '/public/users/resend-confirmation-email', body })).message);
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
  if (user.effectivePermissions.length === 0) return <EmptyState title="This user has no permissions" />;
  return (
    <Card title={`Permissions (${user.effectivePermissions.length})`}>
      <Facts
        layout="rows"
        facts={user.effectivePermissions.map(({ code, roles }) => ({
          label: code,
          value: `${texts.get(code) ?? code} · from ${roles.join(', ')}`,
        }))}
      />
    </Card>
  );
}

async function endPlaces(rows: readonly EntityRow[], clear: () => void, step: 'cancel' | 'remove'): Promise<void> {
  const outcome = await runForEach(
    rows,
    (row) => String(row['accountDisplayName']),
    (row) =>
      call({
        method: 'POST',
        path:
          step === 'cancel'
            ? `/public/users/${String(row['userId'])}/delete-account-invitation/${String(row['accountId'])}`
            : `/public/accounts/${String(row['accountId'])}/users/${String(row['userId'])}/remove`,
      }),
  );
  clear();
  await showOutcome(outcome, step === 'cancel' ? 'removed' : 'ended');
}

function Accounts({ userId }: { userId: string }) {
  const { may } = useSession();
  return (
    <EntityTable
      path="/private/account-users"
      caption="Accounts and roles"
      privateFilters={[{ field: 'userId', method: 'equals', value: userId }]}
      hiddenColumns={['userFirstName', 'userLastName', 'userEmailAddress']}
      rowHref={(row) => `/accounts/${String(row['accountId'])}`}
      isEmbedded
      {...(may('accounts.edit')
        ? {
            bulkActions: (rows: readonly EntityRow[], clear: () => void) => (
              <>
                <Button dense onClick={() => void endPlaces(rows, clear, 'cancel')}>
                  Remove invitation
                </Button>
                <Button dense onClick={() => void endPlaces(rows, clear, 'remove')}>
                  End membership
                </Button>
              </>
            ),
          }
        : {})}
    />
  );
}

/** One user: profile, sign-in, accounts and roles, and permissions with the roles that grant them. */
export function Screen() {
  const id = useParameter('userUuid');
  const handle = useRecord<UserRecord>('/public/users', id);
  const { may } = useSession();
  const user = handle.record;
  const name = user
    ? [user.firstName, user.lastName].filter(Boolean).join(' ') || (user.emailAddress ?? 'User')
    : 'User';
  const unlock = async () => {
    const failure = await handle.run('POST', 'unlock');
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
