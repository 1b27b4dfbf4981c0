import type { PermissionHolders } from '@fiducia/contract/access/authorization.routes';
import { useMemo, useState } from 'react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { WholeTable } from '../../../entity/whole-table.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import type { Column } from '../../../kit/table/columns/column.ts';

type Row = PermissionHolders & { readonly id: string };
const namesOf: Readonly<Record<string, string>> = {
  staffMember: 'Staff',
  client: 'Clients, advisors',
  nationalRegistryClient: 'Registry employers',
};
const wordsOf = ({ code, description, roles }: Row): string => `${code} ${description} ${roles.join(' ')}`;
const address = '/private/authorization/permissions';

function WhoCan({ row, onClose }: { row: Row; onClose: () => void }) {
  const hidden = row.totalPeople - row.people.length;
  return (
    <Modal title={`Users with this permission: ${row.description}`} width="medium" onClose={onClose}>
      <p>{row.roles.length === 0 ? 'No role has this permission.' : `Granted by ${row.roles.join(', ')}`}</p>
      {row.people.length === 0 && <EmptyState title="No users have this permission" />}
      <ul>
        {row.people.map(({ id, name, roles }) => (
          <li key={id}>
            <a href={`/users/${id}`}>{name}</a>
            {` · ${roles.join(', ')}`}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{`and ${hidden.toLocaleString('en-US')} more`}</p>}
    </Modal>
  );
}

/** Lists all permissions, with the roles that grant them and the users who have them. */
export function Screen() {
  const list = useFetch(`GET ${address}`);
  const [opened, setOpened] = useState<Row>();
  const all = useMemo(
    () => (list.data ?? []).map((one): Row => ({ ...one, id: `${one.userType} ${one.code}` })),
    [list.data],
  );
  const columns: readonly Column<Row>[] = [
    { key: 'code', label: 'Permission', width: 180 },
    { key: 'description', label: 'Description', width: 300 },
    { key: 'area', label: 'Area', width: 110 },
    { key: 'verb', label: 'Action', width: 110 },
    { key: 'userType', label: 'User type', width: 150, value: ({ userType }) => namesOf[userType] ?? userType },
    {
      key: 'totalPeople',
      label: 'Users',
      width: 130,
      render: (row) => (
        <Button look="link" onClick={() => setOpened(row)}>
          {`View users (${row.totalPeople.toLocaleString('en-US')})`}
        </Button>
      ),
    },
    { key: 'roles', label: 'Roles', width: 260, value: ({ roles }) => roles.join(', ') },
  ];
  return (
    <>
      <PageHeader title="Permissions" crumbs={[{ label: 'Authorization' }, { label: 'Permissions' }]} />
      <WholeTable<Row>
        caption="Permissions"
        columns={columns}
        list={list}
        rows={all}
        wordsOf={wordsOf}
        requestAddress={address}
        columnUse="search"
      />
      {opened && <WhoCan row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
