import { entity } from '../lang/entity.ts';
import { code, dateTime, number, ref, taxId, text } from '../lang/field.ts';
import { joinedText } from '../lang/joined-text.ts';
import { may, ownUser, staffWith } from '../lang/row-rule.ts';

const editors = {
  ...staffWith('participants.edit'),
  nationalRegistryClient: may('registry.edit', ownUser('user_id')),
};

/** Somebody whose benefit nobody claimed, as an employer listed them. The tax id is sealed and found by its exact value alone. */
export const nationalRegistryParticipant = entity({
  name: 'NationalRegistryParticipant',
  title: ['registry person', 'registry people'],
  path: 'national-registry/participants',
  audience: 'public',
  table: 'national_registry_participants',
  link: '/national-registry/participants/:id',
  label: ['firstName', 'lastName'],
  textSearch: joinedText('t.first_name', 't.last_name'),
  joins: { account: { table: 'national_registry_accounts', column: 'national_registry_account_id' } },
  fields: {
    firstName: text('First name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    lastName: text('Last name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    taxId: taxId('Tax ID', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true }),
    nationalRegistryAccountId: ref('Registry account', 'NationalRegistryAccount', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    companyName: text('Employer', { from: { via: 'account', column: 'company_name' }, isDefault: true }),
    planName: text('Plan', { isDefault: true, isSearchable: true, maxLength: 120 }),
    emailAddress: text('Email', { maxLength: 200 }),
    status: code('Status', ['listed', 'found', 'reunited'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    contactLeft: text('Contact left', { isReadOnly: true }),
    lastSearchedAt: dateTime('Last searched', { isReadOnly: true, isDefault: true, isSortable: true }),
    totalSearches: number('Searches', { isRequired: true, isReadOnly: true, isSortable: true }),
    toldEmployerAt: dateTime('Employer told', { isReadOnly: true }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: { ...staffWith('participants.view'), nationalRegistryClient: may('registry.view', ownUser('user_id')) },
  create: editors,
  update: editors,
  remove: editors,
});
