import type { StaffMember } from '@fiducia/contract/access/authorization.routes';
import { useMemo, useState } from 'react';
import { pageOfRows } from '../../../entity/page-of-rows.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Button } from '../../../kit/display/button.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { type SearchState, startState } from '../../../kit/table/filters/search-state.ts';
import { DataTable } from '../../../kit/table/grid/data-table.tsx';
import { useSession } from '../../../shell/session.ts';
import { CompareDialog, InviteDialog, LockDialog, RolesDialog } from './staff-dialogs.tsx';

const address = '/private/authorization/staff-members';

function State({ row }: { row: StaffMember }) {
  if (row.deactivatedAt !== null) return <StatusChip status="inactive" label="Deactivated" colour="gray" />;
  if (row.lockedAt !== null) return <StatusChip status="locked" label="Locked" colour="red" />;
  return <StatusChip status="active" label="Active" colour="green" />;
}

const columns: readonly Column<StaffMember>[] = [
  { key: 'name', label: 'Name', href: (row) => `/users/${row.id}` },
  { key: 'emailAddress', label: 'Email', width: 260 },
  { key: 'roles', label: 'Roles', width: 240, value: ({ roles }) => roles.map((one) => one.displayName).join(', ') },
  { key: 'permissions', label: 'Permissions', kind: 'number', value: ({ permissions }) => permissions.length },
  { key: 'warnings', label: 'Notes', width: 320, value: ({ warnings }) => warnings.join('; ') },
  {
    key: 'twoFactor',
    label: 'Two-factor',
    width: 120,
    value: (row) => (row.twoFactor === 'sms' ? 'Text message' : 'Email'),
  },
  { key: 'lastSeenAt', label: 'Last seen', kind: 'dateTime' },
  { key: 'state', label: 'Locked', kind: 'statusChip', render: (row) => <State row={row} /> },
];

interface Requested {
  readonly dialog: 'invite' | 'roles' | 'lock' | 'compare';
  readonly people: readonly StaffMember[];
}

/** Lists staff members and their permissions, with actions to invite, change roles, deactivate, and compare. */
export function Screen() {
  const { may } = useSession();
  const list = useFetch(`GET ${address}`);
  const roles = useFetch('GET /private/authorization/roles');
  const [state, setState] = useState<SearchState>(startState);
  const [asked, setAsked] = useState<Requested>();
  const { rows, total } = useMemo(
    () => pageOfRows(list.data ?? [], state, (row) => `${row.name} ${row.emailAddress ?? ''}`),
    [list.data, state],
  );
  const ask = (dialog: Requested['dialog'], people: readonly StaffMember[]) => setAsked({ dialog, people });
  const close = () => {
    setAsked(undefined);
    list.refresh();
  };
  const offered = (roles.data?.roles ?? []).filter(({ userType }) => userType === 'staffMember');
  const [one, other] = asked?.people ?? [];
  return (
    <>
      <PageHeader
        title="Staff members"
        crumbs={[{ label: 'Authorization' }, { label: 'Staff members' }]}
        subtitle="You can’t change your own permissions. Added roles need a second approver; see Roles."
        actions={
          may('users.edit') && (
            <Button look="primary" onClick={() => ask('invite', [])}>
              Invite staff member
            </Button>
          )
        }
      />
      <DataTable<StaffMember>
        caption="Staff members"
        isPageList
        columns={columns}
        rows={rows}
        total={total}
        state={state}
        onChange={setState}
        isLoading={list.isLoading}
        failure={list.failure}
        onRefresh={list.refresh}
        requestAddress={address}
        columnUse="search"
        bulkActions={(chosen) => (
          <>
            {may('users.edit') && chosen.length === 1 && (
              <>
                <Button dense onClick={() => ask('roles', chosen)}>
                  Change roles
                </Button>
                <Button dense onClick={() => ask('lock', chosen)}>
                  {chosen[0]?.deactivatedAt === null ? 'Deactivate' : 'Reactivate'}
                </Button>
              </>
            )}
            {chosen.length === 2 ? (
              <Button dense onClick={() => ask('compare', chosen)}>
                Compare
              </Button>
            ) : (
              <span>Select two staff members to compare</span>
            )}
          </>
        )}
      />
      {asked?.dialog === 'invite' && <InviteDialog roles={offered} onClose={close} />}
      {asked?.dialog === 'roles' && one && <RolesDialog person={one} roles={offered} onClose={close} />}
      {asked?.dialog === 'lock' && one && <LockDialog person={one} onClose={close} />}
      {asked?.dialog === 'compare' && one && other && <CompareDialog one={one} other={other} onClose={close} />}
    </>
  );
}
