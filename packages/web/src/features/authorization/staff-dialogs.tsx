import type { RoleMembers, StaffMember } from '@fiducia/contract/access/authorization.routes';
import { staffPermissions } from '@fiducia/domain/access/permissions';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { PlainTable } from '../../entity/plain-table.tsx';
import { CheckboxListField } from '../../kit/form/checkbox-list-field.tsx';
import { EmailField } from '../../kit/form/email-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { send } from './send.ts';

interface DialogProps {
  readonly onClose: () => void;
}

const path = '/private/authorization/staff-members';
const optionsOf = (roles: readonly RoleMembers[]) =>
  roles.map(({ id, displayName }) => ({ value: id, text: displayName }));

/** Sends a form and closes when it was taken. */
const sending = (url: string, onClose: () => void) => async (body: object) => {
  const failure = await send('POST', url, body);
  if (!failure) onClose();
  return failure;
};

/** Why these roles may not be held together; the administrator holds all rights by design. */
function pairFlaw(roles: readonly RoleMembers[], chosen: readonly string[]): string | undefined {
  const held = roles.filter(({ id }) => chosen.includes(id));
  const [pair] = held.some(({ isFixed }) => isFixed) ? [] : toxicPairsIn(held.flatMap((role) => role.permissions));
  return pair && `Not together: ${pair.codes.join(' and ')}, because ${pair.because}.`;
}

function RolesField({ roles }: { roles: readonly RoleMembers[] }) {
  return (
    <CheckboxListField
      name="roleIds"
      label="Roles"
      hint="What is added waits for a second person; what is only taken away ends at once."
      options={optionsOf(roles)}
      check={(chosen) => pairFlaw(roles, chosen)}
    />
  );
}

export function InviteDialog({ roles, onClose }: DialogProps & { roles: readonly RoleMembers[] }) {
  return (
    <Modal title="Invite a staff member" width="medium" height={640} onClose={onClose}>
      <Form<{
        firstName: string | null;
        lastName: string | null;
        emailAddress: string | null;
        roleIds: readonly string[];
        reason: string | null;
      }>
        label="Invite"
        values={{ firstName: null, lastName: null, emailAddress: null, roleIds: [], reason: null }}
        submitText="Invite"
        onCancel={onClose}
        onSubmit={sending(path, onClose)}
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
      <Form<{ roleIds: readonly string[]; reason: string | null }>
        label="Roles"
        values={{ roleIds: person.roles.map(({ id }) => id), reason: null }}
        onCancel={onClose}
        onSubmit={sending(`${path}/${person.id}/roles`, onClose)}
      >
        <RolesField roles={roles} />
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}

export function LockDialog({ person, onClose }: DialogProps & { person: StaffMember }) {
  const isLocked = person.deactivatedAt === null;
  const post = sending(`${path}/${person.id}/lock`, onClose);
  return (
    <Modal title={`Switch ${person.name} ${isLocked ? 'off' : 'on'}?`} width="small" onClose={onClose}>
      <p>{isLocked ? 'All open sessions end at once.' : 'The person can sign in again at once.'}</p>
      <Form<{ reason: string | null }>
        label="Reason"
        values={{ reason: null }}
        submitText={isLocked ? 'Switch off' : 'Switch on'}
        onCancel={onClose}
        onSubmit={({ reason }) => post({ isLocked, reason })}
      >
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}

/** The rights of two people side by side; what both have stands last. */
export function CompareDialog({ one, other, onClose }: DialogProps & { one: StaffMember; other: StaffMember }) {
  const has = (person: StaffMember, code: string): boolean => person.permissions.includes(code);
  const rows = staffPermissions
    .filter(({ code }) => has(one, code) || has(other, code))
    .map(({ code, description }) => ({ id: code, description, one: has(one, code), other: has(other, code) }))
    .toSorted((a, b) => Number(a.one === a.other) - Number(b.one === b.other));
  return (
    <Modal title={`${one.name} and ${other.name}`} width="large" height={640} onClose={onClose}>
      <PlainTable
        caption="Permissions of two people"
        empty="Neither of them has a permission"
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
