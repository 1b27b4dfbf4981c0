import { OwnPage } from '../../../entity/own-page.tsx';
import { useLookupOptions } from '../../../entity/use-lookup.ts';
import { useRecord } from '../../../entity/use-record.ts';
import { Alert } from '../../../kit/display/alert.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { AddressFields } from '../../../kit/form/fields/address-fields.tsx';
import { EmailField } from '../../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../../kit/form/fields/phone-field.tsx';
import { Fields } from '../../../kit/form/shell/fields.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { myAccountText as text } from '../../../texts/my-account.ts';
import { type OwnRecord, OwnRecords, titleAt } from './own-records.tsx';

const contactOf = (record: OwnRecord) => ({
  addressLine1: record.addressLine1 ?? '',
  addressLine2: record.addressLine2 ?? '',
  city: record.city ?? '',
  stateCode: record.stateCode ?? '',
  otherRegion: record.otherRegion ?? '',
  postalCode: record.postalCode ?? '',
  countryCode: record.countryCode,
  emailAddress: record.emailAddress ?? '',
  phoneNumber: record.phoneNumber ?? '',
});

const orNull = (value: string): string | null => (value.trim() === '' ? null : value);

function EditContact({ record, sponsor }: { record: OwnRecord; sponsor: string | undefined }) {
  const handle = useRecord('/public/participants', record.id);
  const states = useLookupOptions('/public/states');
  const countries = useLookupOptions('/public/countries');
  return (
    <Card title={titleAt(text('contact.title'), sponsor)}>
      <Form
        key={record.updatedAt}
        isDisabled={!handle.isLoaded}
        label={titleAt(text('contact.title'), sponsor)}
        values={contactOf(record)}
        submitText={text('contact.submit')}
        onSubmit={async ({ countryCode, ...values }, _changes, began) => {
          const lines = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, orNull(value)]));
          const failure = await handle.updateFields({ ...lines, countryCode }, began);
          if (!failure) notify(text('contact.saved'));
          return failure;
        }}
      >
        <Fields>
          <AddressFields states={states} countries={countries} isRequired />
          <EmailField name="emailAddress" label={text('contact.email')} span={6} />
          <PhoneField name="phoneNumber" label={text('contact.phone')} span={6} />
        </Fields>
      </Form>
    </Card>
  );
}

/** Lets participants change their address, email, and phone. */
export function Screen() {
  return (
    <OwnPage title={text('contact.title')} lead={text('contact.lead')}>
      <Alert>
        <p>{text('contact.wait')}</p>
        <p>{text('contact.open')}</p>
      </Alert>
      <Stack>
        <OwnRecords>
          {(record, sponsor) => <EditContact key={record.id} record={record} sponsor={sponsor} />}
        </OwnRecords>
      </Stack>
    </OwnPage>
  );
}
