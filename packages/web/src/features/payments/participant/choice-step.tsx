import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { type DistributionTypeCode, distributionTypeCodes } from '@fiducia/domain/orders/distribution-type';
import { useWatch } from 'react-hook-form';
import { plainType } from '../../../entity/plain-words.ts';
import { useCalculation } from '../../../entity/use-calculation.ts';
import { AmountSplitter } from '../../../kit/form/inputs/amount-splitter.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { participantChoicesText as choicesText } from '../../../texts/participant-choices.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import { ChoiceComparison } from './choice-comparison.tsx';
import { Growth } from './growth.tsx';
import { useAssumptions, WhatIf } from './what-if.tsx';
import { wholeOf } from './whole-choice.ts';

/** Returns the distribution types that the order line offers and this program supports. */
export function offeredTypes(options: ServiceOptions): DistributionTypeCode[] {
  return options.distributionTypes.flatMap(({ code }) => (isOneOf(distributionTypeCodes, code) ? [code] : []));
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

interface ChoiceStepProps {
  readonly orderLineId: string;
  readonly options: ServiceOptions;
  readonly dateOfBirth: CalendarDate | null;
}

/** Renders the options for the participant's money, each with its effects now and later. */
export function ChoiceStep({ orderLineId, options, dateOfBirth }: ChoiceStepProps) {
  const types = offeredTypes(options);
  const chosen: unknown = useWatch({ name: 'choice' });
  const { assumed, change } = useAssumptions(dateOfBirth, options.earlyAdditionalTaxBp);
  // Fees paid from the plan account are deducted before the amount is split.
  const whole = useCalculation(orderLineId, types.slice(0, 1).map(wholeOf));
  const total = whole.data?.gross ?? options.gross;
  return (
    <>
      <p>
        {choicesText.rich(
          'lead',
          { amount: (inner) => <strong>{inner}</strong> },
          { amount: formatMoney(cents(total)) },
        )}
      </p>
      <ChoiceComparison orderLineId={orderLineId} types={types} options={options} assumed={assumed} />
      {chosen === 'split' && <Split types={types} total={total} />}
      <WhatIf assumed={assumed} change={change} />
      {assumed.age === undefined && <Growth orderLineId={orderLineId} />}
    </>
  );
}
