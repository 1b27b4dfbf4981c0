import { entity } from '../lang/entity.ts';
import { dateTime, number, ref, text } from '../lang/field.ts';
import { may, ownUser, staffWith } from '../lang/row-rule.ts';

const peopleOf = (condition: string) => `(select count(*)::int from national_registry_participants p
  where p.national_registry_account_id = t.id and p.deleted_at is null${condition})`;
const lastImport = `(select case i.stage when 'reading' then 'reading' when 'refused' then 'refused' else 'done' end
  from national_registry_imports i where i.national_registry_account_id = t.id order by i.created_at desc, i.id desc limit 1)`;
const lastImportAt = `(select max(i.created_at) from national_registry_imports i where i.national_registry_account_id = t.id)`;

const editors = {
  ...staffWith('participants.edit'),
  nationalRegistryClient: may('registry.edit', ownUser('user_id')),
};

/** An employer or provider that lists people whose benefits nobody claimed, for the public to search. */
export const nationalRegistryAccount = entity({
  name: 'NationalRegistryAccount',
  title: ['registry account', 'registry accounts'],
  path: 'national-registry/accounts',
  audience: 'public',
  table: 'national_registry_accounts',
  link: '/national-registry/accounts/:id',
  label: ['companyName'],
  textSearch: `(t.company_name || ' ' || t.contact_city)`,
  fields: {
    companyName: text('Company', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    employerIdentificationNumber: text('EIN', { maxLength: 9 }),
    contactFirstName: text('Contact first name', { isDefault: true, maxLength: 60 }),
    contactLastName: text('Contact last name', { isDefault: true, maxLength: 60 }),
    contactEmailAddress: text('Contact email', { isSearchable: true, maxLength: 200 }),
    contactPhoneNumber: text('Contact phone', { maxLength: 12, resultDataType: 'phoneNumber' }),
    contactAddressLine1: text('Address', { isRequired: true, maxLength: 100 }),
    contactAddressLine2: text('Address line 2', { maxLength: 100 }),
    contactCity: text('City', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 60 }),
    contactStateCode: text('State', { isSearchable: true, maxLength: 2 }),
    contactPostalCode: text('Postal code', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 20 }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
    totalPeople: number('People listed', { sql: peopleOf(''), isDefault: true }),
    totalFound: number('Found', { sql: peopleOf(` and p.status in ('found', 'reunited')`), isDefault: true }),
    uploadStatus: text('Upload status', { sql: lastImport, isDefault: true, resultDataType: 'statusChip' }),
    lastUploadAt: dateTime('Last upload', { sql: lastImportAt }),
  },
  read: { ...staffWith('participants.view'), nationalRegistryClient: may('registry.view', ownUser('user_id')) },
  create: editors,
  update: editors,
  remove: staffWith('participants.edit'),
});
