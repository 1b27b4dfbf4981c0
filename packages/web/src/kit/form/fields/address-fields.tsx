import { isUnitedStates } from '@fiducia/domain/foundation/validation/address';
import { useWatch } from 'react-hook-form';
import { kitText } from '../../text/kit-texts.ts';
import type { SelectOption } from '../inputs/select-input.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export interface AddressFieldsProps {
  /** Prefix of the field names: with `contact`, the first one is `contactAddressLine1` instead of `addressLine1`. */
  readonly prefix?: string;
  readonly states: readonly SelectOption[];
  /** Option values are two-letter codes. */
  readonly countries: readonly SelectOption[];
  readonly isRequired?: boolean;
  /** Rejects post office boxes in the first line. */
  readonly isPhysical?: boolean;
  readonly hasAttention?: boolean;
}

/** Names of the address fields without a prefix. */
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

/** Renders the fields of an address inside `Fields`: state and postal code in the United States, region elsewhere. */
export function AddressFields(props: AddressFieldsProps) {
  const { prefix = '', states, countries, isRequired = false, isPhysical = false, hasAttention } = props;
  const key = (part: string) => (prefix ? `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}` : part);
  const country: unknown = useWatch({ name: key('countryCode') });
  const countryCode = typeof country === 'string' && country !== '' ? country : 'US';
  const isDomestic = isUnitedStates(countryCode);
  return (
    <>
      <SelectField
        name={key('countryCode')}
        label={kitText('address.country')}
        options={countries}
        isRequired={isRequired}
      />
      {hasAttention && (
        <TextField name={key('attentionTo')} label={kitText('address.attention')} hasBankForm maxLength={100} />
      )}
      <TextField
        name={key('addressLine1')}
        label={kitText('address.line1')}
        isRequired={isRequired}
        isPhysicalAddress={isPhysical}
        hasBankForm
        autoComplete="address-line1"
      />
      <TextField name={key('addressLine2')} label={kitText('address.line2')} hasBankForm autoComplete="address-line2" />
      <TextField
        name={key('city')}
        label={kitText('address.city')}
        isRequired={isRequired}
        hasBankForm
        autoComplete="address-level2"
        span={6}
      />
      {isDomestic ? (
        <SelectField
          name={key('stateCode')}
          label={kitText('address.state')}
          options={states}
          isRequired={isRequired}
          span={3}
        />
      ) : (
        <TextField
          name={key('otherRegion')}
          label={kitText('address.region')}
          isRequired={isRequired}
          autoComplete="address-level1"
          span={3}
        />
      )}
      <PostalCodeField
        name={key('postalCode')}
        label={kitText('address.postalCode')}
        countryCode={countryCode}
        isRequired={isRequired && isDomestic}
        span={3}
      />
    </>
  );
}
