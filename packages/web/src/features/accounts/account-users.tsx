import { useState } from 'react';
import { runForEach, tellOutcome } from '../../entity/bulk-run.ts';
import { CreateDialog } from '../../entity/create-dialog.tsx';
import { EntityTable } from '../../entity/entity-table.tsx';
import { findRecords } from '../../entity/find-records.ts';
import { textOf } from '../../entity/text-of.ts';
import { useFetch } from '../../entity/use-fetch.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { LookupField } from '../../kit/form/lookup-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { call } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

interface RoleRow {
  readonly id: string;
  readonly displayName: string;
}

const nameOf = (row: EntityRow): string => `${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`.trim();
const findClients = findRecords(
  '/public/users',
  (row) => ({ id: row.id, title: nameOf(row), subtitle: textOf(row, 'emailAddress') }),
  { 'search-type': 'isOneOf(client,advisor)' },
);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function InviteDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { data = [] } = useFetch<readonly RoleRow[]>('/public/roles', {
    'search-userType': 'equals(client)',
    resultsPerPage: 100,
  });
  return (
    <CreateDialog
      title="Invite a user"
      values={{ userId: null, roleId: null }}
      submitText="Invite"
      onClose={onClose}
      request={({ userId, roleId }) => ({
        path: `/public/accounts/${accountId}/users/${textIn(userId)}/invite`,
        body: { roleId },
      })}
    >
      <Fields>
        <LookupField name="userId" label="User" isRequired find={findClients} />
        <SelectField
          name="roleId"
          label="Role"
          isRequired
          options={data.map((role) => ({ value: role.id, text: role.displayName }))}
        />
      </Fields>
    </CreateDialog>
  );
}

/** Who works in an account, with role and invitation; people are invited here, and invitations cancelled. */
export function AccountUsers({ accountId }: { accountId: string }) {
  const [isInviting, setInviting] = useState(false);
  const { may } = useSession();
  const mayInvite = may('accounts.edit') && may('users.view');
  const action = mayInvite && (
    <Button dense onClick={() => setInviting(true)}>
      Invite a user
    </Button>
  );
  const cancel = async (rows: readonly EntityRow[], clear: () => void) => {
    const name = (row: EntityRow) => `${textOf(row, 'userFirstName')} ${textOf(row, 'userLastName')}`.trim();
    const outcome = await runForEach(rows, name, (row) =>
      call({ method: 'POST', path: `/public/accounts/${accountId}/users/${textOf(row, 'userId')}/cancel` }),
    );
    clear();
    await tellOutcome(outcome, 'cancelled');
  };
  return (
    <>
      <EntityTable
        isEmbedded
        path={`/public/accounts/${accountId}/users`}
        caption="Users"
        hiddenColumns={['accountDisplayName']}
        rowHref={(user) => `/users/${textOf(user, 'userId')}`}
        actions={action}
        emptyAction={action}
        {...(mayInvite
          ? {
              bulkActions: (rows, clear) => (
                <Button dense onClick={() => void cancel(rows, clear)}>
                  Cancel invitation
                </Button>
              ),
            }
          : {})}
      />
      {isInviting && <InviteDialog accountId={accountId} onClose={() => setInviting(false)} />}
    </>
  );
}
