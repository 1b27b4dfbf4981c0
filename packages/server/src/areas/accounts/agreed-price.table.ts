import { agreedPrice } from '@fiducia/contract/accounts/agreed-price.entity';
import { table } from '../../platform/engine/table.ts';

const nameOf = (join: string) => `nullif(trim(concat(${join}.first_name, ' ', ${join}.last_name)), '')`;

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
    createdByName: nameOf('maker'),
    decidedByName: nameOf('decider'),
  },
});
