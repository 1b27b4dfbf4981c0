import { code, dateTime, ref, text } from './field.ts';

const states = [
  { code: 'waiting', displayName: 'Pending second approval' },
  { code: 'applied', displayName: 'Approved' },
  { code: 'rejected', displayName: 'Rejected' },
  { code: 'takenBack', displayName: 'Withdrawn' },
];

/** Status of a request that takes effect only when a second user approves it. Its table derives it (`secondApproval`). */
export const approvalStatus = code('Status', states, {
  isDerived: true,
  isDefault: true,
  isSearchable: true,
  resultDataType: 'statusChip',
});

/** Why such a request was made, by whom, and who decided it. */
export const approvalFields = {
  reason: text('Reason', { isRequired: true, isReadOnly: true, isDefault: true }),
  requestedByName: text('Requested by', { isDerived: true, isDefault: true }),
  decidedByName: text('Decided by', { isDerived: true, isDefault: true }),
  decidedAt: dateTime('Decided', { isReadOnly: true, isDefault: true, isSortable: true }),
  requestedBy: ref('Requested by ID', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
  decidedBy: ref('Decided by ID', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
};
