import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';

/** Renders the step for the payee's name and the address for letters and tax forms. */
export function YouStep({ name }: { name: string }) {
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  return (
    <>
      <p>{text.rich('you.lead', { name: (inner) => <strong>{inner}</strong> }, { name })}</p>
      <Fields>
        <AddressFields states={states} countries={countries} isRequired />
        <EmailField name="emailAddress" label={text('you.email')} span={6} />
        <PhoneField name="phoneNumber" label={text('you.phone')} span={6} />
      </Fields>
      <Alert>{text('you.wait')}</Alert>
    </>
  );
}
