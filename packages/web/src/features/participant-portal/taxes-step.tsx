import type { ServiceOptions } from '@fiducia/contract/payments/election-results';
import { useWatch } from 'react-hook-form';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { Fields } from '../../kit/form/fields.tsx';
import { PercentField } from '../../kit/form/percent-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { Breakdown } from './breakdown.tsx';
import { plainTypes } from './plain-words.ts';
import styles from './portal.module.css';
import { calculated, isRolloverType, type PartDraft } from './setup-draft.ts';
import { useCalculation } from './use-calculation.ts';
import { fieldOf } from './where-step.tsx';

const stateChoices = [
  { value: 'default', text: 'As the state’s rule says' },
  { value: 'none', text: 'None, if the state allows it' },
  { value: 'rate', text: 'A percent that I choose' },
] as const;

/** The tax choices of a part as they stand in the form. */
export function withTaxChoices(part: PartDraft, place: number, values: Readonly<Record<string, unknown>>): PartDraft {
  const federal = values[fieldOf(place, 'federalBp')];
  const choice = values[fieldOf(place, 'stateChoice')];
  const state = values[fieldOf(place, 'stateBp')];
  return {
    ...part,
    federalBp: typeof federal === 'number' ? federal : null,
    stateChoice: stateChoices.find(({ value }) => value === choice)?.value ?? 'default',
    stateBp: typeof state === 'number' ? state : null,
  };
}

function CashTaxes({ place, options }: { place: number; options: ServiceOptions }) {
  const choice: unknown = useWatch({ name: fieldOf(place, 'stateChoice') });
  return (
    <Fields>
      <PercentField
        name={fieldOf(place, 'federalBp')}
        label="Federal tax to withhold"
        holds="basisPoints"
        minimum={0}
        maximum={100}
        span={6}
        hint="Leave it empty for the rate of the law. A whole percent; you may choose more, seldom less."
      />
      {options.residence !== 'international' && (
        <SelectField
          name={fieldOf(place, 'stateChoice')}
          label={`State tax (${options.residence})`}
          isRequired
          span={6}
          options={stateChoices}
        />
      )}
      {choice === 'rate' && (
        <PercentField
          name={fieldOf(place, 'stateBp')}
          label="State tax to withhold"
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

/** The taxes of each part to the cent, each with its rule, base and rate in words; they follow every change. */
export function TaxesStep({
  orderLineId,
  parts,
  options,
}: {
  orderLineId: string;
  parts: readonly PartDraft[];
  options: ServiceOptions;
}) {
  const values: Readonly<Record<string, unknown>> = useWatch();
  const chosen = parts.map((part, place) => withTaxChoices(part, place, values));
  const { data, failure, isLoading } = useCalculation(orderLineId, chosen.map(calculated));
  return (
    <>
      <p>What is withheld now counts toward your tax bill when you file. These are the exact amounts.</p>
      {parts.map((part, place) => {
        const payment = data?.payments[place];
        return (
          <div key={part.type} className={styles['part']}>
            <h3>{plainTypes[part.type]}</h3>
            {!isRolloverType(part.type) && <CashTaxes place={place} options={options} />}
            {payment ? (
              <Breakdown payment={payment} isRollover={isRolloverType(part.type)} />
            ) : (
              isLoading && <Skeleton lines={4} />
            )}
          </div>
        );
      })}
      <FailureAlert failure={failure} />
    </>
  );
}
