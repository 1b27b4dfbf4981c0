import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { table } from '../../platform/engine/table.ts';

export const depositLinkTable = table(depositLink, {
  table: 'deposit_links',
  tenantColumn: 'master_account_id',
  joins: {
    deposit: { table: 'deposits', column: 'deposit_id' },
    plan: { table: 'plans', column: 'plan_id' },
    account: { table: 'accounts', column: 'master_account_id' },
  },
  derived: {
    depositFriendlyId: 'deposit.friendly_id',
    planDisplayName: 'plan.display_name',
    accountDisplayName: 'account.display_name',
  },
});
