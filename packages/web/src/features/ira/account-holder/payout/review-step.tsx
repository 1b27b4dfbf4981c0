import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { Failure } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { formatDay } from '../../../../kit/display/date-text.tsx';
import { Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { CheckboxField } from '../../../../kit/form/fields/checkbox-field.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import type { PayoutDraft, PayoutPreview } from './payout-draft.ts';

interface ReviewStepProps {
  readonly draft: PayoutDraft;
  readonly preview: PayoutPreview;
  readonly onSubmit: (hasAgreed: boolean) => Promise<Failure | undefined>;
}

function destinationOf({ method, bankAccountType, accountNumber }: PayoutDraft): string {
  if (method === 'check') return text('review.check');
  const type = text(`bank.${bankAccountType}`).toLowerCase();
  return text('review.bank', { type, ending: accountNumber.slice(-4) });
}

/** Shows what happens, and asks for the owner’s agreement. */
export function ReviewStep({ draft, preview, onSubmit }: ReviewStepProps) {
  const { distribution, balance, agreement } = preview;
  const total = (kind: 'federalTax' | 'stateTax') => sumCents(distribution.payments.map((one) => one[kind]));
  const [state, fees] = [total('stateTax'), cents(distribution.fees + distribution.planExpenses)];
  const gross = formatMoney(distribution.amount);
  return (
    <Card title={text('review.title')}>
      <Stack>
        <Facts
          layout="rows"
          facts={[
            { label: text('review.gross'), value: gross },
            { label: text('review.federal'), value: formatMoney(total('federalTax')) },
            state > 0 && { label: text('review.state'), value: formatMoney(state) },
            fees > 0 && { label: text('review.fees'), value: formatMoney(fees) },
            { label: text('review.net'), value: <strong>{formatMoney(distribution.net)}</strong> },
            { label: text('review.left'), value: formatMoney(cents(balance - distribution.amount)) },
            { label: text('review.method'), value: destinationOf(draft) },
            { label: text('review.when'), value: formatDay(distribution.payOn) },
          ]}
        />
        <Form<{ hasAgreed: boolean }>
          label={text('review.title')}
          values={{ hasAgreed: false }}
          submitText={text('submit', { gross })}
          onSubmit={({ hasAgreed }) => onSubmit(hasAgreed)}
        >
          <CheckboxField name="hasAgreed" label={text('review.agree')} hint={agreement.text} isRequired />
        </Form>
      </Stack>
    </Card>
  );
}
