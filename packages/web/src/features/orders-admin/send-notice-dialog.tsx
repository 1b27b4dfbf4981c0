import type { MadeNotice, TemplateView } from '@fiducia/contract/documents/notice.routes';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { RadioCardsField } from '../../kit/form/radio-cards-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { queryClient } from '../../shell/query-client.ts';

const ways = [
  { value: 'mail', title: 'Mail', text: 'The letter waits among the documents ready to send.' },
  { value: 'overnight', title: 'Overnight', text: 'The same, for the courier.' },
  { value: 'email', title: 'Email', text: 'Sent at once. A letter with a PIN goes on paper only.' },
];

interface Values extends Record<string, unknown> {
  documentTemplateId: string | null;
  sendMethod: string;
  becomesNonResponsiveParticipantAtEndOfDayOn: string | null;
}

/** Makes one letter for this line: the proposed one first, by mail, courier or email. */
export function SendNoticeDialog({ lineId, onClose }: { lineId: string; onClose: () => void }) {
  const { data, failure, isLoading } = useFetch<readonly TemplateView[]>(
    `/public/order-lines/${lineId}/distribution-notice-templates`,
    { isOrderLineNotice: 'true' },
  );
  const send = async (values: Values) => {
    try {
      const { result } = await call<MadeNotice>({
        method: 'POST',
        path: `/private/order-lines/${lineId}/distribution-notice`,
        body: { isOrderLineNotice: true, ...values },
      });
      notify(result.status === 'readyToSend' ? 'The letter is ready to send' : 'The letter was made');
      for (const key of ['record', 'search', 'fetch']) void queryClient.invalidateQueries({ queryKey: [key] });
      onClose();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Modal title="Send a notice" width="medium" onClose={onClose}>
      <FailureAlert failure={failure} />
      {isLoading && <Skeleton lines={4} />}
      {data?.length === 0 && <EmptyState title="No letter fits this line now" />}
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
            label="Letter"
            isRequired
            cards={data.map(({ id, displayName, description }) => ({
              value: id,
              title: displayName,
              text: description,
            }))}
          />
          <RadioCardsField name="sendMethod" label="Send by" isRequired cards={ways} />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Answer by"
            hint="Leave empty for the date that the line has, or the usual 30 days."
            limit="afterToday"
          />
        </Form>
      )}
    </Modal>
  );
}
