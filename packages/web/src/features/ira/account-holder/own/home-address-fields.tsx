import { useLookupOptions } from '../../../../entity/use-lookup.ts';
import { PostalCodeField } from '../../../../kit/form/fields/postal-code-field.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { TextField } from '../../../../kit/form/fields/text-field.tsx';
import { fieldText } from '../../../../texts/fields.ts';
import { iraAccountText as text } from '../../../../texts/ira-account.ts';

/** Asks where an IRA owner lives: an address in the US that isn't a post office box. */
export function HomeAddressFields() {
  const states = useLookupOptions('/public/states');
  return (
    <>
      <TextField
        name="addressLine1"
        label={text('contact.street')}
        isRequired
        isPhysicalAddress
        hasBankForm
        maxLength={100}
        autoComplete="address-line1"
      />
      <TextField
        name="addressLine2"
        label={text('contact.unit')}
        hasBankForm
        maxLength={100}
        autoComplete="address-line2"
      />
      <TextField
        name="city"
        label={fieldText('city')}
        isRequired
        hasBankForm
        maxLength={60}
        autoComplete="address-level2"
        span={6}
      />
      <SelectField name="stateCode" label={fieldText('state')} isRequired options={states} span={3} />
      <PostalCodeField name="postalCode" label={text('contact.postalCode')} isRequired span={3} />
    </>
  );
}
