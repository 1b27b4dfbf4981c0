import type { RecordAt } from '@fiducia/contract/api';
import type { CheckReplacementView } from '@fiducia/contract/payments/uncashed-check.routes';
import { useState } from 'react';
import { attempt } from '../../../entity/perform.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { MoneyField } from '../../../kit/form/fields/money-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { call, requestTo } from '../../../shell/api.ts';
import { type ApiFailure, asFailure } from '../../../shell/api-failure.ts';

type Payment = RecordAt<'/public/payments'>;

interface Previewed {
  readonly replacementAmount: number;
  readonly view: CheckReplacementView;
}

function Calculation({ view }: { view: CheckReplacementView }) {
  return (
    <Facts
      layout="rows"
      facts={[
        { label: 'Uncashed check', value: <Money amount={view.uncashed} /> },
        { label: 'Additional amount', value: <Money amount={view.additional} /> },
        ...view.taxes.map(({ authority, amount }) => ({
          label:
            authority === 'federal'
              ? 'Federal tax on the additional amount'
              : `${authority} tax on the additional amount`,
          value: <Money amount={-amount} />,
        })),
        {
          label: 'Replacement check',
          value: (
            <strong>
              <Money amount={view.checkAmount} />
            </strong>
          ),
        },
        { label: 'Still needed from the sponsor', value: <Money amount={view.moneyMissing} /> },
      ]}
    />
  );
}

function Confirm({
  payment,
  previewed,
  onBack,
  onClose,
}: {
  payment: Payment;
  previewed: Previewed;
  onBack: () => void;
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const rejected = await attempt(
      requestTo('POST /private/payments/:id/replacement', {
        params: { id: payment.id },
        body: { replacementAmount: previewed.replacementAmount },
      }),
      'Replacement check increased',
    );
    setBusy(false);
    if (rejected) setFailure(rejected);
    else onClose();
  };
  return (
    <Modal
      title="Increase replacement check"
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button look="primary" busy={isBusy} onClick={() => void save()}>
            Increase check
          </Button>
        </>
      }
    >
      <Stack>
        <FailureAlert failure={failure} />
        <p>
          The tax on the first check isn’t withheld or reported again. Only the additional amount is taxed, in the year
          of the replacement.
        </p>
        <Calculation view={previewed.view} />
      </Stack>
    </Modal>
  );
}

/** Lets staff replace an uncashed check by a larger one: enter the amount, review the taxes, and save. */
export function IncreaseReplacement({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState<Previewed>();
  const close = () => {
    setOpen(false);
    setPreviewed(undefined);
  };
  const preview = async ({ amount }: { amount: number | null }) => {
    const replacementAmount = amount ?? 0;
    try {
      const { result } = await call('POST /private/payments/:id/replacement/preview', {
        params: { id: payment.id },
        body: { replacementAmount },
      });
      setPreviewed({ replacementAmount, view: result });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Increase replacement</Button>
      {isOpen && previewed === undefined && (
        <Modal title="Increase replacement check" width="medium" onClose={close}>
          <Form<{ amount: number | null }>
            label="Increase replacement check"
            values={{ amount: null }}
            submitText="Calculate"
            onCancel={close}
            onSubmit={preview}
            takesFocus
          >
            <Fields>
              <MoneyField
                name="amount"
                label="Amount to replace the check with"
                hint="The amount of the uncashed check plus what the plan adds, before tax"
                isRequired
              />
            </Fields>
          </Form>
        </Modal>
      )}
      {isOpen && previewed && (
        <Confirm payment={payment} previewed={previewed} onBack={() => setPreviewed(undefined)} onClose={close} />
      )}
    </>
  );
}
