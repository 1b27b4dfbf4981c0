import { entity } from '../lang/entity.ts';
import { code, dateTime, number, ref, taxId, text } from '../lang/field.ts';
import { may, ownUser, staffWith } from '../lang/row-rule.ts';

const editors = {
  ...staffWith('participants.edit'),
  nationalRegistryClient: may('registry.edit', ownUser('userId')),
};

/**
 * A participant with an unclaimed benefit, listed by an employer. The tax ID is encrypted and only an exact search
 * finds it.
 */
export const nationalRegistryParticipant = entity({
  name: 'NationalRegistryParticipant',
  title: ['registry participant', 'registry participants'],
  path: 'national-registry/participants',
  audience: 'public',
  link: '/national-registry/participants/:id',
  label: ['firstName', 'lastName'],
  fields: {
    firstName: text('First name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    lastName: text('Last name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    taxId: taxId('Tax ID', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true }),
    taxIdLast4: text('Last four of tax ID', { isRequired: true, isReadOnly: true, isSearchable: true }),
    nationalRegistryAccountId: ref('Registry account', 'NationalRegistryAccount', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    companyName: text('Employer', { isDerived: true, isDefault: true }),
    planName: text('Plan', { isDefault: true, isSearchable: true, maxLength: 120 }),
    emailAddress: text('Email', { maxLength: 200 }),
    status: code('Status', ['listed', 'found', 'reunited'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    contactLeft: text('Contact details left', { isReadOnly: true }),
    lastSearchedAt: dateTime('Last searched', { isReadOnly: true, isDefault: true, isSortable: true }),
    totalSearches: number('Searches', { isRequired: true, isReadOnly: true, isSortable: true }),
    reportedToEmployerAt: dateTime('Employer notified', { isReadOnly: true }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: { ...staffWith('participants.view'), nationalRegistryClient: may('registry.view', ownUser('userId')) },
  create: editors,
  update: editors,
  remove: editors,
});
