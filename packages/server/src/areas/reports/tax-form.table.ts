import { taxForm } from '@fiducia/contract/reports/tax-form.entity';
import { table } from '../../platform/engine/table.ts';

export const taxFormTable = table(taxForm, {
  table: 'tax_forms',
  tenantColumn: 'master_account_id',
  joins: { plan: { table: 'plans', column: 'plan_id' } },
  derived: {
    planName: 'plan.display_name',
  },
  textSearch: `(t.recipient_name || ' ' || t.friendly_id)`,
});
