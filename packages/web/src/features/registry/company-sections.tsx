import type { RecordAt } from '@fiducia/contract/api';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { valuesOf } from '../../entity/overview.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { EinField } from '../../kit/form/fields/ein-field.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../../kit/worksheet/worksheet-section.ts';

const company = ['companyName', 'employerIdentificationNumber'];
const contact = [
  'contactFirstName',
  'contactLastName',
  'contactEmailAddress',
  'contactPhoneNumber',
  'contactAddressLine1',
  'contactAddressLine2',
  'contactCity',
  'contactStateCode',
  'contactPostalCode',
];

const joined = (separator: string, ...texts: readonly (string | null)[]): string =>
  texts.filter(Boolean).join(separator);

/** The company that lists participants and its contact, for its account's worksheet. */
export function companySections(row: RecordAt<'/public/national-registry/accounts'>): WorksheetSection[] {
  const { employerIdentificationNumber: ein, contactPhoneNumber: phone } = row;
  return [
    {
      key: 'company',
      title: 'Company',
      values: valuesOf(row, company),
      view: () => (
        <Facts
          facts={[
            { label: 'Name', value: row.companyName },
            { label: 'EIN', value: ein ? formatEin(ein) : '—' },
            { label: 'Created', value: <DateText value={row.createdAt} /> },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="companyName" label="Name" isRequired maxLength={120} />
          <EinField name="employerIdentificationNumber" label="EIN" />
        </Fields>
      ),
    },
    {
      key: 'contact',
      title: 'Contact',
      values: valuesOf(row, contact),
      view: () => (
        <Facts
          facts={[
            { label: 'Name', value: joined(' ', row.contactFirstName, row.contactLastName) || '—' },
            { label: 'Email', value: row.contactEmailAddress || '—' },
            { label: 'Phone', value: phone ? formatPhone(phone) : '—' },
            {
              label: 'Address',
              value: joined(
                ', ',
                row.contactAddressLine1,
                row.contactAddressLine2,
                joined(' ', row.contactCity, row.contactStateCode, row.contactPostalCode),
              ),
            },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="contactFirstName" label="First name" maxLength={60} span={6} />
          <TextField name="contactLastName" label="Last name" maxLength={60} span={6} />
          <EmailField name="contactEmailAddress" label="Email" />
          <PhoneField name="contactPhoneNumber" label="Phone" />
          <TextField name="contactAddressLine1" label="Address" isRequired maxLength={100} />
          <TextField name="contactAddressLine2" label="Address line 2" maxLength={100} />
          <TextField name="contactCity" label="City" isRequired maxLength={60} span={6} />
          <TextField name="contactStateCode" label="State" maxLength={2} span={6} />
          <TextField name="contactPostalCode" label="Postal code" isRequired maxLength={20} />
        </Fields>
      ),
    },
  ];
}
