import type { BodyAt } from '@fiducia/contract/api';
import { deliveryMethodCodes, deliveryMethodNames } from '@fiducia/domain/documents/delivery-methods';
import { type Failure } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

type Values = Required<BodyAt<'POST /private/order-line-documents/:id/reprint'>>;

const start: Values = { sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null, reason: '' };
const methods = deliveryMethodCodes.map((code) => ({ value: code, text: deliveryMethodNames[code] }));

/** Asks for the delivery method and the reason for reprinting a document. */
export function ReprintDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const send = async (values: Values): Promise<Failure | undefined> => {
    try {
      await call('POST /private/order-line-documents/:id/reprint', { params: { id }, body: values });
    } catch (error) {
      return asFailure(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['search'] });
    notify(values.sendMethod === 'email' ? 'The document was sent by email' : 'The document is ready to send again');
    onClose();
    return undefined;
  };
  return (
    <Modal title="Reprint" width="medium" onClose={onClose}>
      <Stack>
        <p>{name}. It goes to the current address, and its PIN stays the same.</p>
        <Form values={start} onSubmit={send} submitText="Reprint" onCancel={onClose} label="Reprint">
          <SelectField
            name="sendMethod"
            label="Delivery method"
            isRequired
            options={methods}
            header="delivery method"
          />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Respond by"
            hint="Leave blank to keep the order line’s date."
            limit="afterToday"
          />
          <TextAreaField name="reason" label="Reason" isRequired maxLength={500} />
        </Form>
      </Stack>
    </Modal>
  );
}
