import { entity } from '../lang/entity.ts';
import { code, dateTime, number, ref, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';

const own = { isRequired: true, isReadOnly: true, hasDefault: true } as const;

/** A request to correct a box of a tax form, with its current and correct values. Staff approve or refuse it. */
export const taxReportingChangeLog = entity({
  name: 'TaxReportingChangeLog',
  title: ['tax form change request', 'tax form change requests'],
  path: 'tax-reporting-change-logs',
  audience: 'public',
  link: '/tax-reporting-change-request-queue',
  fields: {
    taxFormId: ref('Tax form', 'TaxForm', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    recipientName: text('Participant', { isDerived: true, isDefault: true, isSearchable: true }),
    formCode: text('Form', { isDerived: true, isDefault: true }),
    taxYear: number('Year', { isDerived: true, isDefault: true, isSearchable: true }),
    box: text('Box', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, maxLength: 8 }),
    oldValue: text('Current value', { isReadOnly: true, hasDefault: true, isDefault: true }),
    newValue: text('Correct value', { isRequired: true, isFixed: true, isDefault: true, maxLength: 100 }),
    status: code(
      'Status',
      [
        { code: 'waitingForReview', displayName: 'Waiting for review' },
        'approved',
        { code: 'refused', displayName: 'Declined' },
        'withdrawn',
      ],
      { ...own, isDefault: true, isSearchable: true, resultDataType: 'statusChip' },
    ),
    reason: text('Reason', { isRequired: true, isFixed: true, isDefault: true, maxLength: 500 }),
    isFiled: code(
      'Filed already',
      [
        { code: 'no', displayName: 'No' },
        { code: 'inFile', displayName: 'In a file' },
        { code: 'accepted', displayName: 'Yes' },
      ],
      { isDerived: true, isDefault: true, isStaffOnly: true },
    ),
    askedBy: ref('Requested by ID', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
    askedByName: text('Requested by', {
      isDerived: true,
      isDefault: true,
    }),
    decidedAt: dateTime('Decided', { isReadOnly: true, isSearchable: true }),
    decidedBy: ref('Decided by', 'User', { isReadOnly: true, isHidden: true, isStaffOnly: true }),
    decisionNote: text('Decision', { isReadOnly: true }),
    participantId: ref('Participant ID', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { ...own, isHidden: true }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', inMyAccounts()),
    participant: grant(ownParticipant('participantId')),
  },
  create: {
    ...staffWith('payments.edit'),
    client: may('payments.view', inMyAccounts()),
    participant: grant(ownParticipant('participantId')),
  },
  update: closed,
  remove: closed,
});
