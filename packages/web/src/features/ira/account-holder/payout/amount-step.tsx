import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useWatch } from 'react-hook-form';
import type { Failure } from '../../../../kit/display/alert.tsx';
import { Card } from '../../../../kit/display/card.tsx';
import { NumberField } from '../../../../kit/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../../kit/form/fields/radio-cards-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { Form } from '../../../../kit/form/shell/form.tsx';
import { iraPayoutText as text } from '../../../../texts/ira-payout.ts';

interface AmountStepProps {
  readonly balance: Cents;
  readonly amount: number | null;
  readonly onNext: (amount: number | null) => Promise<Failure | undefined>;
}

function PartAmount({ balance }: { balance: Cents }) {
  if (useWatch({ name: 'share' }) !== 'part') return null;
  return (
    <Fields>
      <NumberField
        name="dollars"
        label={text('amount')}
        hint={text('amount.hint', { balance: formatMoney(balance) })}
        maximum={balance / 100}
        isRequired
        span={6}
      />
    </Fields>
  );
}

/** Asks how much to take out: the whole balance, or a part. */
export function AmountStep({ balance, amount, onNext }: AmountStepProps) {
  return (
    <Card title={text('amount.title')}>
      <Form<{ share: string | null; dollars: number | null }>
        label={text('amount.title')}
        values={{ share: amount === null ? 'whole' : 'part', dollars: amount === null ? null : amount / 100 }}
        submitText={text('next')}
        onSubmit={({ share, dollars }) => onNext(share === 'part' ? Math.round((dollars ?? 0) * 100) : null)}
      >
        <RadioCardsField
          name="share"
          label={text('share')}
          isRequired
          cards={[
            { value: 'whole', title: text('whole'), text: text('whole.text', { balance: formatMoney(balance) }) },
            { value: 'part', title: text('part'), text: text('part.text') },
          ]}
        />
        <PartAmount balance={balance} />
      </Form>
    </Card>
  );
}
