import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '../kit/form/shell/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { ApiFailure } from '../shell/api-failure.ts';
import { navigate } from '../shell/navigation.ts';
import type { ApiRequest } from '../shell/transport.ts';
import { useNewRecord } from './use-new-record.ts';

export interface CreateDialogProps<Values extends FieldValues> {
  readonly title: string;
  /** Initial values of the fields. */
  readonly values: Values;
  readonly children: ReactNode;
  readonly submitText: string;
  readonly onClose: () => void;
  /** Returns the request that creates the record. */
  readonly request: (values: Values) => ApiRequest<{ readonly id: string }>;
  /** Returns the page of the new record. If left out, the lists are reloaded instead. */
  readonly hrefOf?: (id: string) => string;
}

/** Renders a small form that creates a record and opens it. */
export function CreateDialog<Values extends FieldValues>({
  title,
  values,
  children,
  submitText,
  onClose,
  request,
  hrefOf,
}: CreateDialogProps<Values>) {
  const create = useNewRecord();
  const send = async (sent: Values) => {
    const made = await create(request(sent));
    if (made instanceof ApiFailure) return made;
    onClose();
    if (hrefOf) navigate(hrefOf(made.id));
    return undefined;
  };
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form label={title} values={values} submitText={submitText} onCancel={onClose} onSubmit={send} takesFocus>
        {children}
      </Form>
    </Modal>
  );
}
