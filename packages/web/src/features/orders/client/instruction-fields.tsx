import type { CalculatedDistribution, ServiceOptions } from '@fiducia/contract/payments/election-results';
import { cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { useEffect } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { calculated, type PartDraft } from '../../../entity/payment-part.ts';
import { PaymentPartFields } from '../../../entity/payment-part-fields.tsx';
import { PaymentPartTaxes } from '../../../entity/payment-part-taxes.tsx';
import { typeNames } from '../../../entity/plain-words.ts';
import { useCalculation } from '../../../entity/use-calculation.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import { AmountSplitter } from '../../../kit/form/inputs/amount-splitter.tsx';
import fieldStyles from '../../../kit/form/shell/field.module.css';
import { useKitField } from '../../../kit/form/shell/use-kit-field.ts';
import { chosenParts } from './instruction-values.ts';

type Amounts = Readonly<Record<string, number>>;

function SplitField({ parts, total }: { parts: readonly PartDraft[]; total: number }) {
  const field = useKitField<Amounts>('amounts', (value) =>
    sumCents(Object.values(value ?? {}).map((amount) => cents(amount))) === total
      ? undefined
      : 'Divide the entire amount so that nothing is left over.',
  );
  const amounts = field.value ?? {};
  return (
    <div className={fieldStyles['field']}>
      <AmountSplitter
        total={total}
        parts={parts.map(({ type }) => ({ key: type, label: typeNames[type], amount: amounts[type] ?? 0 }))}
        onChange={(key, amount) => field.set({ ...amounts, [key]: amount })}
      />
      <div className={fieldStyles['error']} role="alert">
        {field.error}
      </div>
    </div>
  );
}

export interface InstructionFieldsProps {
  readonly orderLineId: string;
  readonly parts: readonly PartDraft[];
  readonly options: ServiceOptions;
  /** Masked account numbers by type. */
  readonly onFile: Readonly<Record<string, string | undefined>>;
  readonly onCalculated: (seen: CalculatedDistribution | undefined) => void;
}

/**
 * Renders the fields for one participant's payment: a single distribution type or a split, the payee and destination of
 * each part, and the calculated taxes, which update as the user types.
 */
export function InstructionFields({ orderLineId, parts, options, onFile, onCalculated }: InstructionFieldsProps) {
  const values: FieldValues = useWatch();
  const chosen = chosenParts(parts, values);
  const { data, failure, isLoading } = useCalculation(
    orderLineId,
    chosen.map(({ part }) => calculated(part)),
  );
  useEffect(() => onCalculated(data), [data, onCalculated]);
  const isSplit = values['choice'] === 'split';
  const types = parts.map(({ type }) => ({ value: type, text: typeNames[type] }));
  return (
    <>
      <SelectField
        name="choice"
        label="What to do with the money"
        isRequired
        options={
          options.allowsMultipleInstructions && parts.length > 1
            ? [...types, { value: 'split', text: 'Split between several' }]
            : types
        }
      />
      {isSplit && <SplitField parts={parts} total={data?.gross ?? options.gross} />}
      {chosen.map(({ part, place }, at) => (
        <div key={part.type}>
          <PaymentPartFields
            place={place}
            part={part}
            options={options}
            net={data?.payments[at]?.net}
            isForOthers
            onFile={onFile[part.type]}
          />
          <PaymentPartTaxes
            place={place}
            part={part}
            options={options}
            payment={data?.payments[at]}
            isLoading={isLoading}
            paidLabel="Net amount"
          />
        </div>
      ))}
      <FailureAlert failure={failure} />
      {chosen.length > 1 && data && (
        <Facts layout="rows" facts={[{ label: 'Total after taxes and fees', value: <Money amount={data.net} /> }]} />
      )}
    </>
  );
}
