import type { RoleMembers, StaffMember } from '@fiducia/contract/access/authorization.routes';
import type { BodyAt } from '@fiducia/contract/api';
import { staffPermissions } from '@fiducia/domain/access/permissions';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { CheckboxListField } from '../../../kit/form/fields/checkbox-list-field.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import type { ApiFailure } from '../../../shell/api-failure.ts';
import type { ApiRequest } from '../../../shell/transport.ts';
import { send } from './send.ts';

interface DialogProps {
  readonly onClose: () => void;
}

const optionsOf = (roles: readonly RoleMembers[]) =>
  roles.map(({ id, displayName }) => ({ value: id, text: displayName }));

/** Sends a form's request and closes the dialog on success. */
async function sendAndClose(request: ApiRequest, onClose: () => void): Promise<ApiFailure | undefined> {
  const failure = await send(request);
  if (!failure) onClose();
  return failure;
}

/** Returns why these roles can't be held together, if so. Exempts fixed roles, which have all permissions by design. */
function pairProblem(roles: readonly RoleMembers[], chosen: readonly string[]): string | undefined {
  const held = roles.filter(({ id }) => chosen.includes(id));
  const [pair] = held.some(({ isFixed }) => isFixed) ? [] : toxicPairsIn(held.flatMap((role) => role.permissions));
  return pair && `${pair.codes.join(' and ')} can’t be combined because ${pair.because}.`;
}

function RolesField({ roles }: { roles: readonly RoleMembers[] }) {
  return (
    <CheckboxListField
      name="roleIds"
      label="Roles"
      hint="New permissions need a second approver. Removed permissions end immediately."
      options={optionsOf(roles)}
      check={(chosen) => pairProblem(roles, chosen)}
    />
  );
}

type NewStaffMember = BodyAt<'POST /private/authorization/staff-members'>;

export function InviteDialog({ roles, onClose }: DialogProps & { roles: readonly RoleMembers[] }) {
  return (
    <Modal title="Invite staff member" width="medium" height={640} onClose={onClose}>
      <Form<NewStaffMember>
        label="Invite staff member"
        values={{ firstName: '', lastName: '', emailAddress: '', roleIds: [], reason: '' }}
        submitText="Invite staff member"
        onCancel={onClose}
        onSubmit={(body) => sendAndClose(requestTo('POST /private/authorization/staff-members', { body }), onClose)}
      >
        <TextField name="firstName" label="First name" isRequired maxLength={60} />
        <TextField name="lastName" label="Last name" isRequired maxLength={60} />
        <EmailField name="emailAddress" label="Email" isRequired />
        <RolesField roles={roles} />
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}

export function RolesDialog({
  person,
  roles,
  onClose,
}: DialogProps & { person: StaffMember; roles: readonly RoleMembers[] }) {
  return (
    <Modal title={`Roles of ${person.name}`} width="medium" height={640} onClose={onClose}>
      <Form
        label="Roles"
        values={{ roleIds: person.roles.map(({ id }) => id), reason: '' }}
        onCancel={onClose}
        onSubmit={(body) =>
          sendAndClose(
            requestTo('POST /private/authorization/staff-members/:userId/roles', {
              params: { userId: person.id },
              body,
            }),
            onClose,
          )
        }
      >
        <RolesField roles={roles} />
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}

export function LockDialog({ person, onClose }: DialogProps & { person: StaffMember }) {
  const isLocked = person.deactivatedAt === null;
  return (
    <Modal title={`Turn ${person.name}’s access ${isLocked ? 'off' : 'on'}?`} width="small" onClose={onClose}>
      <p>
        {isLocked
          ? 'All open sessions end immediately. You can reactivate this user later.'
          : 'This user can sign in again immediately.'}
      </p>
      <Form
        label="Reason"
        values={{ reason: '' }}
        submitText={isLocked ? 'Deactivate' : 'Reactivate'}
        onCancel={onClose}
        onSubmit={({ reason }) =>
          sendAndClose(
            requestTo('POST /private/authorization/staff-members/:userId/lock', {
              params: { userId: person.id },
              body: { isLocked, reason },
            }),
            onClose,
          )
        }
      >
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}

/** Compares the permissions of two users. Shared permissions are listed last. */
export function CompareDialog({ one, other, onClose }: DialogProps & { one: StaffMember; other: StaffMember }) {
  const has = (person: StaffMember, code: string): boolean => person.permissions.includes(code);
  const rows = staffPermissions
    .filter(({ code }) => has(one, code) || has(other, code))
    .map(({ code, description }) => ({ id: code, description, one: has(one, code), other: has(other, code) }))
    .toSorted((a, b) => Number(a.one === a.other) - Number(b.one === b.other));
  return (
    <Modal title={`${one.name} and ${other.name}`} width="large" height={640} onClose={onClose}>
      <PlainTable
        caption="Permission comparison"
        empty="Neither user has any permissions"
        emptyNext="Give the users roles first."
        rows={rows}
        columns={[
          { key: 'description', label: 'Permission' },
          { key: 'one', label: one.name, value: (row) => (row.one ? 'Yes' : '—') },
          { key: 'other', label: other.name, value: (row) => (row.other ? 'Yes' : '—') },
        ]}
      />
    </Modal>
  );
}
