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
import { Growth } from './growth.tsx';
import styles from './portal.module.css';

const titles: Readonly<Record<DistributionTypeCode, string>> = {
  cashLumpSum: 'Take it in cash',
  rolloverToTraditionalIra: 'Move it to a traditional IRA',
  rolloverToRothIra: 'Move it to a Roth IRA',
  rolloverToNewEmployerPlan: 'Move it to a new employer’s plan',
};

const meanings: Readonly<Record<DistributionTypeCode, string>> = {
  cashLumpSum: 'Paid to you. Tax is withheld now; before age 59½ you may owe 10% more when you file.',
  rolloverToTraditionalIra: 'Stays invested for your retirement. No tax now; you pay tax when you take it out.',
  rolloverToRothIra: 'Stays invested. Before-tax money counts as income this year; later it can come out tax free.',
  rolloverToNewEmployerPlan: 'Stays invested in your new plan, if that plan takes it. No tax now.',
};

/** The payment types that a line offers, limited to codes that the system knows. */
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
  if (type === 'cashLumpSum') return 'settled with your return';
  if (taxableNow > 0) return `on ${formatMoney(cents(taxableNow))}, this year`;
  return type === 'rolloverToRothIra' ? 'none if held long enough' : 'when taken out';
}

function Figures({ orderLineId, type }: { orderLineId: string; type: DistributionTypeCode }) {
  const { data, failure } = useCalculation(orderLineId, [wholeOf(type)]);
  const payment = data?.payments[0];
  if (failure) return <span className={styles['why']}>{failure.message}</span>;
  if (!payment) return null;
  return (
    <span className={styles['figures']}>
      <small>{isRolloverType(type) ? 'Moved' : 'You receive'}</small>
      <span>
        <Money amount={payment.net} />
      </span>
      <small>Withheld now</small>
      <span>
        <Money amount={payment.federalTax + payment.stateTax} />
      </span>
      {payment.fees > 0 && (
        <>
          <small>Fees</small>
          <span>
            <Money amount={payment.fees} />
          </span>
        </>
      )}
      <small>Tax later</small>
      <span>{laterOf(type, payment.taxableNow)}</span>
    </span>
  );
}

type Amounts = Readonly<Record<string, number>>;

function Split({ types, total }: { types: readonly DistributionTypeCode[]; total: number }) {
  const field = useKitField<Amounts>('amounts', (value) => {
    const sum = sumCents(Object.values(value ?? {}).map((amount) => cents(amount)));
    return sum === total ? undefined : 'Divide the entire amount so that nothing is left over.';
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

/** What to do with the money: each option, with its effects now and later. */
export function ChoiceStep({ orderLineId, options }: { orderLineId: string; options: ServiceOptions }) {
  const types = offeredTypes(options);
  const chosen: unknown = useWatch({ name: 'choice' });
  // Fees charged to the plan account are deducted before the amount is divided.
  const whole = useCalculation(orderLineId, types.slice(0, 1).map(wholeOf));
  const total = whole.data?.gross ?? options.gross;
  const cards = types.map((type) => ({
    value: type,
    title: titles[type],
    text: (
      <>
        {meanings[type]}
        <Figures orderLineId={orderLineId} type={type} />
      </>
    ),
  }));
  const split = {
    value: 'split',
    title: 'Divide it',
    text: 'Some one way, some another. You say how much goes where.',
  };
  return (
    <>
      <p>
        You have{' '}
        <strong>
          <Money amount={total} />
        </strong>{' '}
        to decide about. There is no wrong answer, and nothing moves before you sign.
      </p>
      <RadioCardsField
        name="choice"
        label="What should we do?"
        isRequired
        cards={options.allowsMultipleInstructions ? [...cards, split] : cards}
      />
      {chosen === 'split' && <Split types={types} total={total} />}
      <Growth orderLineId={orderLineId} />
    </>
  );
}
