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
import { fieldText } from '../../texts/fields.ts';
import { registryText } from '../../texts/registry.ts';

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

/** Returns the worksheet sections for a company that lists participants and for its contact. */
export function companySections(row: RecordAt<'/public/national-registry/accounts'>): WorksheetSection[] {
  const { employerIdentificationNumber: ein, contactPhoneNumber: phone } = row;
  return [
    {
      key: 'company',
      title: registryText('company.section.company'),
      values: valuesOf(row, company),
      view: () => (
        <Facts
          facts={[
            { label: registryText('company.name'), value: row.companyName },
            { label: registryText('company.ein'), value: ein ? formatEin(ein) : '—' },
            { label: registryText('company.created'), value: <DateText value={row.createdAt} /> },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="companyName" label={registryText('company.name')} isRequired maxLength={120} />
          <EinField name="employerIdentificationNumber" label={registryText('company.ein')} />
        </Fields>
      ),
    },
    {
      key: 'contact',
      title: registryText('company.section.contact'),
      values: valuesOf(row, contact),
      view: () => (
        <Facts
          facts={[
            {
              label: registryText('company.name'),
              value: joined(' ', row.contactFirstName, row.contactLastName) || '—',
            },
            { label: fieldText('email'), value: row.contactEmailAddress || '—' },
            { label: fieldText('phone'), value: phone ? formatPhone(phone) : '—' },
            {
              label: fieldText('address'),
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
          <TextField name="contactFirstName" label={fieldText('firstName')} maxLength={60} span={6} />
          <TextField name="contactLastName" label={fieldText('lastName')} maxLength={60} span={6} />
          <EmailField name="contactEmailAddress" label={fieldText('email')} />
          <PhoneField name="contactPhoneNumber" label={fieldText('phone')} />
          <TextField name="contactAddressLine1" label={fieldText('address')} isRequired maxLength={100} />
          <TextField name="contactAddressLine2" label={fieldText('addressLine2')} maxLength={100} />
          <TextField name="contactCity" label={fieldText('city')} isRequired maxLength={60} span={6} />
          <TextField name="contactStateCode" label={fieldText('state')} maxLength={2} span={6} />
          <TextField name="contactPostalCode" label={fieldText('postalCode')} isRequired maxLength={20} />
        </Fields>
      ),
    },
  ];
}
