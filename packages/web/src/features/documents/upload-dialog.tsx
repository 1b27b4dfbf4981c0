import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { attempt } from '../../entity/perform.ts';
import { FileField } from '../../kit/file/file-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import type { ApiRequest } from '../../shell/transport.ts';

export interface UploadDialogProps<Values extends FieldValues> {
  readonly title: string;
  /** Initial values of the fields other than the file. */
  readonly values: Values;
  readonly children: ReactNode;
  /** Returns the request that uploads the file with the entered values. */
  readonly request: (values: Values, file: File | undefined) => ApiRequest;
  readonly done: string;
  readonly onClose: () => void;
  /** Name of the file field in the server's error messages. Defaults to `file`. */
  readonly part?: string;
  readonly fileLabel?: string;
  readonly extensions?: readonly string[];
  readonly isFileRequired?: boolean;
}

/** Renders a form with one file in a dialog. */
export function UploadDialog<Values extends FieldValues>(props: UploadDialogProps<Values>) {
  const { title, values, children, request, done, onClose, part = 'file', fileLabel = 'PDF' } = props;
  const { extensions = ['pdf'], isFileRequired = true } = props;
  const send = async (sent: Values) => {
    const file: unknown = sent[part];
    const failure = await attempt(request(sent, file instanceof File ? file : undefined), done);
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title={title} width="large" height={720} onClose={onClose}>
      <Form<Values>
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
