import type { RoleMembers } from '@fiducia/contract/access/authorization.routes';
import { permissionsOf, type RoleUserType, roleUserTypes } from '@fiducia/domain/access/permissions';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { useState } from 'react';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Spinner } from '../../../kit/display/spinner.tsx';
import { useHash } from '../../../kit/page/hash.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';
import { useSession } from '../../../shell/session.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleRequests } from './role-requests.tsx';
import { Waiting } from './waiting-request.tsx';

const namesOf: Readonly<Record<RoleUserType, string>> = {
  staffMember: 'Staff',
  client: 'Clients',
  nationalRegistryClient: 'Registry',
};

interface GridProps {
  readonly userType: RoleUserType;
  readonly roles: readonly RoleMembers[];
  readonly onEdit: (role: RoleMembers, isCopy: boolean) => void;
}

/** Renders roles as columns and permissions as rows. */
function Grid({ userType, roles, onEdit }: GridProps) {
  const { may } = useSession();
  const rows = permissionsOf[userType].map(({ code, description }) => ({ id: code, description }));
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
        empty="No roles yet"
        emptyNext="Create a role to give permissions to users of this type."
        rows={roles}
        columns={[
          { key: 'displayName', label: 'Role' },
          { key: 'permissions', label: 'Permissions', kind: 'number', value: ({ permissions }) => permissions.length },
          { key: 'members', label: 'Members', kind: 'number' },
          {
            key: 'warning',
            label: 'Notes',
            value: ({ permissions, isFixed }) =>
              isFixed
                ? 'Has all permissions by design'
                : toxicPairsIn(permissions)
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
      <Card title="Permissions by role">
        <PlainTable
          caption="Permissions by role"
          empty="No permissions yet"
          emptyNext="Permissions appear here after you add them to a role."
          rows={rows}
          columns={columns}
        />
      </Card>
    </Stack>
  );
}

interface Edited {
  readonly role: RoleMembers | undefined;
  readonly isCopy: boolean;
  readonly userType: RoleUserType;
}

/** Lists roles by user type. Changes need a second approver. */
export function Screen() {
  const { may } = useSession();
  const list = useFetch('GET /private/authorization/roles');
  const [edited, setEdited] = useState<Edited>();
  const hash = useHash();
  const shown = roleUserTypes.find((userType) => namesOf[userType].toLowerCase() === hash) ?? 'staffMember';
  const { roles = [], changes = [] } = list.data ?? {};
  const grid = (userType: RoleUserType) => (
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
        subtitle="Changes need a second approver and take effect as soon as they’re approved."
        actions={
          may('users.edit') && (
            <Button look="primary" onClick={() => setEdited({ role: undefined, isCopy: false, userType: shown })}>
              New role
            </Button>
          )
        }
      />
      {list.isLoading && <Spinner label="Loading" />}
      <FailureAlert failure={list.failure} action={<Button onClick={list.refresh}>Try again</Button>} />
      {list.data && (
        <Stack>
          {changes.map((change) => (
            <Waiting key={change.id} request={change} />
          ))}
          <Tabs
            label="Roles by user type"
            tabs={[
              ...roleUserTypes.map((userType) => ({
                key: namesOf[userType].toLowerCase(),
                label: namesOf[userType],
                content: () => grid(userType),
              })),
              { key: 'requests', label: 'Requests', content: () => <RoleRequests /> },
            ]}
          />
        </Stack>
      )}
      {edited && <RoleDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
