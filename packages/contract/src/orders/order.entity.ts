import { orderStatuses, orderSubstatuses } from '@fiducia/domain/orders/order-status';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, dateTime, file, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';
import type { OrderAdditions } from './order-views.ts';

const serviceItems = serviceCodes.map((one) => ({ code: one, displayName: services[one].displayName }));

export const order = entity({
  name: 'Order',
  title: ['order', 'orders'],
  path: 'orders',
  audience: 'public',
  link: '/orders/:id',
  label: ['friendlyId'],
  fields: {
    friendlyId: friendlyId('Order', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    serviceCode: code('Service', serviceItems, {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code('Status', orderStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    substatus: code('Detail', orderSubstatuses, {
      isReadOnly: true,
      isSearchable: true,
      resultDataType: 'substatusBullet',
    }),
    isRush: boolean('Rush', { isDerived: true, isStaffOnly: true, description: 'Flagged as rush by staff' }),
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    planId: ref('Plan', 'Plan', { isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    totalOrderLines: number('Participants', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    totalFundsRequired: money('Required', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    totalFundsAssociated: money('Associated', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    fundsMissing: money('Still needed', {
      isDerived: true,
      description:
        'Required and not associated yet, also before the order is initiated. None if it is complete or canceled.',
    }),
    feePayer: code('Fees paid by', ['payee', 'subaccount', 'masterAccount'], { isRequired: true, hasDefault: true }),
    comments: text('Comments', { maxLength: 4000 }),
    supplementDocumentId: file('Supplement document', { isReadOnly: true }),
    createdBy: ref('Created by ID', 'User', { isReadOnly: true, isHidden: true }),
    createdByName: text('Created by', { isDerived: true }),
    submittedAt: dateTime('Submitted', { isReadOnly: true, isSearchable: true, isSortable: true }),
    oldestWaitingLineAt: dateTime('Oldest waiting order line', {
      isDerived: true,
      isStaffOnly: true,
      resultDataType: 'relativeDate',
    }),
    assigneeName: text('Assigned to', { isReadOnly: true, isStaffOnly: true, isDefault: true, isSortable: true }),
    initiatedAt: dateTime('Initiated', { isReadOnly: true, isSortable: true }),
    completedAt: dateTime('Completed', { isReadOnly: true, isSortable: true }),
    cancelledAt: dateTime('Cancelled', { isReadOnly: true }),
  },
  read: { ...staffWith('orders.view'), client: may('orders.view', inMyAccounts()) },
  create: { ...staffWith('orders.edit'), client: may('orders.edit', inMyAccounts()) },
  update: { ...staffWith('orders.edit'), client: may('orders.edit', inMyAccounts()) },
  remove: closed,
  view: viewOf<OrderAdditions>(),
});
