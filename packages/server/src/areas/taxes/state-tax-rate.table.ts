import { stateTaxRate } from '@fiducia/contract/taxes/state-tax-rate.entity';
import { table } from '../../platform/engine/table.ts';

export const stateTaxRateTable = table(stateTaxRate, {
  table: 'state_tax_rates',
  textSearch: `(t.state_code || ' ' || t.display_name)`,
});
