import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { attempt } from '../../entity/perform.ts';
import { RadioCardsField } from '../../kit/form/fields/radio-cards-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { requestTo } from '../../shell/api.ts';

type Payee = 'participant' | 'plan';

interface Props {
  readonly of: { readonly kind: 'refund' | 'adjustment'; readonly id: string };
  readonly amount: Cents;
  readonly onClose: () => void;
}

const requestFor = ({ kind, id }: Props['of'], to: Payee) =>
  kind === 'refund'
    ? requestTo('POST /private/tax-refunds/:id/pay-out', { params: { id }, body: { to } })
    : requestTo('POST /private/tax-adjustments/:id/pay-out', { params: { id }, body: { to } });

/** Asks who gets withheld tax that is given back. */
export function PayOutDialog({ of, amount, onClose }: Props) {
  return (
    <Modal title="Pay out" width="medium" onClose={onClose}>
      <Form<{ to: Payee }>
        label="Pay out"
        values={{ to: 'participant' }}
        submitText="Pay out"
        onCancel={onClose}
        takesFocus
        onSubmit={async ({ to }) => {
          const failure = await attempt(requestFor(of, to), 'Paid out');
          if (!failure) onClose();
          return failure;
        }}
      >
        <p>{formatMoney(amount)} is held on the order line.</p>
        <Fields>
          <RadioCardsField
            name="to"
            label="Who gets the money"
            isRequired
            cards={[
              {
                value: 'participant',
                title: 'Participant',
                text: 'Creates a payment instruction to where the first payment went. It is reviewed, screened, and paid in a batch. No tax is withheld from it.',
              },
              {
                value: 'plan',
                title: 'Plan',
                text: 'Returns the money to the plan’s account right away, as credit for other order lines. This can’t be undone.',
              },
            ]}
          />
        </Fields>
      </Form>
    </Modal>
  );
}
