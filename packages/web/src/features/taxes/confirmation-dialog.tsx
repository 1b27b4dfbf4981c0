import type { RowAt } from '@fiducia/contract/api';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { zeroCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { attempt } from '../../entity/perform.ts';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { EinField } from '../../kit/form/fields/ein-field.tsx';
import { MoneyField } from '../../kit/form/fields/money-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';

type Deposit = RowAt<'/private/tax-payments'>;

interface Values {
  readonly confirmationNumber: string;
  readonly amount: Cents | null;
  readonly payerEin: string;
  readonly settledOn: string | null;
}

/** Saves the authority's confirmation of one deposit, as typed from its acknowledgment, so that it can be compared. */
export function ConfirmationDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const batchId = deposit.taxPaymentBatchId ?? '';
  return (
    <Modal title="Save confirmation" width="medium" onClose={onClose}>
      <Form<Values>
        label="Save confirmation"
        values={{ confirmationNumber: '', amount: null, payerEin: '', settledOn: deposit.settleOn }}
        submitText="Save confirmation"
        onCancel={onClose}
        takesFocus
        onSubmit={async (values) => {
          const failure = await attempt(
            requestTo('POST /private/tax-payment-batches/:id/confirmations', {
              params: { id: batchId },
              body: {
                confirmations: [
                  {
                    taxPaymentId: deposit.id,
                    payerEin: values.payerEin,
                    amount: values.amount ?? zeroCents,
                    settledOn: values.settledOn ?? '',
                    confirmationNumber: values.confirmationNumber,
                  },
                ],
              },
            }),
            'Confirmation saved',
          );
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>
          Deposit {formatFriendlyId(deposit.friendlyId)} of {deposit.payerName}, {formatMoney(deposit.amount)}. Enter
          what the authority’s acknowledgment says. It must agree to the cent.
        </p>
        <Fields>
          <TextField name="confirmationNumber" label="Confirmation number" isRequired maxLength={40} />
          <MoneyField name="amount" label="Settled amount" isRequired allowsZero={false} span={6} />
          <EinField name="payerEin" label="EIN" isRequired span={6} />
          <DateField name="settledOn" label="Settlement date" isRequired span={6} />
        </Fields>
      </Form>
    </Modal>
  );
}
