import { depositStatuses } from '@fiducia/domain/payments/deposit-status';
import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, ref, text } from '../lang/field.ts';
import { joinedText } from '../lang/joined-text.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Money that arrived and is to be linked to a plan or account. */
export const deposit = entity({
  name: 'Deposit',
  title: ['deposit', 'deposits'],
  path: 'trust/deposits',
  audience: 'private',
  table: 'deposits',
  tenantColumn: 'master_account_id',
  label: ['friendlyId'],
  link: '/trust/deposits/:id',
  textSearch: joinedText('t.payer', 't.institution', 't.friendly_id'),
  joins: { master: { table: 'accounts', column: 'master_account_id' } },
  defaultSort: ['checkDate', 'desc'],
  fields: {
    friendlyId: friendlyId('Deposit', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code('Status', depositStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    checkDate: date('Date', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true }),
    amount: money('Amount', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, isSortable: true }),
    linked: money('Linked', { isRequired: true, isReadOnly: true, isDefault: true }),
    remaining: money('Remaining', {
      sql: '(t.amount_cents - t.linked_cents)',
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    payer: text('Payer', { isDefault: true, isSearchable: true, maxLength: 120 }),
    institution: text('Institution', { isDefault: true, isSearchable: true, maxLength: 120 }),
    checkNumber: text('Check number', { isDefault: true, isSearchable: true, maxLength: 20 }),
    masterAccountId: ref('Account', 'Account', { isHidden: true, isSearchable: true }),
    masterAccountName: text('Account', { from: { via: 'master', column: 'display_name' }, isDefault: true }),
    subaccountId: ref('Subaccount', 'Account', { isHidden: true }),
    orderId: ref('Order', 'Order', { isHidden: true }),
    orderLineId: ref('Order line', 'OrderLine', { isHidden: true }),
    frontImageId: text('Check front', {
      sql: `(select i.id::text from deposit_images i where i.deposit_id = t.id and i.image_type = 'checkFrontImage' and i.deleted_at is null order by i.created_at desc limit 1)`,
    }),
    availableOn: date('Hold ends', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
  },
  read: staffWith('trust.view'),
  create: staffWith('trust.edit'),
  update: staffWith('trust.edit'),
  remove: closed,
});
