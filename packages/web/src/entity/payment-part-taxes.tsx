import type { CalculatedPayment, ServiceOptions } from '@fiducia/contract/payments/election-results';
import { useWatch } from 'react-hook-form';
import { Skeleton } from '../kit/display/skeleton.tsx';
import { PercentField } from '../kit/form/fields/percent-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { Fields } from '../kit/form/shell/fields.tsx';
import { participantPaymentText as text } from '../texts/participant-payment.ts';
import { Breakdown } from './payment-breakdown.tsx';
import { isRolloverType, type PartDraft } from './payment-part.ts';
import { fieldOf, stateChoices } from './payment-part-values.ts';

function CashTaxes({ place, options }: { place: number; options: ServiceOptions }) {
  const choice: unknown = useWatch({ name: fieldOf(place, 'stateChoice') });
  return (
    <Fields>
      <PercentField
        name={fieldOf(place, 'federalBp')}
        label={text('tax.federal')}
        holds="basisPoints"
        minimum={0}
        maximum={100}
        span={6}
        hint={text('tax.federal.hint')}
      />
      {options.residence !== 'international' && (
        <SelectField
          name={fieldOf(place, 'stateChoice')}
          label={text('tax.state', { state: options.residence })}
          isRequired
          span={6}
          options={stateChoices.map((value) => ({ value, text: text(`tax.state.${value}`) }))}
        />
      )}
      {choice === 'rate' && (
        <PercentField
          name={fieldOf(place, 'stateBp')}
          label={text('tax.stateRate')}
          holds="basisPoints"
          minimum={0}
          maximum={100}
          isRequired
          span={6}
        />
      )}
    </Fields>
  );
}

/** Shows the taxes on one part: the elections that the participant can make, and the exact amounts with their rules. */
export function PaymentPartTaxes({
  place,
  part,
  options,
  payment,
  isLoading,
  paidLabel,
}: {
  place: number;
  part: PartDraft;
  options: ServiceOptions;
  payment: CalculatedPayment | undefined;
  isLoading: boolean;
  paidLabel?: string;
}) {
  const isRollover = isRolloverType(part.type);
  return (
    <>
      {!isRollover && <CashTaxes place={place} options={options} />}
      {payment ? (
        <Breakdown payment={payment} isRollover={isRollover} {...(paidLabel === undefined ? {} : { paidLabel })} />
      ) : (
        isLoading && <Skeleton lines={4} />
      )}
    </>
  );
}
