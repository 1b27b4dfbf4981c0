import { advisorLevels } from '@fiducia/domain/accounts/advisor-levels';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { entity } from '../lang/entity.ts';
import { boolean, code, codes, dateTime, file, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const serviceItems = serviceCodes.map((code) => ({ code, displayName: services[code].displayName }));

/** A sponsor's company. A subaccount refers to its master account; a master account refers to itself. */
export const account = entity({
  name: 'Account',
  title: ['account', 'accounts'],
  path: 'accounts',
  audience: 'public',
  link: '/accounts/:id',
  label: ['displayName'],
  fields: {
    displayName: text('Account', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    friendlyId: friendlyId('Reference', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    accountTypeCode: code('Type', advisorLevels, {
      isFixed: true,
      isDefault: true,
      isSearchable: true,
    }),
    status: code('Status', ['active', 'inactive', 'waitingForReview', 'declined'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    ownerName: text('Owner', { isDerived: true, isDefault: true, isStaffOnly: true }),
    totalPlans: number('Plans', { isDerived: true, isStaffOnly: true }),
    totalOpenOrders: number('Open orders', { isDerived: true, isStaffOnly: true }),
    moneyHeld: money('Money held', {
      isTotaled: false,
      isDerived: true,
      isStaffOnly: true,
      description: 'Not yet associated with an order line',
    }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountName: text('Master account', { isDerived: true, isDefault: true }),
    masterAccount: ref('Master account ID', 'Account', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    parentAccountId: ref('Parent', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    isMasterAccount: boolean('Is a master account', { isDerived: true, isSearchable: true }),
    isSubaccount: boolean('Is a subaccount', { isDerived: true, isSearchable: true }),
    companyTypeCode: text('Company type', {}),
    employerIdentificationNumber: text('EIN', { maxLength: 9 }),
    attentionTo: text('Attention to', { maxLength: 100 }),
    addressLine1: text('Address', { maxLength: 100 }),
    addressLine2: text('Address line 2', { maxLength: 100 }),
    city: text('City', { maxLength: 60, isSearchable: true }),
    stateCode: text('State', { maxLength: 2, isSearchable: true }),
    otherRegion: text('Other region', { maxLength: 60 }),
    postalCode: text('Postal code', { maxLength: 20 }),
    countryCode: text('Country', { isRequired: true, hasDefault: true, maxLength: 2 }),
    phoneNumber: text('Phone', { maxLength: 12, resultDataType: 'phoneNumber' }),
    logoFileId: file('Logo', { isReadOnly: true, isHidden: true }),
    advisorSelectedPlanId: ref('Plan for its advisors', 'Plan', { isReadOnly: true, isHidden: true }),
    appliedAt: dateTime('Applied', {
      isReadOnly: true,
      description: 'When the sponsor applied for the account. Empty if staff created it',
    }),
    wantedServiceCodes: codes('Services needed', serviceItems, {
      isReadOnly: true,
      hasDefault: true,
      isRequired: true,
    }),
    declineReason: text('Reason for declining', { isReadOnly: true, maxLength: 1000 }),
    needsOrderApproval: boolean('Orders need approval', { isRequired: true, hasDefault: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    client: { rows: inMyAccounts(), permission: 'account.view' },
    advisor: may('account.view', inMyAccounts('id')),
  },
  create: staffWith('accounts.edit'),
  update: {
    ...staffWith('accounts.edit'),
    client: may('account.edit', inMyAccounts()),
    advisor: may('account.edit', inMyAccounts('id')),
  },
  remove: closed,
});
