import type { RoleChange, RoleMembers } from '@fiducia/contract/access/authorization.routes';
import { clientPermissions, type PermissionText, staffPermissions } from '@fiducia/domain/access/permissions';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Spinner } from '../../kit/display/spinner.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import type { Column } from '../../kit/table/column.ts';
import { useSession } from '../../shell/session.ts';
import { RoleDialog } from './role-dialog.tsx';
import { send } from './send.ts';

type UserType = 'staffMember' | 'client';
const textsOf: Readonly<Record<UserType, readonly PermissionText[]>> = {
  staffMember: staffPermissions,
  client: clientPermissions,
};

async function decide(id: string, decision: 'approve' | 'reject'): Promise<void> {
  const failure = await send('POST', `/private/role-changes/${id}/decide`, { decision });
  if (failure) notify(failure.message, { tone: 'warning' });
}

function Waiting({ change }: { change: RoleChange }) {
  const { added, removed } = change;
  const { may } = useSession();
  return (
    <Alert tone="warning" title={`${change.roleId === null ? 'New role' : 'Change of'} ${change.displayName}`}>
      <Stack>
        <p>{`${change.requestedByName}: ${change.reason}`}</p>
        {added.length > 0 && <p>{`Adds ${added.join(', ')}`}</p>}
        {removed.length > 0 && <p>{`Takes away ${removed.join(', ')}`}</p>}
        <Row>
          {change.mayDecide && <Button onClick={() => void decide(change.id, 'approve')}>Approve</Button>}
          {may('users.edit') && (
            <Button onClick={() => void decide(change.id, 'reject')}>
              {change.mayDecide ? 'Reject' : 'Take back'}
            </Button>
          )}
          {!change.mayDecide && <span>A second person approves it.</span>}
        </Row>
      </Stack>
    </Alert>
  );
}

interface GridProps {
  readonly userType: UserType;
  readonly roles: readonly RoleMembers[];
  readonly onEdit: (role: RoleMembers, isCopy: boolean) => void;
}

/** Roles across, permissions down. */
function Grid({ userType, roles, onEdit }: GridProps) {
  const { may } = useSession();
  const rows = textsOf[userType].map(({ code, description }) => ({ id: code, description }));
  const columns: readonly Column<{ id: string; description: string }>[] = [
    { key: 'description', label: 'Permission' },
    ...roles.map((role) => ({
      key: role.id,
      label: role.displayName,
      value: (row: { id: string }) => (role.permissions.includes(row.id) ? 'Yes' : '—'),
    })),
  ];
  return (
    <Stack>
      <PlainTable
        caption="Roles"
        rows={roles}
        columns={[
          { key: 'displayName', label: 'Role' },
          { key: 'permissions', label: 'Permissions', kind: 'number', value: ({ permissions }) => permissions.length },
          { key: 'members', label: 'Members', kind: 'number' },
          {
            key: 'warning',
            label: 'To look at',
            value: ({ permissions }) =>
              toxicPairsIn(permissions)
                .map(({ codes }) => codes.join(' + '))
                .join(', '),
          },
          {
            key: 'actions',
            label: 'Actions',
            render: (role) =>
              may('users.edit') && (
                <Row>
                  {!role.isFixed && (
                    <Button dense onClick={() => onEdit(role, false)}>
                      Edit
                    </Button>
                  )}
                  <Button dense onClick={() => onEdit(role, true)}>
                    Copy
                  </Button>
                </Row>
              ),
          },
        ]}
      />
      <Card title="Role and permission">
        <PlainTable caption="Which role has which permission" rows={rows} columns={columns} />
      </Card>
    </Stack>
  );
}

interface Edited {
  readonly role: RoleMembers | undefined;
  readonly isCopy: boolean;
  readonly userType: UserType;
}

/** Roles by user type; changes wait for a second person. */
export function Screen() {
  const { may } = useSession();
  const list = useFetch<{ roles: readonly RoleMembers[]; changes: readonly RoleChange[] }>(
    '/private/authorization/roles',
  );
  const [edited, setEdited] = useState<Edited>();
  const { roles = [], changes = [] } = list.data ?? {};
  const grid = (userType: UserType) => (
    <Grid
      userType={userType}
      roles={roles.filter((role) => role.userType === userType)}
      onEdit={(role, isCopy) => setEdited({ role, isCopy, userType })}
    />
  );
  return (
    <>
      <PageHeader
        title="Roles"
        crumbs={[{ label: 'Authorization' }, { label: 'Roles' }]}
        subtitle="A change is asked for by one person and approved by another; then it holds at once."
        actions={
          may('users.edit') && (
            <Button
              look="primary"
              onClick={() => setEdited({ role: undefined, isCopy: false, userType: 'staffMember' })}
            >
              New role
            </Button>
          )
        }
      />
      {list.isLoading && <Spinner label="Loading" />}
      <FailureAlert failure={list.failure} action={<Button onClick={list.refresh}>Retry</Button>} />
      {list.data && (
        <Stack>
          {changes.map((change) => (
            <Waiting key={change.id} change={change} />
          ))}
          <Tabs
            label="Roles by user type"
            tabs={[
              { key: 'staff', label: 'Staff', content: () => grid('staffMember') },
              { key: 'clients', label: 'Clients', content: () => grid('client') },
            ]}
          />
        </Stack>
      )}
      {edited && <RoleDialog {...edited} texts={textsOf[edited.userType]} onClose={() => setEdited(undefined)} />}
    </>
  );
}
