import { annuityTypeNames, annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { planTypeNames, planTypes } from '@fiducia/domain/orders/plan-type';
import { entity } from '../lang/entity.ts';
import { boolean, code, codes, file, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const planTypeItems = planTypes.map((type) => ({ code: type, displayName: planTypeNames[type] }));
const annuityItems = annuityTypes.map((type) => ({ code: type, displayName: annuityTypeNames[type] }));

const trustees = `(select string_agg(party.display_name, ', ' order by party.display_name) from plan_trustees party
  where party.plan_id = t.id and party.deleted_at is null)`;
const openOrders = `(select count(*)::int from orders o where o.plan_id = t.id and o.deleted_at is null
  and o.status not in ('complete', 'cancelled'))`;
const moneyHeld = `(select coalesce(-sum(l.balance_cents), 0)::bigint from ledger_accounts l
  where l.code = '2100' and l.holder_type = 'plan' and l.holder_id = t.id)`;

export const plan = entity({
  name: 'Plan',
  title: ['plan', 'plans'],
  path: 'plans',
  audience: 'public',
  table: 'plans',
  tenantColumn: 'master_account_id',
  link: '/plans/:id',
  label: ['displayName'],
  textSearch: `(t.display_name || ' ' || t.friendly_id)`,
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    master: { table: 'accounts', column: 'master_account_id' },
  },
  fields: {
    displayName: text('Plan', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    friendlyId: friendlyId('Friendly ID', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    planTypeCode: code('Plan type', planTypeItems, { isDefault: true, isSearchable: true, isSortable: true }),
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountName: text('Master account', { from: { via: 'master', column: 'display_name' } }),
    status: code('Status', ['active', 'inactive'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    trusteeNames: text('Trustees', { sql: trustees, isStaffOnly: true }),
    totalOpenOrders: number('Open orders', { sql: openOrders, isStaffOnly: true }),
    moneyHeld: money('Money held', { sql: moneyHeld, isStaffOnly: true, description: 'Not yet on an order line' }),
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
    advisor: may('account.view', inMyAccounts('account_id')),
  },
  create: {
    ...staffWith('plans.edit'),
    client: may('plans.edit', inMyAccounts()),
    advisor: may('account.edit', inMyAccounts('account_id')),
  },
  update: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
  remove: { ...staffWith('plans.edit'), client: may('plans.edit', inMyAccounts()) },
});
