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
  /** What closing the IRA costs now. */
  readonly closingFee: Cents;
  /** The money moves to another institution. */
  readonly isMove: boolean;
  readonly amount: number | null;
  readonly onNext: (amount: number | null) => Promise<Failure | undefined>;
}

function PartAmount({ balance, isMove }: { balance: Cents; isMove: boolean }) {
  if (useWatch({ name: 'share' }) !== 'part') return null;
  return (
    <Fields>
      <NumberField
        name="dollars"
        label={text(isMove ? 'move.amount' : 'amount')}
        hint={text('amount.hint', { balance: formatMoney(balance) })}
        maximum={balance / 100}
        isRequired
        span={6}
      />
    </Fields>
  );
}

/** Asks how much leaves the IRA: the whole balance, or a part. */
export function AmountStep({ balance, closingFee, isMove, amount, onNext }: AmountStepProps) {
  const title = text(isMove ? 'move.amount.title' : 'amount.title');
  const whole = formatMoney(balance);
  const wholeText =
    closingFee > 0
      ? text('whole.fee', { balance: whole, fee: formatMoney(closingFee) })
      : text('whole.text', { balance: whole });
  return (
    <Card title={title}>
      <Form<{ share: string | null; dollars: number | null }>
        label={title}
        values={{ share: amount === null ? 'whole' : 'part', dollars: amount === null ? null : amount / 100 }}
        submitText={text('next')}
        onSubmit={({ share, dollars }) => onNext(share === 'part' ? Math.round((dollars ?? 0) * 100) : null)}
      >
        <RadioCardsField
          name="share"
          label={text('share')}
          isRequired
          cards={[
            { value: 'whole', title: text('whole'), text: wholeText },
            { value: 'part', title: text('part'), text: text('part.text') },
          ]}
        />
        <PartAmount balance={balance} isMove={isMove} />
      </Form>
    </Card>
  );
}
