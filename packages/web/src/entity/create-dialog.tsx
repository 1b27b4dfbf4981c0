import type { ReactNode } from 'react';
import { Form } from '../kit/form/form.tsx';
import { Modal } from '../kit/overlay/modal.tsx';
import { ApiFailure } from '../shell/api-failure.ts';
import { navigate } from '../shell/navigation.ts';
import { useNewRecord } from './use-new-record.ts';

type Values = Record<string, unknown>;

export interface CreateDialogProps {
  readonly title: string;
  /** What the fields start with. */
  readonly values: Values;
  readonly children: ReactNode;
  readonly submitText: string;
  readonly onClose: () => void;
  /** Where the record is made; may depend on what was chosen. Names that are left out are not sent. */
  readonly request: (values: Values) => { readonly path: string; readonly body: Readonly<Record<string, unknown>> };
  /** The page of the new record; without it the lists are read again. */
  readonly hrefOf?: (id: string) => string;
}

/** A small form that creates a record and opens it. */
export function CreateDialog({ title, values, children, submitText, onClose, request, hrefOf }: CreateDialogProps) {
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
