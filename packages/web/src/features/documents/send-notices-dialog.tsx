import type { MissingNoticeRow } from '@fiducia/contract/documents/notice.routes';
import { useState } from 'react';
import { Alert, failureTexts } from '../../kit/display/alert.tsx';
import { Progress } from '../../kit/display/progress.tsx';
import { DateField } from '../../kit/form/date-field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { RadioCardsField } from '../../kit/form/radio-cards-field.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';

interface Values extends Record<string, unknown> {
  sendMethod: string;
  becomesNonResponsiveParticipantAtEndOfDayOn: string | null;
}

interface Refused {
  readonly row: MissingNoticeRow;
  readonly why: string;
}

function waysFor(rows: readonly MissingNoticeRow[]) {
  const isPinNeeded = rows.some((row) => row.missing === 'first');
  const lacksEmail = rows.some((row) => !row.hasEmailAddress);
  const why = isPinNeeded
    ? 'A first notice carries a PIN, which goes on paper only'
    : 'Somebody here has no email address';
  const isEmailOut = isPinNeeded || lacksEmail;
  return [
    { value: 'mail', title: 'Mail', text: 'The letters wait in the queue of documents ready to send' },
    { value: 'overnight', title: 'Overnight', text: 'The same, for the courier' },
    { value: 'email', title: 'Email', text: isEmailOut ? why : 'Sent at once, without the PIN', disabled: isEmailOut },
  ];
}

/** Makes the proposed notice for each of these lines, and tells which were refused and why. */
export function SendNoticesDialog({ rows, onClose }: { rows: readonly MissingNoticeRow[]; onClose: () => void }) {
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly Refused[]>();
  const send = async (values: Values) => {
    const failures: Refused[] = [];
    for (const [at, row] of rows.entries()) {
      setDone(at);
      try {
        await call({
          method: 'POST',
          path: `/private/order-lines/${row.id}/distribution-notice`,
          body: { documentTemplateId: row.documentTemplateId, isOrderLineNotice: true, ...values },
        });
      } catch (error) {
        failures.push({ row, why: failureTexts(asFailure(error)).join(' ') });
      }
    }
    const made = rows.length - failures.length;
    if (made > 0) notify(made === 1 ? '1 notice was made' : `${made} notices were made`);
    if (failures.length === 0) onClose();
    else setRefused(failures);
    return undefined;
  };
  return (
    <Modal title={rows.length === 1 ? 'Send 1 notice' : `Send ${rows.length} notices`} width="medium" onClose={onClose}>
      {refused ? (
        <Alert tone="warning" title={`${refused.length} could not be sent`}>
          <ul>
            {refused.map(({ row, why }) => (
              <li key={row.id}>
                {row.name}: {why}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Form
          values={{ sendMethod: 'mail', becomesNonResponsiveParticipantAtEndOfDayOn: null }}
          onSubmit={send}
          submitText="Send"
          onCancel={onClose}
          label="Send notices"
        >
          <RadioCardsField name="sendMethod" label="Send by" isRequired cards={waysFor(rows)} />
          <DateField
            name="becomesNonResponsiveParticipantAtEndOfDayOn"
            label="Answer by"
            hint="Leave empty for the usual 30 days, or the date the line has."
            limit="afterToday"
          />
          {done !== undefined && <Progress label={`${done} of ${rows.length} made`} share={done / rows.length} />}
        </Form>
      )}
    </Modal>
  );
}
