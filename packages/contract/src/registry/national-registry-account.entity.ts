import { registryAccountStatuses } from '@fiducia/domain/registry/registry-account-machine';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, number, ref, text } from '../lang/field.ts';
import { may, ownUser, staffWith } from '../lang/row-rule.ts';

const editors = {
  ...staffWith('participants.edit'),
  nationalRegistryClient: may('registry.edit', ownUser('userId')),
};

/** An employer or provider that lists participants with unclaimed benefits in the public registry. */
export const nationalRegistryAccount = entity({
  name: 'NationalRegistryAccount',
  title: ['registry account', 'registry accounts'],
  path: 'national-registry/accounts',
  audience: 'public',
  link: '/national-registry/accounts/:id',
  label: ['companyName'],
  fields: {
    companyName: text('Company', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    status: code('Status', registryAccountStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    confirmationDueOn: date('Confirmation due', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
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
    totalPeople: number('Listed participants', { isDerived: true, isDefault: true }),
    totalFound: number('Found', { isDerived: true, isDefault: true }),
    uploadStatus: text('Upload status', { isDerived: true, isDefault: true, resultDataType: 'statusChip' }),
    lastUploadAt: dateTime('Last upload', { isDerived: true }),
    declineReason: text('Reason for declining', { isReadOnly: true }),
    confirmedAt: dateTime('Listings confirmed', { isReadOnly: true, isSortable: true }),
    confirmedBy: ref('Confirmed by', 'User', { isReadOnly: true, isHidden: true }),
    confirmedByName: text('Confirmed by', { isDerived: true }),
  },
  read: { ...staffWith('participants.view'), nationalRegistryClient: may('registry.view', ownUser('userId')) },
  create: editors,
  update: editors,
  remove: staffWith('participants.edit'),
});
