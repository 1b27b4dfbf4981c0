import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { isInternational } from '@fiducia/domain/validation/address';
import { internationalStateItem } from '@fiducia/domain/validation/choice';
import { offeredTaxIdTypes, type TaxIdType, taxIdTypeNames } from '@fiducia/domain/validation/tax-id-type';
import { useWatch } from 'react-hook-form';
import type { FieldProps } from '../../kit/form/field-props.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { SelectOption } from '../../kit/form/select-input.tsx';

/** What decides which kinds of tax id a person of an order may have; the person at hand is not counted. */
export interface OrderKind {
  readonly serviceCode: ServiceCode;
  readonly hasW8BenParticipants: boolean;
  readonly hasOtherParticipants: boolean;
}

interface ChoiceProps {
  readonly field: FieldProps;
  readonly choices: Extract<ParticipantColumn['format'], { kind: 'choice' }>['choices'];
}

/** The kinds of tax id that the service and the order take; the others say why they cannot be chosen. Source: doc 2 §5. */
export function TaxIdTypeField({ field, kind, began }: { field: FieldProps; kind: OrderKind; began: string }) {
  const reason: unknown = useWatch({ name: 'distributionReasonCode' });
  const offered = offeredTaxIdTypes({
    ...kind,
    ...(typeof reason === 'string' && reason !== '' ? { distributionReasonCode: reason } : {}),
  });
  const options: SelectOption[] = offered.map(({ code, isDisabled, tooltip }) => ({
    value: code,
    text: taxIdTypeNames[code],
    disabled: isDisabled,
    tooltip,
  }));
  // What stands there already stays to be read, also where it is not offered any more.
  const isKept = began !== '' && !options.some(({ value }) => value === began);
  const names: Readonly<Record<string, string>> = taxIdTypeNames satisfies Record<TaxIdType, string>;
  const kept = isKept ? [{ value: began, text: names[began] ?? began, disabled: true }] : [];
  const why = [...new Set(offered.flatMap(({ tooltip }) => tooltip ?? []))].join(' ');
  return <SelectField {...field} hint={why || field.hint} options={[...options, ...kept]} />;
}

/** The state that taxes are reported to: none, and not required, for who lives abroad. Source: doc 2 §5 Lookups. */
export function TaxStateField({ field, choices }: ChoiceProps) {
  const country: unknown = useWatch({ name: 'countryCode' });
  // A name is typed letter by letter: only a whole code says where somebody lives.
  const code = typeof country === 'string' && /^[a-z]{2,3}$/i.test(country.trim()) ? country.trim().toUpperCase() : '';
  const isAbroad = isInternational({ countryCode: code });
  return (
    <SelectField
      {...field}
      isRequired={field.isRequired === true && !isAbroad}
      emptyText={isAbroad ? internationalStateItem.displayName : ''}
      options={choices.map(({ code, displayName }) => ({ value: code, text: displayName }))}
    />
  );
}
