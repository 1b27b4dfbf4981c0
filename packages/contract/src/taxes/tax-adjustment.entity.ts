import { taxAdjustmentReasons } from '@fiducia/domain/system/adjustment-reasons';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const found = { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true, isSearchable: true } as const;
const hidden = { isReadOnly: true, isHidden: true } as const;

/** A change of a withheld tax: proposed by one user before its deposit and approved by another, or by a refund. */
export const taxAdjustment = entity({
  name: 'TaxAdjustment',
  title: ['tax adjustment', 'tax adjustments'],
  path: 'tax-adjustments',
  audience: 'private',
  label: ['friendlyId'],
  link: '/tax_adjustments_ledger',
  defaultSort: ['createdAt', 'desc'],
  fields: {
    friendlyId: friendlyId('Adjustment', { ...found, isDefault: false, isSortable: true }),
    decidedAt: dateTime('Date', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    participantName: text('Participant', { isDerived: true, isDefault: true }),
    amount: money('Amount', {
      isRequired: true,
      minimum: 1,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      description: 'How much less tax is withheld',
    }),
    balance: money('Balance', {
      isTotaled: false,
      isReadOnly: true,
      isDefault: true,
      description: 'All adjustments of the authority and year up to this one',
    }),
    status: code('Status', ['proposed', 'approved', 'declined', 'withdrawn'], {
      ...found,
      resultDataType: 'statusChip',
    }),
    orderLineTaxId: ref('Withheld tax', 'OrderLineTax', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', { ...hidden, isRequired: true, hasDefault: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { ...hidden, isRequired: true, hasDefault: true }),
    authority: text('Authority', { ...found, isSortable: true }),
    taxYear: number('Year', { ...found, isSortable: true }),
    timing: code(
      'When',
      [
        { code: 'beforeDeposit', displayName: 'Before deposit' },
        { code: 'afterDeposit', displayName: 'After deposit' },
      ],
      found,
    ),
    reasonCode: code(
      'Reason',
      taxAdjustmentReasons.map(({ code: item, displayName }) => ({ code: item, displayName })),
      { isRequired: true, isFixed: true, isDefault: true, isSearchable: true },
    ),
    note: text('Note', { isRequired: true, isFixed: true, maxLength: 200 }),
    taxRefundId: ref('Tax refund', 'TaxRefund', { ...hidden, isSearchable: true }),
    createdBy: ref('Proposed by ID', 'User', hidden),
    createdByName: text('By', { isDerived: true, isDefault: true }),
    decidedBy: ref('Decided by ID', 'User', hidden),
    decidedByName: text('Approved by', { isDerived: true, isDefault: true }),
    orderLineFriendlyId: text('Line', { isDerived: true, isDefault: true, resultDataType: 'friendlyId' }),
    decisionNote: text('Decision note', { isReadOnly: true }),
    paidTo: code(
      'Paid to',
      [
        { code: 'participant', displayName: 'Participant' },
        { code: 'plan', displayName: 'Plan' },
      ],
      { isReadOnly: true },
    ),
    paidOutOn: date('Paid out', { isReadOnly: true, isSearchable: true }),
  },
  read: staffWith('tax.view'),
  create: staffWith('tax.file'),
  update: closed,
  remove: closed,
});
