import { bulkChangeOutcomes } from '@fiducia/domain/orders/bulk-operation';
import { entity } from '../lang/entity.ts';
import { code, friendlyId, json, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** An order line that a bulk operation changed, with the values before and after. */
export const bulkOperationChange = entity({
  name: 'BulkOperationChange',
  title: ['change of a bulk operation', 'changes of bulk operations'],
  path: 'bulk-operation-changes',
  audience: 'private',
  fields: {
    bulkOperationRunId: ref('Bulk operation', 'BulkOperationRun', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    participantName: text('Participant', { isDerived: true, isDefault: true }),
    orderLineFriendlyId: friendlyId('Order line', { isDerived: true, isDefault: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    oldValue: text('Old value', { isRequired: true, isReadOnly: true, isDefault: true }),
    newValue: text('New value', { isRequired: true, isReadOnly: true, isDefault: true }),
    outcome: code('Result', bulkChangeOutcomes, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    leftBecause: text('Why not restored', { isReadOnly: true, isDefault: true }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    before: json('Before', { isRequired: true, isReadOnly: true, isHidden: true }),
    after: json('After', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: staffWith('orders.view'),
  create: closed,
  update: closed,
  remove: closed,
});
