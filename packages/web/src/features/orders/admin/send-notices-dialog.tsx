import type { TemplateView } from '@fiducia/contract/documents/notice.routes';
import type { DeliveryMethodCode } from '@fiducia/domain/documents/delivery-methods';
import { useQuery } from '@tanstack/react-query';
import { runForEach, showOutcome } from '../../../entity/bulk-run.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { Alert, FailureAlert } from '../../../kit/display/alert.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { DateField } from '../../../kit/form/fields/date-field.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import type { LineRow } from '../line.ts';
import { countBySuggestion, lettersForAll } from './bulk-letters.ts';
import { deliveryWays } from './send-notice-dialog.tsx';

const suggested = 'suggested';

interface Values {
  readonly letter: string | null;
  readonly sendMethod: DeliveryMethodCode;
  readonly becomesNonResponsiveParticipantAtEndOfDayOn: string | null;
}

const readLetters = async ({ id }: LineRow): Promise<readonly TemplateView[]> =>
  (
    await call('GET /public/order-lines/:id/distribution-notice-templates', {
      params: { id },
      query: { isOrderLineNotice: 'true' },
    })
  ).result;

interface SendNoticesDialogProps {
  readonly rows: readonly LineRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Creates a notice for each selected order line: the letter that fits the line, or one letter that fits all of them. The
 * server chooses the letter by the line's service, status, plan, and participant.
 */
export function SendNoticesDialog({ rows, onClose, onDone }: SendNoticesDialogProps) {
  const { data, error } = useQuery(
    {
      queryKey: ['fetch', 'letters-of-lines', ...rows.map(({ id }) => id)],
      queryFn: () => Promise.all(rows.map(readLetters)),
    },
    queryClient,
  );
  const letters = new Map(rows.map(({ id }, at) => [id, data?.[at] ?? []]));
  const served = rows.filter(({ id }) => letters.get(id)?.length !== 0);
  const send = async ({ letter, ...values }: Values) => {
    const outcome = await runForEach(served, nameOfPerson, ({ id }) =>
      call('POST /private/order-lines/:id/distribution-notice', {
        params: { id },
        body: {
          isOrderLineNotice: true,
          documentTemplateId: letter === suggested ? (letters.get(id)?.[0]?.id ?? '') : (letter ?? ''),
          ...values,
        },
      }),
    );
    onDone();
    await showOutcome(outcome, (count) => `${countOf(count, 'notice')} created`);
    return undefined;
  };
  const left = rows.length - served.length;
  return (
    <Modal
      title={data && served.length > 0 ? `Send ${countOf(served.length, 'notice')}` : 'Send notices'}
      width="medium"
      onClose={onClose}
    >
      <FailureAlert failure={error ? asFailure(error) : undefined} />
      {!data && !error && <Skeleton lines={4} />}
      {data && left > 0 && (
        <Alert tone="warning" title={`${countOf(left, 'order line')} without a letter`}>
          No letter fits {left === 1 ? 'this order line' : 'these order lines'} now, so nothing is sent.
        </Alert>
      )}
      {data && served.length > 0 && (
        <Form<Values>
          values={{ letter: suggested, sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null }}
          onSubmit={send}
          submitText="Send notices"
          onCancel={onClose}
          label="Send notices"
        >
          <RadioCardsField
            name="letter"
            label="Letter"
            isRequired
            cards={[
              {
                value: suggested,
                title: 'The letter that fits each order line',
                text: countBySuggestion([...letters.values()])
                  .map(({ letter, count }) => `${count} × ${letter.displayName}`)
                  .join(', '),
              },
              ...lettersForAll(served.map(({ id }) => letters.get(id) ?? [])).map(
                ({ id, displayName, description }) => ({ value: id, title: displayName, text: description }),
              ),
            ]}
          />
          <RadioCardsField name="sendMethod" label="Delivery method" isRequired cards={deliveryWays} />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Respond by"
            hint="Leave blank for each order line’s existing date, or the standard 30 days."
            limit="afterToday"
          />
        </Form>
      )}
    </Modal>
  );
}
