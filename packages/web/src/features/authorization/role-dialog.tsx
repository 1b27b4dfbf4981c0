import type { RoleMembers } from '@fiducia/contract/access/authorization.routes';
import type { PermissionText } from '@fiducia/domain/access/permissions';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { CheckboxListField } from '../../kit/form/checkbox-list-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { send } from './send.ts';

interface RoleDialogProps {
  readonly role: RoleMembers | undefined;
  readonly isCopy: boolean;
  readonly userType: string;
  readonly texts: readonly PermissionText[];
  readonly onClose: () => void;
}

/** Why these permissions may not stand together, for the field. */
function pairFlaw(chosen: readonly string[]): string | undefined {
  const [pair] = toxicPairsIn(chosen);
  return pair && `Not together: ${pair.codes.join(' and ')}, because ${pair.because}.`;
}

/** Asks for a new role, a copy or a change; a second person approves it. */
export function RoleDialog({ role, isCopy, userType, texts, onClose }: RoleDialogProps) {
  const isNew = role === undefined || isCopy;
  const name = role === undefined ? null : isCopy ? `Copy of ${role.displayName}` : role.displayName;
  return (
    <Modal title={isNew ? 'New role' : `Change ${role.displayName}`} width="large" height={640} onClose={onClose}>
      <Form<{ displayName: string | null; permissions: readonly string[]; reason: string | null }>
        label="Role"
        values={{ displayName: name, permissions: role?.permissions ?? [], reason: null }}
        submitText="Ask for approval"
        onCancel={onClose}
        onSubmit={async (values) => {
          const failure = isNew
            ? await send('POST', '/private/roles', { ...values, userType })
            : await send('PATCH', `/private/roles/${role.id}`, values);
          if (!failure) onClose();
          return failure;
        }}
      >
        <TextField name="displayName" label="Name" isRequired maxLength={80} />
        <CheckboxListField
          name="permissions"
          label="Permissions"
          options={texts.map(({ code, description }) => ({ value: code, text: description }))}
          check={pairFlaw}
        />
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}
