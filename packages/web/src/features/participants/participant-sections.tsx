import type { RecordAt } from '@fiducia/contract/api';
import { isCalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { formatYearlyAge } from '@fiducia/domain/foundation/text/yearly-age';
import { taxIdTypeNames, taxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { languages } from '@fiducia/domain/messages/languages';
import { nameIn } from '../../entity/name-in.ts';
import { valuesOf } from '../../entity/overview.tsx';
import { useLookup, useLookupOptions } from '../../entity/use-lookup.ts';
import { AddressText } from '../../kit/display/address-text.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { FriendlyId } from '../../kit/display/friendly-id.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { TaxId } from '../../kit/display/tax-id.tsx';
import { AddressFields, addressFieldNames } from '../../kit/form/fields/address-fields.tsx';
import { DateField } from '../../kit/form/fields/date-field.tsx';
import { EmailField } from '../../kit/form/fields/email-field.tsx';
import { PhoneField } from '../../kit/form/fields/phone-field.tsx';
import { SelectField } from '../../kit/form/fields/select-field.tsx';
import { TaxIdField } from '../../kit/form/fields/tax-id-field.tsx';
import { TextField } from '../../kit/form/fields/text-field.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { Fields } from '../../kit/form/shell/fields.tsx';
import type { WorksheetSection } from '../../kit/worksheet/worksheet-section.ts';
import { call } from '../../shell/api.ts';

const identity = ['firstName', 'middleName', 'lastName', 'nameSuffix', 'companyName', 'dateOfBirth', 'taxIdType'];
const contact = [...addressFieldNames, 'emailAddress', 'phoneNumber', 'languageCode'];
const languageOptions = languages.map(({ code, displayName }) => ({ value: code, text: displayName }));
const taxIdOptions = taxIdTypes.map((type) => ({ value: type, text: taxIdTypeNames[type] }));

async function reveal(id: string): Promise<string> {
  return (await call('POST /public/participants/:id/reveal-tax-id', { params: { id }, body: {} })).result.taxId;
}

/** Returns a participant's identity and contact details as sections of the overview. */
export function useParticipantSections(
  row: RecordAt<'/public/participants'>,
  maySeeTaxId: boolean,
): readonly WorksheetSection[] {
  const [states, countries] = [useLookupOptions('/public/states'), useLookupOptions('/public/countries')];
  const countryNames = useLookup('/public/countries');
  const { taxIdType: type, phoneNumber: phone, dateOfBirth } = row;
  return [
    {
      key: 'identity',
      title: 'Identity',
      // The full tax ID isn't sent to this page, so its field starts empty.
      values: { ...valuesOf(row, identity), taxId: null },
      hasErrors: !row.taxId,
      view: () => (
        <Facts
          facts={[
            { label: 'First name', value: [row.firstName, row.middleName].filter(Boolean).join(' ') || '—' },
            { label: 'Last name', value: [row.lastName, row.nameSuffix].filter(Boolean).join(' ') || '—' },
            Boolean(row.companyName) && { label: 'Company', value: row.companyName },
            {
              label: 'Tax ID',
              value: (
                <TaxId
                  value={row.taxId}
                  type={type}
                  isRequired
                  onReveal={maySeeTaxId ? () => reveal(row.id) : undefined}
                />
              ),
            },
            { label: 'Tax ID type', value: taxIdTypeNames[type] },
            { label: 'Date of birth', value: <DateText value={dateOfBirth} /> },
            dateOfBirth !== null &&
              isCalendarDate(dateOfBirth) && { label: 'Age', value: formatYearlyAge(dateOfBirth, today()) },
            { label: 'Reference', value: <FriendlyId id={row.friendlyId} /> },
            {
              label: 'Account',
              value: <a href={`/accounts/${row.subaccountId}`}>{row.subaccountName}</a>,
            },
            { label: 'Identity check', value: <StatusChip status={row.identityStatus ?? ''} /> },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <TextField name="firstName" label="First name" maxLength={60} span={4} />
          <TextField name="middleName" label="Middle name" maxLength={60} span={4} />
          <TextField name="lastName" label="Last name" maxLength={60} span={4} />
          <TextField name="nameSuffix" label="Suffix" maxLength={10} hint="Such as Jr. or III" span={4} />
          <TextField
            name="companyName"
            label="Company"
            maxLength={120}
            hint="For payees that aren’t individuals"
            span={8}
          />
          <SelectField name="taxIdType" label="Tax ID type" options={taxIdOptions} isRequired span={6} />
          <DateField name="dateOfBirth" label="Date of birth" limit="dateOfBirth" span={6} />
          <TaxIdField
            name="taxId"
            label={row.taxId ? 'New tax ID' : 'Tax ID'}
            hint={row.taxId ? `To keep the one ending in ${row.taxId.slice(-4)}, leave this empty.` : undefined}
            type="any"
            isMasked
            span={6}
          />
        </Fields>
      ),
    },
    {
      key: 'contact',
      title: 'Contact',
      values: valuesOf(row, contact),
      hasErrors: !row.addressLine1,
      view: () => (
        <Facts
          facts={[
            { label: 'Address', value: <AddressText address={row} isRequired /> },
            { label: 'Country', value: nameIn(countryNames, row.countryCode) },
            { label: 'Email', value: row.emailAddress || '—' },
            { label: 'Phone', value: phone ? formatPhone(phone) : '—' },
            { label: 'Language', value: row.languageCode === 'es' ? 'Spanish' : 'English' },
            {
              label: 'Tax forms',
              value:
                row.taxFormsElectronicSince === null ? (
                  'By mail'
                ) : (
                  <>
                    Electronic since <DateText value={row.taxFormsElectronicSince} />
                  </>
                ),
            },
            { label: 'Address confirmed', value: <DateText value={row.addressConfirmedAt} withTime /> },
            { label: 'Contact changed', value: <DateText value={row.contactChangedAt} withTime /> },
          ]}
        />
      ),
      edit: () => (
        <Fields>
          <AddressFields states={states} countries={countries} hasAttention />
          <EmailField name="emailAddress" label="Email" isLenient span={6} />
          <PhoneField name="phoneNumber" label="Phone" span={6} />
          <SelectField
            name="languageCode"
            label="Language for messages"
            isRequired
            options={languageOptions}
            span={6}
          />
        </Fields>
      ),
    },
  ];
}
