import type { FeePayer } from '@fiducia/domain/orders/line-money';
import { useState } from 'react';
import { Button } from '../kit/display/button.tsx';
import { Row } from '../kit/display/layout.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextAreaField } from '../kit/form/fields/text-area-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { Form } from '../kit/form/shell/form.tsx';
import { promptDialog } from '../kit/overlay/dialogs.ts';
import { Modal } from '../kit/overlay/modal.tsx';
import type { ApiRequest } from '../shell/transport.ts';
import { feePayerNames, feePayerOptions } from './fee-names.ts';
import { attempt, perform } from './perform.ts';

/** A fee that can be waived or paid by someone else. */
export interface ChangeableFee {
  readonly displayName: string;
  readonly payer: FeePayer;
  readonly isWaived: boolean;
}

/** `payer: null` returns to the payer of the fee schedule. */
export type FeeChangeBody =
  | { readonly isWaived: boolean; readonly reason: string }
  | { readonly payer: FeePayer | null; readonly reason: string };

interface FeeActionsProps {
  readonly fee: ChangeableFee;
  /** Returns the request that changes the fee. */
  readonly request: (body: FeeChangeBody) => ApiRequest;
}

const asScheduled = 'schedule';
const payerOf = (value: string | null): FeePayer | null =>
  value === 'payee' || value === 'subaccount' || value === 'masterAccount' ? value : null;

function PayerDialog({ fee, request, onClose }: FeeActionsProps & { readonly onClose: () => void }) {
  const title = `Change who pays: ${fee.displayName}`;
  return (
    <Modal title={title} width="medium" onClose={onClose}>
      <Form<{ readonly payer: string | null; readonly reason: string }>
        label={title}
        values={{ payer: null, reason: '' }}
        submitText="Change payer"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ payer, reason }) => {
          const failure = await attempt(request({ payer: payerOf(payer), reason }), 'Payer changed');
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          {feePayerNames[fee.payer]} pays this fee now. What the order requires and the net payment are calculated
          again.
        </p>
        <Fields>
          <SelectField
            name="payer"
            label="Paid by"
            isRequired
            options={[
              ...feePayerOptions.filter(({ value }) => value !== fee.payer),
              { value: asScheduled, text: 'As on the fee schedule (undo a change)' },
            ]}
          />
          <TextAreaField name="reason" label="Reason" isRequired maxLength={500} />
        </Fields>
      </Form>
    </Modal>
  );
}

async function waive({ fee, request }: FeeActionsProps): Promise<void> {
  const { isWaived, displayName } = fee;
  const reason = await promptDialog({
    title: isWaived ? `Charge ${displayName} again?` : `Waive ${displayName}?`,
    text: isWaived
      ? 'This undoes the waiver for the whole order line. What the order requires and the net payment are calculated again.'
      : 'The fee is waived for the whole order line, with all of its payments. You can undo this until the fee would have been posted.',
    label: 'Reason',
    okText: isWaived ? 'Charge fee' : 'Waive fee',
  });
  if (reason === undefined) return;
  await perform(
    request({ isWaived: !isWaived, reason }),
    isWaived ? 'The fee is charged again' : 'Fee waived',
    'The fee wasn’t changed',
  );
}

/** Renders the buttons that waive a fee, charge it again, and change who pays it. */
export function FeeActions(props: FeeActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button dense onClick={() => void waive(props)}>
        {props.fee.isWaived ? 'Undo waiver' : 'Waive'}
      </Button>
      <Button dense onClick={() => setOpen(true)}>
        Change payer
      </Button>
      {isOpen && <PayerDialog {...props} onClose={() => setOpen(false)} />}
    </Row>
  );
}
