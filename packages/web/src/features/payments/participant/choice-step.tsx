import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import { cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type DistributionTypeCode, distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { useWatch } from 'react-hook-form';
import { isRolloverType } from '../../../entity/payment-part.ts';
import { plainType } from '../../../entity/plain-words.ts';
import { useCalculation } from '../../../entity/use-calculation.ts';
import { Money } from '../../../kit/display/money.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { AmountSplitter } from '../../../kit/form/inputs/amount-splitter.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import { Growth } from './growth.tsx';
import styles from './portal.module.css';

/** Returns the distribution types that the order line offers and this program supports. */
export function offeredTypes(options: ServiceOptions): DistributionTypeCode[] {
  return options.distributionTypes.flatMap(({ code }) => (isOneOf(distributionTypeCodes, code) ? [code] : []));
}

const wholeOf = (type: DistributionTypeCode) => ({
  distributionTypeCode: type,
  paymentMethodCode: 'check' as const,
  share: { kind: 'remainder' } as const,
  federalElection: { kind: 'default', additionalCents: zeroCents } as const,
  stateElection: { kind: 'default' } as const,
});

function laterOf(type: DistributionTypeCode, taxableNow: number): string {
  if (type === 'cashLumpSum') return text('figures.later.cash');
  if (taxableNow > 0) return text('figures.later.thisYear', { amount: formatMoney(cents(taxableNow)) });
  return type === 'rolloverToRothIra' ? text('figures.later.roth') : text('figures.later.takenOut');
}

function Figures({ orderLineId, type }: { orderLineId: string; type: DistributionTypeCode }) {
  const { data, failure } = useCalculation(orderLineId, [wholeOf(type)]);
  const payment = data?.payments[0];
  if (failure) return <span className={styles['why']}>{failure.message}</span>;
  if (!payment) return null;
  return (
    <span className={styles['figures']}>
      <small>{isRolloverType(type) ? text('figures.moved') : text('figures.paid')}</small>
      <span>
        <Money amount={payment.net} />
      </span>
      <small>{text('figures.withheld')}</small>
      <span>
        <Money amount={payment.federalTax + payment.stateTax} />
      </span>
      {payment.fees > 0 && (
        <>
          <small>{text('figures.fees')}</small>
          <span>
            <Money amount={payment.fees} />
          </span>
        </>
      )}
      <small>{text('figures.later')}</small>
      <span>{laterOf(type, payment.taxableNow)}</span>
    </span>
  );
}

type Amounts = Readonly<Record<string, number>>;

function Split({ types, total }: { types: readonly DistributionTypeCode[]; total: number }) {
  const field = useKitField<Amounts>('amounts', (value) => {
    const sum = sumCents(Object.values(value ?? {}).map((amount) => cents(amount)));
    return sum === total ? undefined : text('choice.split.error');
  });
  const amounts = field.value ?? {};
  return (
    <div className={fieldStyles['field']}>
      <AmountSplitter
        total={total}
        parts={types.map((type) => ({
          key: type,
          label: plainType(type),
          amount: amounts[type] ?? 0,
        }))}
        onChange={(key, amount) => field.set({ ...amounts, [key]: amount })}
      />
      <div className={fieldStyles['error']} role="alert">
        {field.error}
      </div>
    </div>
  );
}

/** Renders the options for the participant's money, each with its effects now and later. */
export function ChoiceStep({ orderLineId, options }: { orderLineId: string; options: ServiceOptions }) {
  const types = offeredTypes(options);
  const chosen: unknown = useWatch({ name: 'choice' });
  // Fees paid from the plan account are deducted before the amount is split.
  const whole = useCalculation(orderLineId, types.slice(0, 1).map(wholeOf));
  const total = whole.data?.gross ?? options.gross;
  const cards = types.map((type) => ({
    value: type,
    title: text(`choice.${type}`),
    text: (
      <>
        {text(`choice.${type}.text`)}
        <Figures orderLineId={orderLineId} type={type} />
      </>
    ),
  }));
  const split = {
    value: 'split',
    title: text('choice.split'),
    text: text('choice.split.text'),
  };
  return (
    <>
      <p>
        {text.rich(
          'choice.lead',
          { amount: (inner) => <strong>{inner}</strong> },
          { amount: formatMoney(cents(total)) },
        )}
      </p>
      <RadioCardsField
        name="choice"
        label={text('choice.label')}
        isRequired
        cards={options.allowsMultipleInstructions ? [...cards, split] : cards}
      />
      {chosen === 'split' && <Split types={types} total={total} />}
      <Growth orderLineId={orderLineId} />
    </>
  );
}
