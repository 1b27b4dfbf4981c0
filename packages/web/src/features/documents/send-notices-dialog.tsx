import type { BodyAt } from '@fiducia/contract/api';
import type { MissingNoticeRow } from '@fiducia/contract/documents/notice.routes';
import { useState } from 'react';
import { Alert, failureTexts } from '../../kit/display/alert.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { RadioCardsField } from '../../kit/form/fields/radio-cards-field.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

type Values = Required<
  Pick<
    BodyAt<'POST /private/order-lines/:id/distribution-notice'>,
    'sendMethod' | 'becomesNonResponsiveParticipantAtEndOfDayOn'
  >
>;

interface Rejected {
  readonly row: MissingNoticeRow;
  readonly why: string;
}

function waysFor(rows: readonly MissingNoticeRow[]) {
  const isPinNeeded = rows.some((row) => row.missing === 'first');
  const lacksEmail = rows.some((row) => !row.hasEmailAddress);
  const why = isPinNeeded
    ? 'A first notice contains a PIN, which is sent only on paper'
    : 'At least one participant has no email address';
  const isEmailOut = isPinNeeded || lacksEmail;
  return [
    { value: 'mail', title: 'Mail', text: 'Adds the notices to Documents ready to send' },
    { value: 'overnight', title: 'Overnight', text: 'Adds the notices to Documents ready to send, by courier' },
    {
      value: 'email',
      title: 'Email',
      text: isEmailOut ? why : 'Sent immediately, without the PIN',
      disabled: isEmailOut,
    },
  ];
}

/**
 * Renders the dialog that creates the proposed notice for each selected order line, and shows rejections with reasons.
 */
export function SendNoticesDialog({ rows, onClose }: { rows: readonly MissingNoticeRow[]; onClose: () => void }) {
  const [done, setDone] = useState<number>();
  const [rejected, setRejected] = useState<readonly Rejected[]>();
  const send = async (values: Values) => {
    const failures: Rejected[] = [];
    for (const [at, row] of rows.entries()) {
      setDone(at);
      try {
        await call('POST /private/order-lines/:id/distribution-notice', {
          params: { id: row.id },
          body: { documentTemplateId: row.documentTemplateId, isOrderLineNotice: true, ...values },
        });
      } catch (error) {
        failures.push({ row, why: failureTexts(asFailure(error)).join(' ') });
      }
    }
    const made = rows.length - failures.length;
    if (made > 0) notify(made === 1 ? '1 notice created' : `${made} notices created`);
    if (failures.length === 0) onClose();
    else setRejected(failures);
    return undefined;
  };
  return (
    <Modal title={rows.length === 1 ? 'Send 1 notice' : `Send ${rows.length} notices`} width="medium" onClose={onClose}>
      {rejected ? (
        <Alert tone="warning" title={`${rejected.length} not sent`}>
          <ul>
            {rejected.map(({ row, why }) => (
              <li key={row.id}>
                {row.name}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Form<Values>
          values={{ sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null }}
          onSubmit={send}
          submitText="Send"
          onCancel={onClose}
          label="Send notices"
        >
          <RadioCardsField name="sendMethod" label="Delivery method" isRequired cards={waysFor(rows)} />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Respond by"
            hint="Leave blank for the standard 30 days, or the order line’s existing date."
            limit="afterToday"
          />
          {done !== undefined && <Progress label={`${done} of ${rows.length} created`} share={done / rows.length} />}
        </Form>
      )}
    </Modal>
  );
}
