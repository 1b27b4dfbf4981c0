import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { Alert, type Failure } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { type Fact, Facts } from '../../../../kit/display/facts.tsx';
import { Stack } from '../../../../kit/display/layout.tsx';
import { longDay } from '../../../../kit/display/long-day.ts';
import { CheckboxField } from '../../../../kit/form/fields/checkbox-field.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';
import { endingOf } from '../own-iras.ts';
import type { PayoutDraft, PayoutPreview } from './payout-draft.ts';

interface ReviewStepProps {
  readonly draft: PayoutDraft;
  readonly preview: PayoutPreview;
  /** The name of the institution that gets the money, if the owner doesn’t. */
  readonly institution?: string | undefined;
  readonly onSubmit: (hasAgreed: boolean) => Promise<Failure | undefined>;
}

function destinationOf({ method, bankAccountType, accountNumber }: PayoutDraft): string {
  if (method === 'check') return text('review.check');
  const type = text(`bank.${bankAccountType}`).toLowerCase();
  return text('review.bank', { type, ending: accountNumber.slice(-4) });
}

/** Returns where the money goes and what is withheld, as facts. */
function factsOf({ draft, preview, institution }: Omit<ReviewStepProps, 'onSubmit'>): readonly (Fact | false)[] {
  const { distribution, kind } = preview;
  const total = (tax: 'federalTax' | 'stateTax') => sumCents(distribution.payments.map((one) => one[tax]));
  const [state, fees] = [total('stateTax'), cents(distribution.fees + distribution.planExpenses)];
  if (kind !== 'distribution') {
    const ending = endingOf(draft.transferTo?.accountNumber ?? null);
    return [
      { label: text('move.to'), value: text('move.to.account', { institution: institution ?? '', ending }) },
      { label: text('move.tax'), value: text(`move.tax.${kind}`) },
      fees > 0 && { label: text('review.fees'), value: formatMoney(fees) },
    ];
  }
  return [
    { label: text('review.federal'), value: formatMoney(total('federalTax')) },
    state > 0 && { label: text('review.state'), value: formatMoney(state) },
    fees > 0 && { label: text('review.fees'), value: formatMoney(fees) },
    { label: text('review.net'), value: <strong>{formatMoney(distribution.net)}</strong> },
    { label: text('review.method'), value: destinationOf(draft) },
  ];
}

/** Shows what happens, and asks for the owner’s agreement. */
export function ReviewStep({ onSubmit, ...of }: ReviewStepProps) {
  const { distribution, balance, agreement, closingFee, letterFrom, kind } = of.preview;
  const gross = formatMoney(distribution.amount);
  return (
    <Card title={text('review.title')}>
      <Stack>
        <Facts
          layout="rows"
          facts={[
            { label: text('review.gross'), value: gross },
            ...factsOf(of),
            closingFee > 0 && { label: text('review.closing'), value: formatMoney(closingFee) },
            { label: text('review.left'), value: formatMoney(cents(balance - distribution.amount - closingFee)) },
            { label: text('review.when'), value: longDay(distribution.payOn) },
          ]}
        />
        {letterFrom !== null && <Alert>{text('move.letter', { institution: letterFrom })}</Alert>}
        <Form<{ hasAgreed: boolean }>
          label={text('review.title')}
          values={{ hasAgreed: false }}
          submitText={text(kind === 'distribution' ? 'submit' : 'move.submit', { gross })}
          onSubmit={({ hasAgreed }) => onSubmit(hasAgreed)}
        >
          <CheckboxField name="hasAgreed" label={text('review.agree')} hint={agreement.text} isRequired />
        </Form>
      </Stack>
    </Card>
  );
}
