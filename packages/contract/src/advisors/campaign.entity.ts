import { entity } from '../lang/entity.ts';
import { number, ref, text } from '../lang/field.ts';
import { inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const prospects = (condition: string) => `(select count(*)::int from prospects p
  where p.campaign_id = t.id and p.deleted_at is null${condition})`;

const editors = { ...staffWith('accounts.edit'), advisor: may('account.edit', inMyAccounts('account_id')) };

/** An advisor's mailing to prospects, with what became of them. */
export const campaign = entity({
  name: 'Campaign',
  title: ['campaign', 'campaigns'],
  path: 'campaigns',
  audience: 'public',
  table: 'campaigns',
  tenantColumn: 'master_account_id',
  label: ['displayName'],
  textSearch: 't.display_name',
  joins: { account: { table: 'accounts', column: 'account_id' } },
  fields: {
    displayName: text('Campaign', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    accountId: ref('Account', 'Account', { isRequired: true, isFixed: true, isHidden: true, isSearchable: true }),
    accountDisplayName: text('Account', { from: { via: 'account', column: 'display_name' }, isDefault: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    totalProspects: number('Prospects', { sql: prospects(''), isDefault: true }),
    totalApplied: number('Applied', {
      sql: prospects(` and p.status in ('applicationSubmitted', 'preferencesCompleted')`),
      isDefault: true,
    }),
    totalUnsubscribed: number('Unsubscribed', { sql: prospects(' and p.is_unsubscribed') }),
  },
  read: { ...staffWith('accounts.view'), advisor: may('account.view', inMyAccounts('account_id')) },
  create: editors,
  update: editors,
  remove: editors,
});
