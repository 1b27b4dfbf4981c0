import { documentDepartments } from '@fiducia/contract/documents/document-batch.entity';
import type { DocumentBatchView } from '@fiducia/contract/documents/document-batch.routes';
import { useNavigate } from '@tanstack/react-router';
import type { Failure } from '../../kit/display/alert.tsx';
import { Form } from '../../kit/form/form.tsx';
import { RadioCardsField } from '../../kit/form/radio-cards-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

const departments = documentDepartments.map(({ code, displayName }) => ({ value: code, text: displayName }));
const ways = [
  { value: 'mail', title: 'Mail', text: 'All letters that are ready for the post office, up to 500' },
  { value: 'overnight', title: 'Overnight', text: 'All letters that are ready for the courier, up to 500' },
];

export interface NewBatchDialogProps {
  /** The chosen letters; without them all that are ready go. */
  readonly documentIds?: readonly string[];
  readonly department?: string;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  department: string;
  sendMethod: string;
}

/** Collects letters into a new batch and opens it. */
export function NewBatchDialog({ documentIds, department = 'distributions', onClose }: NewBatchDialogProps) {
  const navigate = useNavigate();
  const make = async (values: Values): Promise<Failure | undefined> => {
    const chosen = documentIds ? { orderLineDocumentIds: documentIds } : { sendMethod: values.sendMethod };
    try {
      const { result } = await call<DocumentBatchView>({
        method: 'POST',
        path: '/private/document-batches',
        body: { department: values.department, ...chosen },
      });
      notify(`${result.totalDocuments} ${result.totalDocuments === 1 ? 'letter' : 'letters'} collected`);
      onClose();
      await navigate({ to: `/document-batches/${result.id}` });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Modal title="New document batch" width="medium" onClose={onClose}>
      <Form
        values={{ department, sendMethod: 'mail' }}
        onSubmit={make}
        submitText="Collect letters"
        onCancel={onClose}
        label="New document batch"
      >
        {documentIds ? (
          <p>{documentIds.length === 1 ? '1 letter is chosen.' : `${documentIds.length} letters are chosen.`}</p>
        ) : (
          <RadioCardsField name="sendMethod" label="Letters" isRequired cards={ways} />
        )}
        <SelectField name="department" label="Department" isRequired options={departments} header="department" />
      </Form>
    </Modal>
  );
}
