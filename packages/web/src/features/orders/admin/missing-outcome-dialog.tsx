import { services } from '@fiducia/domain/orders/services';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { attempt } from '../../../entity/perform.ts';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { requestTo } from '../../../shell/api.ts';
import type { Line } from '../line.ts';

interface DialogProps {
  readonly line: Pick<Line, 'id' | 'orderServiceCode'>;
  readonly onClose: () => void;
}

type Outcome = (typeof services)[Line['orderServiceCode']]['endings'][number] | 'closed';

/**
 * Lets staff set the outcome for a missing participant. The default action is decided if no election was made, and an
 * outcome whose money was sent is recorded.
 */
export function MissingOutcomeDialog({ line, onClose }: DialogProps) {
  const outcomes: readonly Outcome[] = [...services[line.orderServiceCode].endings, 'closed'];
  return (
    <Modal title="Set outcome" width="medium" onClose={onClose}>
      <Form<{ substatus: Outcome | null }>
        label="Set outcome"
        values={{ substatus: null }}
        submitText="Set outcome"
        onCancel={onClose}
        onSubmit={async ({ substatus }) => {
          if (substatus === null) return undefined;
          const failure = await attempt(
            requestTo('POST /private/order-lines/:id/missing-participant-payment-status', {
              params: { id: line.id },
              body: { substatus },
            }),
            'Outcome set',
          );
          if (!failure) onClose();
          return failure;
        }}
        takesFocus
      >
        <p>
          The participant didn’t respond. A payment that follows from the outcome still needs another user’s approval.
        </p>
        <SelectField
          name="substatus"
          label="Outcome"
          isRequired
          options={outcomes.map((value) => ({ value, text: statusLabel(value) }))}
        />
      </Form>
    </Modal>
  );
}
