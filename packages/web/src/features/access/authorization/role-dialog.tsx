import type { RoleMembers } from '@fiducia/contract/access/authorization.routes';
import { permissionGrid } from '@fiducia/domain/access/permission-grid';
import { permissionsOf, type RoleUserType } from '@fiducia/domain/access/permissions';
import { toxicPairsIn } from '@fiducia/domain/access/toxic-pairs';
import { CheckboxGridField } from '../../../kit/form/fields/checkbox-grid-field.tsx';
import { TextField } from '../../../kit/form/fields/text-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import { send } from './send.ts';

interface RoleDialogProps {
  readonly role: RoleMembers | undefined;
  readonly isCopy: boolean;
  readonly userType: RoleUserType;
  readonly onClose: () => void;
}

const pairsOf = (chosen: readonly string[]): string[] =>
  toxicPairsIn(chosen).map(({ codes, because }) => `${codes.join(' and ')} can’t be combined because ${because}.`);

/** Requests a new role, a copy, or a change, as a grid of areas and actions. Another user must approve it. */
export function RoleDialog({ role, isCopy, userType, onClose }: RoleDialogProps) {
  const isNew = role === undefined || isCopy;
  const name = role === undefined ? '' : isCopy ? `Copy of ${role.displayName}` : role.displayName;
  const grid = permissionGrid(permissionsOf[userType]);
  return (
    <Modal title={isNew ? 'New role' : `Edit ${role.displayName}`} width="large" height={680} onClose={onClose}>
      <Form
        label="Role"
        values={{ displayName: name, permissions: [...(role?.permissions ?? [])], reason: '' }}
        submitText="Request approval"
        onCancel={onClose}
        onSubmit={async (values) => {
          const failure = await send(
            isNew
              ? requestTo('POST /private/roles', { body: { ...values, userType } })
              : requestTo('PATCH /private/roles/:id', { params: { id: role.id }, body: values }),
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <TextField name="displayName" label="Name" isRequired maxLength={80} />
        <CheckboxGridField
          name="permissions"
          label="Permissions"
          rows={grid.areas}
          columns={grid.verbs}
          optionAt={(area, verb) => {
            const text = grid.at(area, verb);
            return text && { value: text.code, text: text.description };
          }}
          check={(chosen) => (chosen.length === 0 ? 'Select at least one permission.' : pairsOf(chosen)[0])}
          advice={pairsOf}
        />
        <TextField name="reason" label="Reason" isRequired maxLength={400} />
      </Form>
    </Modal>
  );
}
