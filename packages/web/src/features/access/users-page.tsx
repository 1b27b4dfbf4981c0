import { useState } from 'react';
import { runForEach, showOutcome } from '../../entity/bulk-run.ts';
import { EntityTable } from '../../entity/by-path/entity-table.tsx';
import { textOf } from '../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { nameColumn } from '../../entity/person-columns.tsx';
import { Button } from '../../kit/display/button.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { call } from '../../shell/call-path.ts';
import { useSession } from '../../shell/session.ts';
import { NewUserDialog } from './new-user-dialog.tsx';

const widths = [{ key: 'emailAddress', label: 'Email', width: 280 }];
const ofType = (label: string, value: string) => ({ label, filters: [{ field: 'type', method: 'equals', value }] });
const views = [
  ofType('Staff', 'staffMember'),
  ofType('Clients', 'client'),
  ofType('Participants', 'participant'),
  { label: 'Locked', filters: [{ field: 'lockedAt', method: 'isNotEmpty', value: '' }] },
  { label: 'Email not confirmed', filters: [{ field: 'emailAddressConfirmed', method: 'equals', value: 'false' }] },
  { label: 'Deactivated', filters: [{ field: 'deactivatedAt', method: 'isNotEmpty', value: '' }] },
];

const nameOf = (row: EntityRow): string =>
  `${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`.trim() || textOf(row, 'emailAddress');

interface Deed {
  readonly label: string;
  readonly fits: (row: EntityRow) => boolean;
  readonly act: (row: EntityRow) => Promise<unknown>;
  readonly done: string;
}

const deeds: readonly Deed[] = [
  {
    label: 'Unlock',
    fits: (row) => textOf(row, 'lockedAt') !== '',
    act: (row) => call({ method: 'POST', path: `/public/users/${row.id}/unlock` }),
    done: 'unlocked',
  },
  {
    label: 'Resend confirmation',
    fits: (row) => row['emailAddressConfirmed'] === false && textOf(row, 'emailAddress') !== '',
    act: (row) =>
      call({
        method: 'POST',
        path: '/public/users/resend-confirmation-email',
        body: { emailAddress: textOf(row, 'emailAddress') },
      }),
    done: 'emailed',
  },
];

/** Actions for several users; each button applies only to the users it is valid for. */
function UsersBulk({ rows, clear }: { rows: readonly EntityRow[]; clear: () => void }) {
  const run = async ({ act, done }: Deed, fitting: readonly EntityRow[]) => {
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

/** All users who can sign in. */
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
        rowHref={(row) => `/users/${String(row['id'])}`}
        leadColumns={[nameColumn]}
        hiddenColumns={['firstName', 'lastName']}
        extraColumns={widths}
        emptyAction={action}
        {...(may('users.edit') ? { bulkActions: (rows, clear) => <UsersBulk rows={rows} clear={clear} /> } : {})}
      />
      {isMaking && <NewUserDialog onClose={() => setMaking(false)} />}
    </>
  );
}
