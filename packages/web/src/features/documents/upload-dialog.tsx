import type { ReactNode } from 'react';
import { attempt } from '../../entity/perform.ts';
import { FileField } from '../../kit/file/file-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { formOf } from './form-of.ts';

export interface UploadDialogProps {
  readonly title: string;
  /** The initial values of the fields, except the file. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
  /** The request to send; may depend on the entered values. */
  readonly request: (values: Record<string, unknown>) => {
    readonly method?: 'POST' | 'PATCH';
    readonly path: string;
    readonly values: Readonly<Record<string, unknown>>;
  };
  readonly done: string;
  readonly onClose: () => void;
  /** The form-data name of the file; `file` by default. */
  readonly part?: string;
  readonly fileLabel?: string;
  readonly extensions?: readonly string[];
  readonly isFileRequired?: boolean;
}

/** A form with one file. */
export function UploadDialog(props: UploadDialogProps) {
  const { title, values, children, request, done, onClose, part = 'file', fileLabel = 'PDF' } = props;
  const { extensions = ['pdf'], isFileRequired = true } = props;
  const send = async (sent: Record<string, unknown>) => {
    const { method = 'POST', path, values: chosen } = request(sent);
    const multipart = formOf({ ...chosen, [part]: sent[part] });
    const failure = await attempt({ method, path, multipart }, done);
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title={title} width="large" height={720} onClose={onClose}>
      <Form<Record<string, unknown>>
        label={title}
        values={{ ...values, [part]: null }}
        submitText="Save"
        onSubmit={send}
        onCancel={onClose}
        takesFocus
      >
        <Fields>
          {children}
          <FileField name={part} label={fileLabel} isRequired={isFileRequired} extensions={extensions} />
        </Fields>
      </Form>
    </Modal>
  );
}
