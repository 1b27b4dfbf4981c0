import type { RowAt } from '@fiducia/contract/api';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { useState } from 'react';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { EntityTable, viewsOf } from '../../entity/entity-table.tsx';
import { nameColumn } from '../../entity/person-columns.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { NewUserDialog } from './new-user-dialog.tsx';

type User = RowAt<'/public/users'>;

const widths: readonly Column<User>[] = [{ key: 'emailAddress', label: 'Email', width: 280 }];
const ofType = (label: string, value: UserType) =>
  ({ label, filters: [{ field: 'type', method: 'equals', value }] }) as const;
const views = viewsOf('/public/users', [
  ofType('Staff', 'staffMember'),
  ofType('Clients', 'client'),
  ofType('Participants', 'participant'),
  { label: 'Locked', filters: [{ field: 'lockedAt', method: 'isNotEmpty', value: '' }] },
  { label: 'Email not confirmed', filters: [{ field: 'emailAddressConfirmed', method: 'equals', value: 'false' }] },
  { label: 'Deactivated', filters: [{ field: 'deactivatedAt', method: 'isNotEmpty', value: '' }] },
]);

const nameOf = ({ firstName, lastName, emailAddress }: User): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || (emailAddress ?? '');

interface Deed {
  readonly label: string;
  readonly fits: (user: User) => boolean;
  readonly act: (user: User) => Promise<unknown>;
  readonly done: (count: number) => string;
}

const deeds: readonly Deed[] = [
  {
    label: 'Unlock',
    fits: ({ lockedAt }) => lockedAt !== null,
    act: ({ id }) => call('POST /public/users/:id/unlock', { params: { id } }),
    done: (count) => `${countOf(count, 'user')} unlocked`,
  },
  {
    label: 'Resend confirmation',
    fits: ({ emailAddressConfirmed, emailAddress }) => !emailAddressConfirmed && Boolean(emailAddress),
    act: ({ emailAddress }) =>
      call('POST /public/users/resend-confirmation-email', { body: { emailAddress: emailAddress ?? '' } }),
    done: (count) => `${countOf(count, 'confirmation')} sent`,
  },
];

/** Renders actions for several users. Each button applies only to the users it is valid for. */
function UsersBulk({ rows, clear }: { rows: readonly User[]; clear: () => void }) {
  const run = async ({ act, done }: Deed, fitting: readonly User[]) => {
    const outcome = await runForEach(fitting, nameOf, act);
    clear();
    await showOutcome(outcome, done);
  };
  const offered = deeds
    .map((deed) => ({ deed, fitting: rows.filter(deed.fits) }))
    .filter(({ fitting }) => fitting.length > 0);
  if (offered.length === 0) return <span>None of these users is locked or unconfirmed</span>;
  return offered.map(({ deed, fitting }) => (
    <Button key={deed.label} dense onClick={() => void run(deed, fitting)}>
      {fitting.length === rows.length ? deed.label : `${deed.label} (${fitting.length})`}
    </Button>
  ));
}

/** Lists all users who can sign in. */
export function Screen() {
  const { may } = useSession();
  const [isMaking, setMaking] = useState(false);
  const action = may('users.edit') && (
    <Button look="primary" onClick={() => setMaking(true)}>
      New user
    </Button>
  );
  return (
    <>
      <PageHeader title="Users" actions={action} />
      <EntityTable
        path="/public/users"
        caption="Users"
        views={views}
        rowHref={(row) => `/users/${row.id}`}
        leadColumns={[nameColumn]}
        hiddenColumns={['firstName', 'lastName']}
        extraColumns={widths}
        emptyAction={action}
        bulkActions={may('users.edit') ? (rows, clear) => <UsersBulk rows={rows} clear={clear} /> : undefined}
      />
      {isMaking && <NewUserDialog onClose={() => setMaking(false)} />}
    </>
  );
}
