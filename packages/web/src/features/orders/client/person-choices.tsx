import { isInternational } from '@fiducia/domain/foundation/validation/address';
import { internationalStateItem } from '@fiducia/domain/foundation/validation/choice';
import { offeredTaxIdTypes, type TaxIdType, taxIdTypeNames } from '@fiducia/domain/foundation/validation/tax-id-type';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import type { ServiceCode } from '@fiducia/domain/orders/service-code';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../kit/form/fields/select-field.tsx';
import type { SelectOption } from '../../../kit/form/inputs/select-input.tsx';
import type { FieldProps } from '../../../kit/form/shell/field-props.ts';

/**
 * The parts of an order that determine which tax ID types a participant can have. The participant being edited doesn't
 * count.
 */
export interface OrderKind {
  readonly serviceCode: ServiceCode;
  readonly hasW8BenParticipants: boolean;
  readonly hasOtherParticipants: boolean;
}

interface ChoiceProps {
  readonly field: FieldProps;
  readonly choices: Extract<ParticipantColumn['format'], { kind: 'choice' }>['choices'];
}

/**
 * Renders the tax ID types that the service and the order allow. Unavailable types show the reason. Source: doc 2 §5.
 */
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
  // Keep showing the current value even if it is no longer offered.
  const isKept = began !== '' && !options.some(({ value }) => value === began);
  const names: Readonly<Record<string, string>> = taxIdTypeNames satisfies Record<TaxIdType, string>;
  const currentOption = isKept ? [{ value: began, text: names[began] ?? began, disabled: true }] : [];
  const why = [...new Set(offered.flatMap(({ tooltip }) => tooltip ?? []))].join(' ');
  return <SelectField {...field} hint={why || field.hint} options={[...options, ...currentOption]} />;
}

/**
 * Renders the state to which taxes are reported. Not required for participants who live abroad. Source: doc 2 §5
 * Lookups.
 */
export function TaxStateField({ field, choices }: ChoiceProps) {
  const country: unknown = useWatch({ name: 'countryCode' });
  // The user may still be typing the country code, so ignore it until it is complete.
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
