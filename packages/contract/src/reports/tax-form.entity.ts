import { distributionCodeNames, taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { entity } from '../lang/entity.ts';
import { code, codes, dateTime, friendlyId, json, money, number, ref, taxId, text } from '../lang/field.ts';
import {
  both,
  closed,
  either,
  equals,
  grant,
  inMyAccounts,
  may,
  ownParticipant,
  ownUser,
  staffWith,
} from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true } as const;
const found = { ...shown, isSearchable: true, isSortable: true } as const;

/** Users other than staff can read a form only once it's released. Superseded forms stay readable. */
const given = either(equals('status', 'released'), equals('status', 'superseded'));

/**
 * One version of a payee's information return for a year. The boxes of the original and of each corrected form don't
 * change once released. Source: IRC 6047(d), 1461; instructions for Forms 1099-R and 1042-S.
 */
export const taxForm = entity({
  name: 'TaxForm',
  title: ['tax form', 'tax forms'],
  path: 'tax-forms',
  audience: 'public',
  label: ['formCode', 'recipientName'],
  defaultSort: ['recipientName', 'asc'],
  fields: {
    friendlyId: friendlyId('Number', found),
    taxYear: number('Tax year', found),
    formCode: code('Form', [...taxFormCodes], found),
    kindCode: code('Kind', ['original', 'corrected'], found),
    correctionCode: code(
      'Correction',
      [
        { code: 'amounts', displayName: 'Amounts or codes' },
        { code: 'identity', displayName: 'Name or taxpayer ID' },
      ],
      { isReadOnly: true },
    ),
    version: number('Version', shown),
    status: code('Status', ['prepared', 'withdrawn', 'released', 'superseded'], {
      ...found,
      resultDataType: 'statusChip',
    }),
    recipientName: text('Recipient', found),
    taxId: taxId('Tax ID', { isReadOnly: true, isDefault: true, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planName: text('Plan name', { isDerived: true, isDefault: true }),
    accountId: ref('Account', 'Account', { ...fixed, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { ...fixed, isHidden: true, isSearchable: true }),
    iraAccountId: ref('IRA', 'IraAccount', { isReadOnly: true, isHidden: true, isSearchable: true }),
    userId: ref('Owner of the IRA', 'User', { isReadOnly: true, isHidden: true, isStaffOnly: true }),
    gross: money('Gross', { ...found, isTotaled: false }),
    taxable: money('Taxable', { ...found, isTotaled: false }),
    federalTax: money('Federal tax', { ...found, isTotaled: false }),
    stateTax: money('State tax', { ...found, isTotaled: false }),
    distributionCodes: codes('Codes', Object.keys(distributionCodeNames), {
      ...shown,
      description: 'Box 7 of Form 1099-R',
    }),
    stateCode: text('State', { isReadOnly: true, isSearchable: true }),
    boxes: json('Boxes', fixed),
    recipient: json('Address', fixed),
    payer: json('Payer', fixed),
    preparedAt: dateTime('Prepared', { ...fixed, isSortable: true }),
    releasedAt: dateTime('Released', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    releasedBy: ref('Released by', 'User', { isReadOnly: true, isHidden: true, isStaffOnly: true }),
    uniqueRecordId: text('Agency record number', { isReadOnly: true, isStaffOnly: true }),
    furnishedAt: dateTime('Accepted by the IRS', { isReadOnly: true }),
    replacesId: ref('Replaces', 'TaxForm', { isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', both(inMyAccounts(), given)),
    participant: grant(both(ownParticipant('participantId'), given)),
    accountHolder: grant(both(either(ownParticipant('participantId'), ownUser('userId')), given)),
  },
  create: closed,
  update: closed,
  remove: closed,
});
