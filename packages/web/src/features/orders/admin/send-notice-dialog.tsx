import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { EmptyState } from '../../../kit/display/empty-state.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';

export const deliveryWays = [
  { value: 'mail', title: 'Mail', text: 'Adds the document to Documents ready to send.' },
  { value: 'overnight', title: 'Overnight', text: 'Adds the document to Documents ready to send, by courier.' },
  { value: 'email', title: 'Email', text: 'Sent immediately. A letter with a PIN is sent only on paper.' },
];

interface Values {
  documentTemplateId: string | null;
  sendMethod: DeliveryMethodCode;
  becomesNonResponsiveParticipantAtEndOfDayOn: string | null;
}

/**
 * Creates a document for this order line and sends it by mail, courier, or email. Preselects the suggested template.
 */
export function SendNoticeDialog({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const { data, failure, isLoading } = useFetch('GET /public/order-lines/:id/distribution-notice-templates', {
    params: { id: lineId },
    query: { isOrderLineNotice: 'true' },
  });
  const send = async ({ documentTemplateId, ...values }: Values) => {
    try {
      const { result } = await call('POST /private/order-lines/:id/distribution-notice', {
        params: { id: lineId },
        body: { isOrderLineNotice: true, documentTemplateId: documentTemplateId ?? '', ...values },
      });
      notify(result.status === 'readyToSend' ? 'The document is ready to send' : 'Document created');
      for (const key of ['record', 'search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
      onClose();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Modal title="Send notice" width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={4} />}
      {data?.length === 0 && <EmptyState title="No documents are available for this order line" />}
      {data && data.length > 0 && (
        <Form<Values>
          values={{
            documentTemplateId: data[0]?.id ?? null,
            sendMethod: 'mail',
            becomesNonResponsiveParticipantAtEndOfDayOn: null,
          }}
          onSubmit={send}
          submitText="Send"
          onCancel={onClose}
        >
          <RadioCardsField
            name="documentTemplateId"
            label="Document"
            isRequired
            cards={data.map(({ id, displayName, description }) => ({
              value: id,
              title: displayName,
              text: description,
            }))}
          />
          <RadioCardsField name="sendMethod" label="Delivery method" isRequired cards={deliveryWays} />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Respond by"
            hint="Leave blank for the order line’s existing date, or the standard 30 days."
            limit="afterToday"
          />
        </Form>
      )}
    </Modal>
  );
}
