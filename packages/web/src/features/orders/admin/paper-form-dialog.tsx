import { attempt } from '../../../entity/perform.ts';
import { FileField } from '../../../kit/file/file-field.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';

interface PaperForm {
  readonly signedOn: string | null;
  readonly file: File | null;
}

/** Renders a dialog that records the scan of an election form that the participant signed on paper. */
export function PaperFormDialog({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const send = async ({ signedOn, file }: PaperForm) => {
    const request = requestTo('POST /private/order-lines/:id/paper-election-form', {
      params: { id: lineId },
      body: { signedOn: signedOn ?? '' },
      ...(file ? { files: { file } } : {}),
    });
    const failure = await attempt(request, 'Signed form recorded');
    if (!failure) onClose();
    return failure;
  };
  return (
    <Modal title="Record signed form" width="medium" onClose={onClose}>
      <Form<PaperForm>
        label="Record signed form"
        values={{ signedOn: null, file: null }}
        submitText="Record signed form"
        onSubmit={send}
        onCancel={onClose}
        takesFocus
      >
        <p>
          Check that the form names the same payee, amounts, and bank account as the election, and that the participant
          signed both the authorization and the acknowledgment of the Special Tax Notice. Another user compares them
          again before approving the payment.
        </p>
        <Fields>
          <DateField
            name="signedOn"
            label="Signed on"
            hint="The date next to the signature"
            isRequired
            maxDate={today()}
          />
          <FileField
            name="file"
            label="Scan of the form"
            isRequired
            extensions={['pdf', 'png', 'jpg', 'tif', 'tiff']}
          />
        </Fields>
      </Form>
    </Modal>
  );
}
