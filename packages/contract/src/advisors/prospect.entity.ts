import { iraTypes } from '@fiducia/domain/advisors/ira-application';
import { prospectStages } from '@fiducia/domain/advisors/prospect-stage';
import { entity } from '../lang/entity.ts';
import { boolean, code, date, dateTime, file, json, number, ref, taxId, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownUser, staffWith } from '../lang/row-rule.ts';

/**
 * A person whom an advisor invites to open an account. Read-only: written by campaigns and the prospect's own steps.
 */
export const prospect = entity({
  name: 'Prospect',
  title: ['prospect', 'prospects'],
  path: 'prospects',
  audience: 'public',
  label: ['fullName'],
  fields: {
    firstName: text('First name', { isRequired: true, isReadOnly: true, isSearchable: true, isSortable: true }),
    lastName: text('Last name', { isRequired: true, isReadOnly: true, isSearchable: true, isSortable: true }),
    fullName: text('Name', { isDerived: true, isDefault: true }),
    emailAddress: text('Email', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    status: code('Stage', prospectStages, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    isUnsubscribed: boolean('Unsubscribed', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    campaignId: ref('Campaign', 'Campaign', { isReadOnly: true, isHidden: true, isSearchable: true }),
    campaignDisplayName: text('Campaign', { isDerived: true, isDefault: true }),
    accountId: ref('Account', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { isDerived: true }),
    masterAccountId: ref('Master account', 'Account', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
    unsubscribedAt: dateTime('Unsubscribed on', { isReadOnly: true }),
    lastMailedAt: dateTime('Last email', { isReadOnly: true, isSortable: true, isSearchable: true }),
    totalFollowUps: number('Follow-ups', { isRequired: true, isReadOnly: true }),
    partnerProspectSource: text('Partner', { isReadOnly: true, isSearchable: true }),
    iraPlanId: text('IRA plan ID', { isReadOnly: true, isSearchable: true }),
    partnerIraProspectId: text('Partner’s number', { isReadOnly: true, isSearchable: true }),
    approvalFileId: file('Approval', { isReadOnly: true }),
    decisionNote: text('Reason', { isReadOnly: true }),
    decidedAt: dateTime('Decided', { isReadOnly: true }),
    submittedAt: dateTime('Applied', { isReadOnly: true, isSortable: true, isSearchable: true }),
    agreementVersionId: ref('Agreement', 'AgreementVersion', { isReadOnly: true, isHidden: true, isSearchable: true }),
    agreementVersion: text('Agreed to version', { isDerived: true }),
    iraType: code('IRA type', iraTypes, { isReadOnly: true, isSearchable: true }),
    dateOfBirth: date('Date of birth', { isReadOnly: true }),
    taxId: taxId('Tax ID', { isReadOnly: true, isStaffOnly: true, isSearchable: true }),
    phoneNumber: text('Phone', { isReadOnly: true, resultDataType: 'phoneNumber' }),
    addressLine1: text('Address', { isReadOnly: true }),
    addressLine2: text('Address line 2', { isReadOnly: true }),
    city: text('City', { isReadOnly: true }),
    stateCode: text('State', { isReadOnly: true, isSearchable: true }),
    postalCode: text('Postal code', { isReadOnly: true }),
    beneficiaries: json('Beneficiaries', { isReadOnly: true }),
    preferences: json('Preferences', { isReadOnly: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    advisor: may('account.view', inMyAccounts('accountId')),
    accountHolder: grant(ownUser('userId')),
  },
  create: closed,
  update: closed,
  remove: closed,
});
