import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';

/** Who is paid, and the address for letters and tax forms. */
export function YouStep({ name }: { name: string }) {
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  return (
    <>
      <p>
        You are <strong>{name}</strong>. Is your address right? Your tax form goes there too.
      </p>
      <Fields>
        <AddressFields states={states} countries={countries} isRequired />
        <EmailField name="emailAddress" label="Email" span={6} />
        <PhoneField name="phoneNumber" label="Phone" span={6} />
      </Fields>
      <Alert>
        After a change here, money goes to a bank account only some days later. That protects you if someone else made
        the change. A check is not delayed.
      </Alert>
    </>
  );
}
