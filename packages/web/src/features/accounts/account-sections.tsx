import type { RecordAt } from '@fiducia/contract/api';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { services } from '@fiducia/domain/orders/services';
import { nameIn } from '../../entity/name-in.ts';
import { valuesOf } from '../../entity/overview.tsx';
import { type Lookup, useLookup } from '../../entity/use-lookup.ts';
import { AddressText } from '../../kit/display/address-text.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { AddressFields, addressFieldNames } from '../../kit/form/fields/address-fields.tsx';
import { CheckboxField } from '../../kit/form/fields/checkbox-field.tsx';
import { EinField } from '../../kit/form/fields/ein-field.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { Fields } from '../../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../../kit/worksheet/worksheet-section.ts';

const company = ['displayName', 'companyTypeCode', 'employerIdentificationNumber'];
const contact = [...addressFieldNames, 'phoneNumber'];

const options = (lookup: readonly Lookup[]) =>
  lookup.map(({ code, displayName }) => ({ value: code, text: displayName }));

/** Returns an account's company, contact, and order settings as sections for its overview. */
export function useAccountSections(row: RecordAt<'/public/accounts'>): readonly WorksheetSection[] {
  const companyTypes = useLookup('/public/company-types');
  const accountTypes = useLookup('/public/account-types');
  const [states, countries] = [useLookup('/public/states'), useLookup('/public/countries')];
  const ein = row.employerIdentificationNumber;
  const phone = row.phoneNumber;
  return [
    {
      key: 'company',
      title: 'Company',
      values: valuesOf(row, company),
      view: () => (
        <Facts
          facts={[
            { label: 'Name', value: row.displayName },
            { label: 'Reference', value: <FriendlyId id={row.friendlyId} /> },
            {
              label: 'Type',
              value: row.accountTypeCode ? nameIn(accountTypes, row.accountTypeCode) : 'Plan sponsor',
            },
            { label: 'Company type', value: nameIn(companyTypes, row.companyTypeCode) },
            { label: 'EIN', value: ein ? formatEin(ein) : '—' },
            { label: 'Created', value: <DateText value={row.createdAt} /> },
            row.appliedAt !== null && { label: 'Applied', value: <DateText value={row.appliedAt} /> },
            row.wantedServiceCodes.length > 0 && {
              label: 'Services needed',
              value: row.wantedServiceCodes.map((code) => services[code].displayName).join(', '),
            },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="displayName" label="Name" isRequired maxLength={120} />
          <SelectField name="companyTypeCode" label="Company type" options={options(companyTypes)} span={6} />
          <EinField name="employerIdentificationNumber" label="EIN" span={6} />
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
            { label: 'Address', value: row.addressLine1 ? <AddressText address={row} /> : '—' },
            { label: 'Phone', value: phone ? formatPhone(phone) : '—' },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <AddressFields states={options(states)} countries={options(countries)} hasAttention />
          <PhoneField name="phoneNumber" label="Phone" />
        </Fields>
      ),
    },
    {
      key: 'orders',
      title: 'Orders',
      values: valuesOf(row, ['needsOrderApproval']),
      view: () => (
        <Facts
          facts={[
            {
              label: 'Approval',
              value: row.needsOrderApproval
                ? 'Each order needs a second approver'
                : 'Orders don’t need a second approver',
            },
          ]}
        />
      ),
      edit: () => <CheckboxField name="needsOrderApproval" label="Each order needs a second approver" />,
    },
  ];
}
