import { annuityTypeNames, annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { planTypeNames, planTypes } from '@fiducia/domain/orders/plan-type';
import { entity } from '../lang/entity.ts';
import { boolean, code, codes, file, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const planTypeItems = planTypes.map((type) => ({ code: type, displayName: planTypeNames[type] }));
const annuityItems = annuityTypes.map((type) => ({ code: type, displayName: annuityTypeNames[type] }));

export const plan = entity({
  name: 'Plan',
  title: ['plan', 'plans'],
  path: 'plans',
  audience: 'public',
  link: '/plans/:id',
  label: ['displayName'],
  fields: {
    displayName: text('Plan', {
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
    planTypeCode: code('Plan type', planTypeItems, { isDefault: true, isSearchable: true, isSortable: true }),
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { isDerived: true, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountName: text('Master account', { isDerived: true }),
    status: code('Status', ['active', 'inactive'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    trusteeNames: text('Trustees', { isDerived: true, isStaffOnly: true }),
    totalOpenOrders: number('Open orders', { isDerived: true, isStaffOnly: true }),
    moneyHeld: money('Money held', {
      isDerived: true,
      isStaffOnly: true,
      description: 'Not yet associated with an order line',
    }),
    employerIdentificationNumber: text('EIN', { maxLength: 9 }),
    planNumber: text('Plan number', { maxLength: 3 }),
    planYearEnd: text('Plan year end', { maxLength: 5, description: 'Month and day as MM-DD' }),
    annuityTypeCodes: codes('Annuity types', annuityItems, { isRequired: true, hasDefault: true }),
    logoFileId: file('Logo', { isReadOnly: true, isHidden: true }),
    isTerminating: boolean('Plan is terminating', { isRequired: true, hasDefault: true, isSearchable: true }),
  },
  read: {
    ...staffWith('plans.view'),
    client: may('plans.view', inMyAccounts()),
    advisor: may('account.view', inMyAccounts('accountId')),
  },
  create: {
    ...staffWith('plans.edit'),
    client: may('plans.edit', inMyAccounts()),
    advisor: may('account.edit', inMyAccounts('accountId')),
  },
  update: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
  remove: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
});
