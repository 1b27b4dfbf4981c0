import type { BodyAt } from '@fiducia/contract/api';
import { documentDepartments } from '@fiducia/contract/documents/document-batch.entity';
import { useNavigate } from '@tanstack/react-router';
import type { Failure } from '../../kit/display/alert.tsx';
import { RadioCardsField } from '../../kit/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

const departments = documentDepartments.map(({ code, displayName }) => ({ value: code, text: displayName }));
const ways = [
  { value: 'mail', title: 'Mail', text: 'All documents that are ready to mail, up to 500' },
  { value: 'overnight', title: 'Overnight', text: 'All documents that are ready for the courier, up to 500' },
];

type NewBatch = BodyAt<'POST /private/document-batches'>;
type Values = Required<Pick<NewBatch, 'department' | 'sendMethod'>>;

export interface NewBatchDialogProps {
  /**
   * IDs of the selected documents. If omitted, the user chooses a delivery method, and the batch gets the documents that
   * are ready for it, up to 500.
   */
  readonly documentIds?: readonly string[];
  readonly department?: Values['department'];
  readonly onClose: () => void;
}

/** Renders the dialog that adds documents to a new batch and opens the batch. */
export function NewBatchDialog({ documentIds, department = 'distributions', onClose }: NewBatchDialogProps) {
  const navigate = useNavigate();
  const make = async (values: Values): Promise<Failure | undefined> => {
    const chosen = documentIds ? { orderLineDocumentIds: [...documentIds] } : { sendMethod: values.sendMethod };
    try {
      const { result } = await call('POST /private/document-batches', {
        body: { department: values.department, ...chosen },
      });
      notify(`${countOf(result.totalDocuments, 'document')} added to the batch`);
      onClose();
      await navigate({ to: `/document-batches/${result.id}` });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Modal title="New document batch" width="medium" onClose={onClose}>
      <Form<Values>
        values={{ department, sendMethod: 'mail' }}
        onSubmit={make}
        submitText="Create batch"
        onCancel={onClose}
        label="New document batch"
      >
        {documentIds ? (
          <p>{documentIds.length === 1 ? '1 document selected.' : `${documentIds.length} documents selected.`}</p>
        ) : (
          <RadioCardsField name="sendMethod" label="Documents" isRequired cards={ways} />
        )}
        <SelectField name="department" label="Department" isRequired options={departments} header="department" />
      </Form>
    </Modal>
  );
}
