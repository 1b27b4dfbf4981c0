import { taxIdTypeNames, taxIdTypes } from '@fiducia/domain/foundation/validation/tax-id-type';
import { languages } from '@fiducia/domain/messages/languages';
import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, date, dateTime, friendlyId, number, ref, taxId, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';
import type { ChangeRequestView } from './change-request-view.ts';

const taxIdTypeItems = taxIdTypes.map((type) => ({ code: type, displayName: taxIdTypeNames[type] }));

/** A person to whom a plan owes money. Belongs to a subaccount of the sponsor. The API returns the tax ID masked. */
export const participant = entity({
  name: 'Participant',
  title: ['participant', 'participants'],
  path: 'participants',
  audience: 'public',
  link: '/participants/:id',
  label: ['firstName', 'lastName'],
  fields: {
    firstName: text('First name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    middleName: text('Middle name', { maxLength: 60 }),
    lastName: text('Last name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    nameSuffix: text('Suffix', { maxLength: 10, description: 'Such as Jr. or III' }),
    companyName: text('Company', { isSearchable: true, maxLength: 120 }),
    friendlyId: friendlyId('Reference', { isRequired: true, isReadOnly: true, isSearchable: true }),
    taxId: taxId('Tax ID', { isDefault: true, isSearchable: true }),
    taxIdType: code('Tax ID type', taxIdTypeItems, {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    status: code('Status', ['active', 'deceased'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    subaccountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    subaccountName: text('Account', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
    dateOfBirth: date('Date of birth', { isSearchable: true }),
    emailAddress: text('Email', { isSearchable: true, maxLength: 200 }),
    languageCode: code('Language', languages, { isRequired: true, hasDefault: true, isSearchable: true }),
    phoneNumber: text('Phone', { maxLength: 12, resultDataType: 'phoneNumber' }),
    attentionTo: text('Attention to', { maxLength: 100 }),
    addressLine1: text('Address', { maxLength: 100 }),
    addressLine2: text('Address line 2', { maxLength: 100 }),
    city: text('City', { maxLength: 60, isSearchable: true }),
    stateCode: text('State', { isDefault: true, maxLength: 2, isSearchable: true, isSortable: true }),
    otherRegion: text('Other region', { maxLength: 60 }),
    postalCode: text('Postal code', { maxLength: 20 }),
    countryCode: text('Country', { isRequired: true, hasDefault: true, isSearchable: true, maxLength: 2 }),
    identityStatus: code('Identity check', ['notVerified', 'verified', 'failed', 'review'], {
      isRequired: true,
      isReadOnly: true,
      isStaffOnly: true,
      isSearchable: true,
    }),
    deathReportedAt: dateTime('Death reported', { isReadOnly: true, isStaffOnly: true }),
    addressBadSince: dateTime('Mail returned', { isReadOnly: true, isStaffOnly: true }),
    hasBadAddress: boolean('Bad address', { isDerived: true, isSearchable: true, isStaffOnly: true }),
    isDeathReported: boolean('Death reported', { isDerived: true, isSearchable: true, isStaffOnly: true }),
    taxFormsElectronicSince: dateTime('Electronic tax forms since', { isReadOnly: true }),
    addressConfirmedAt: dateTime('Address confirmed', { isReadOnly: true }),
    hasTaxId: boolean('Has a tax ID', { isDerived: true, isSearchable: true }),
    hasAddress: boolean('Has an address', { isDerived: true, isSearchable: true }),
    totalOpenLines: number('Open order lines', { isDerived: true, isStaffOnly: true }),
    hasDuplicateTaxId: boolean('Duplicate tax ID', { isDerived: true, isSearchable: true, isStaffOnly: true }),
    hasChangeRequest: boolean('Change requested', { isDerived: true, isSearchable: true, isStaffOnly: true }),
    contactChangedAt: dateTime('Contact changed', { isReadOnly: true, isStaffOnly: true }),
  },
  read: {
    ...staffWith('participants.view'),
    client: may('participants.view', inMyAccounts()),
    participant: grant(ownParticipant('id')),
  },
  create: { ...staffWith('participants.edit'), client: may('orders.edit', inMyAccounts()) },
  update: {
    ...staffWith('participants.edit'),
    client: may('orders.edit', inMyAccounts()),
    participant: grant(ownParticipant('id')),
  },
  remove: closed,
  view: viewOf<{ readonly changeRequest?: ChangeRequestView | null }>(),
});
