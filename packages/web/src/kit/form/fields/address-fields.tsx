import { isUnitedStates } from '@fiducia/domain/foundation/validation/address';
import { useWatch } from 'react-hook-form';
import type { SelectOption } from '../inputs/select-input.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export interface AddressFieldsProps {
  /** Prefix of the names: `contact` gives `contactAddressLine1`; without it, `addressLine1`. */
  readonly prefix?: string;
  readonly states: readonly SelectOption[];
  /** Values are two-letter codes. */
  readonly countries: readonly SelectOption[];
  readonly isRequired?: boolean;
  /** Rejects post office boxes in the first line. */
  readonly isPhysical?: boolean;
  readonly hasAttention?: boolean;
}

/** The field names of an address without a prefix. */
export const addressFieldNames: readonly string[] = [
  'attentionTo',
  'addressLine1',
  'addressLine2',
  'city',
  'stateCode',
  'otherRegion',
  'postalCode',
  'countryCode',
];

/** The fields of an address: state and postal code in the United States, region elsewhere. Use inside `Fields`. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix = '', states, countries, isRequired = false, isPhysical = false, hasAttention } = props;
  const key = (part: string) => (prefix ? `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}` : part);
  const country: unknown = useWatch({ name: key('countryCode') });
  const countryCode = typeof country === 'string' && country !== '' ? country : 'US';
  const isDomestic = isUnitedStates(countryCode);
  return (
    <>
      <SelectField name={key('countryCode')} label="Country" options={countries} isRequired={isRequired} />
      {hasAttention && <TextField name={key('attentionTo')} label="Attention to" maxLength={100} />}
      <TextField
        name={key('addressLine1')}
        label="Address line 1"
        isRequired={isRequired}
        isPhysicalAddress={isPhysical}
        isPrintable
        autoComplete="address-line1"
      />
      <TextField name={key('addressLine2')} label="Address line 2" isPrintable autoComplete="address-line2" />
      <TextField
        name={key('city')}
        label="City"
        isRequired={isRequired}
        isPrintable
        autoComplete="address-level2"
        span={6}
      />
      {isDomestic ? (
        <SelectField name={key('stateCode')} label="State" options={states} isRequired={isRequired} span={3} />
      ) : (
        <TextField
          name={key('otherRegion')}
          label="Region"
          isRequired={isRequired}
          autoComplete="address-level1"
          span={3}
        />
      )}
      <PostalCodeField
        name={key('postalCode')}
        label="Postal code"
        countryCode={countryCode}
        isRequired={isRequired && isDomestic}
        span={3}
      />
    </>
  );
}
