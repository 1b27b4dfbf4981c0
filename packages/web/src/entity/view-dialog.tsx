import type { ListView } from '@fiducia/contract/system/saved-view.routes';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import type { SearchState } from '../kit/table/filters/search-state.ts';
import { asFailure } from '../shell/api-failure.ts';
import { useSession } from '../shell/session.ts';
import { saveView, sharingOf } from './change-saved-views.ts';
import { useFetch } from './use-fetch.ts';

export interface ViewDialogProps {
  readonly path: string;
  readonly state: SearchState;
  /** The view to edit. If left out, the dialog creates a new one. */
  readonly view?: ListView | undefined;
  readonly onClose: () => void;
}

/** Renders the dialog that names a view and sets who else can see it. */
export function ViewDialog({ path, state, view, onClose }: ViewDialogProps) {
  const { user, may } = useSession();
  const isStaff = user?.type === 'staffMember';
  const { data: roles = [] } = useFetch(isStaff && may('users.view') ? 'GET /public/roles' : undefined);
  const save = async ({ label, sharing }: { label: string; sharing: string }) => {
    try {
      await saveView(path, state, { label, sharing: sharing || 'nobody' }, view);
      onClose();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  const title = view ? 'Edit view' : 'Save view';
  return (
    <Modal title={title} width="small" onClose={onClose}>
      <Form
        label={title}
        values={{ label: view?.label ?? '', sharing: view ? sharingOf(view) : 'nobody' }}
        onCancel={onClose}
        onSubmit={save}
      >
        <Fields>
          <TextField name="label" label="View name" isRequired maxLength={60} takesFocus />
          {isStaff && (
            <SelectField
              name="sharing"
              label="Who can see this view"
              isRequired
              options={[
                { value: 'nobody', text: 'Only me' },
                { value: 'everybody', text: 'All staff' },
                ...roles
                  .filter(({ userType }) => userType === 'staffMember')
                  .map(({ id, displayName }) => ({ value: `role:${id}`, text: `Staff: ${displayName}` })),
              ]}
            />
          )}
        </Fields>
      </Form>
    </Modal>
  );
}
