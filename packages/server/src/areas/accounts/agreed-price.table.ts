import { agreedPrice } from '@fiducia/contract/accounts/agreed-price.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const agreedPriceTable = table(agreedPrice, {
  table: 'agreed_prices',
  tenantColumn: 'master_account_id',
  joins: {
    account: { table: 'accounts', column: 'account_id' },
    plan: { table: 'plans', column: 'plan_id' },
    standard: { table: 'fees', column: 'standard_fee_id' },
    maker: { table: 'users', column: 'created_by' },
    decider: { table: 'users', column: 'decided_by' },
  },
  derived: {
    placeName: 'coalesce(plan.display_name, account.display_name)',
    standardAmount: 'standard.amount_cents',
    createdByName: fullNameOrNull('maker'),
    decidedByName: fullNameOrNull('decider'),
  },
});
