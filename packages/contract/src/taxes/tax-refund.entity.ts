import { taxAdjustmentReasons } from '@fiducia/domain/system/adjustment-reasons';
import { refundMethodNames, refundMethods } from '@fiducia/domain/taxes/refunds/tax-refund-machine';
import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const found = { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true, isSearchable: true } as const;
const hidden = { isReadOnly: true, isHidden: true } as const;

/** A refund of deposited tax. Never more than the authority's tax withheld for the order line. */
export const taxRefund = entity({
  name: 'TaxRefund',
  title: ['tax refund', 'tax refunds'],
  path: 'tax-refunds',
  audience: 'private',
  label: ['friendlyId'],
  link: '/tax-refunds/:id',
  defaultSort: ['requestedOn', 'desc'],
  fields: {
    friendlyId: friendlyId('Refund', { ...found, isSortable: true }),
    status: code(
      'Status',
      [
        { code: 'requested', displayName: 'Requested' },
        { code: 'sentToAuthority', displayName: 'Sent to authority' },
        { code: 'agreed', displayName: 'Agreed' },
        { code: 'refused', displayName: 'Declined' },
        { code: 'received', displayName: 'Received' },
        { code: 'netted', displayName: 'Netted' },
        { code: 'paidOut', displayName: 'Paid out' },
        { code: 'closed', displayName: 'Closed' },
      ],
      { ...found, resultDataType: 'statusChip' },
    ),
    orderLineTaxId: ref('Withheld tax', 'OrderLineTax', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      ...hidden,
      isRequired: true,
      hasDefault: true,
      isSearchable: true,
    }),
    participantName: text('Participant', { isDerived: true, isDefault: true }),
    amount: money('Amount', {
      isRequired: true,
      minimum: 1,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { ...hidden, isRequired: true, hasDefault: true }),
    authority: text('Authority', { ...found, isSortable: true }),
    method: code(
      'How',
      refundMethods.map((item) => ({ code: item, displayName: refundMethodNames[item] })),
      { isRequired: true, isFixed: true, hasDefault: true, isDefault: true, isSearchable: true },
    ),
    reasonCode: code(
      'Reason',
      taxAdjustmentReasons.map(({ code: item, displayName }) => ({ code: item, displayName })),
      { isRequired: true, isFixed: true, hasDefault: true, isDefault: true, isSearchable: true },
    ),
    reason: text('Note', { isRequired: true, isFixed: true, maxLength: 200 }),
    requestedOn: date('Requested', { ...found, isSortable: true }),
    receivedOn: date('Received', { isReadOnly: true, isDefault: true, isSearchable: true }),
    orderLineFriendlyId: text('Line', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    createdBy: ref('Requested by', 'User', { ...hidden }),
    approvedBy: ref('Approved by', 'User', { ...hidden }),
    sentOn: date('Sent to authority', { isReadOnly: true }),
    answeredOn: date('Answered', { isReadOnly: true }),
    authorityReference: text('Authority’s reference', { isReadOnly: true, isSearchable: true }),
    refusalReason: text('Authority’s reason', { isReadOnly: true }),
    bankTransactionId: ref('Bank transaction', 'BankTransaction', { ...hidden, isSearchable: true }),
    nettedOn: date('Netted', { isReadOnly: true }),
    paidOutOn: date('Paid out', { isReadOnly: true }),
    closedOn: date('Closed', { isReadOnly: true }),
  },
  read: staffWith('tax.view'),
  create: staffWith('tax.file'),
  update: closed,
  remove: closed,
});
