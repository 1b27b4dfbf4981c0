import { entity } from '../lang/entity.ts';
import { boolean, code, file, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const owners = `(select string_agg(trim(concat(u.first_name, ' ', u.last_name)), ', ' order by u.last_name)
  from account_users au join users u on u.id = au.user_id
  where au.account_id = t.id and au.is_account_owner and au.status = 'active' and au.deleted_at is null)`;
/** A master account counts what its subaccounts have, a subaccount its own. */
const mine = (id: string) => `(${id} = t.id or (t.id = t.master_account_id and master_account_id = t.id))`;
const totalPlans = `(select count(*)::int from plans where ${mine('account_id')} and deleted_at is null)`;
const openOrders = `(select count(*)::int from orders where ${mine('account_id')} and deleted_at is null
  and status not in ('complete', 'cancelled'))`;
const moneyHeld = `(select coalesce(-sum(l.balance_cents), 0)::bigint from ledger_accounts l where l.code = '2100'
  and ((l.holder_type = 'account' and l.holder_id = t.id)
    or (l.holder_type = 'plan' and l.holder_id in (select id from plans where ${mine('account_id')}))))`;

/** A sponsor's company. A master account is its own master; a subaccount names its master. */
export const account = entity({
  name: 'Account',
  title: ['account', 'accounts'],
  path: 'accounts',
  audience: 'public',
  table: 'accounts',
  tenantColumn: 'master_account_id',
  link: '/accounts/:id',
  label: ['displayName'],
  textSearch: `(t.display_name || ' ' || t.friendly_id)`,
  joins: { master: { table: 'accounts', column: 'master_account_id' } },
  fields: {
    displayName: text('Account', {
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
    accountTypeCode: code('Type', ['registeredInvestmentAdvisor', 'advisoryFirm', 'advisor'], {
      isFixed: true,
      isDefault: true,
      isSearchable: true,
    }),
    status: code('Status', ['active', 'inactive'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    ownerName: text('Owner', { sql: owners, isDefault: true, isStaffOnly: true }),
    totalPlans: number('Plans', { sql: totalPlans, isStaffOnly: true }),
    totalOpenOrders: number('Open orders', { sql: openOrders, isStaffOnly: true }),
    moneyHeld: money('Money held', { sql: moneyHeld, isStaffOnly: true, description: 'Not yet on an order line' }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountName: text('Master account', { from: { via: 'master', column: 'display_name' }, isDefault: true }),
    masterAccount: ref('Master account id', 'Account', {
      column: 'master_account_id',
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    parentAccountId: ref('Parent', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    isMasterAccount: boolean('Is a master account', { sql: '(t.id = t.master_account_id)', isSearchable: true }),
    isSubaccount: boolean('Is a subaccount', { sql: '(t.id <> t.master_account_id)', isSearchable: true }),
    companyTypeCode: text('Company type', {}),
    employerIdentificationNumber: text('EIN', { maxLength: 9 }),
    attentionTo: text('Attention to', { maxLength: 100 }),
    addressLine1: text('Address', { maxLength: 100 }),
    addressLine2: text('Address line 2', { maxLength: 100 }),
    city: text('City', { maxLength: 60, isSearchable: true }),
    stateCode: text('State', { maxLength: 2, isSearchable: true }),
    otherRegion: text('Other region', { maxLength: 60 }),
    postalCode: text('Postal code', { maxLength: 20 }),
    countryCode: text('Country', { isRequired: true, hasDefault: true, maxLength: 2 }),
    phoneNumber: text('Phone', { maxLength: 12, resultDataType: 'phoneNumber' }),
    logoFileId: file('Logo', { isReadOnly: true, isHidden: true }),
    advisorSelectedPlanId: ref('Plan of its advisors', 'Plan', { isReadOnly: true, isHidden: true }),
    needsOrderApproval: boolean('Orders need approval', { isRequired: true, hasDefault: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    client: { rows: inMyAccounts(), permission: 'account.view' },
    advisor: may('account.view', inMyAccounts('id')),
  },
  create: staffWith('accounts.edit'),
  update: {
    ...staffWith('accounts.edit'),
    client: may('account.edit', inMyAccounts()),
    advisor: may('account.edit', inMyAccounts('id')),
  },
  remove: closed,
});
