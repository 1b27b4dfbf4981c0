import { deliveryMethodCodes, deliveryMethodNames } from '@fiducia/domain/documents/delivery-methods';
import { type Failure } from '../../kit/display/alert.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

interface Values extends Record<string, unknown> {
  sendMethod: string;
  becomesNonResponsiveParticipantAtEndOfDayOn: string | null;
  reason: string;
}

const start: Values = { sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null, reason: '' };
const methods = deliveryMethodCodes.map((code) => ({ value: code, text: deliveryMethodNames[code] }));

/** Asks how and why a letter is made again. */
export function ReprintDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const send = async (values: Values): Promise<Failure | undefined> => {
    try {
      await call({ method: 'POST', path: `/private/order-line-documents/${id}/reprint`, body: values });
    } catch (error) {
      return asFailure(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['search'] });
    notify(values.sendMethod === 'email' ? 'The letter was sent by email' : 'The letter is ready to send again');
    onClose();
    return undefined;
  };
  return (
    <Modal title="Reprint" width="medium" onClose={onClose}>
      <Stack>
        <p>{name}. It goes to the address that we have today, and its PIN stays the same.</p>
        <Form values={start} onSubmit={send} submitText="Reprint" onCancel={onClose} label="Reprint">
          <SelectField name="sendMethod" label="Send by" isRequired options={methods} header="way to send" />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Answer by"
            hint="Leave empty to keep the date of the order line."
            limit="afterToday"
          />
          <TextAreaField name="reason" label="Reason" isRequired maxLength={500} />
        </Form>
      </Stack>
    </Modal>
  );
}
