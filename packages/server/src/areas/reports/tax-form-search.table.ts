import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import { table } from '../../platform/engine/table.ts';

export const taxFormSearchTable = table(taxFormSearch, {
  table: 'tax_form_searches',
  tenantColumn: 'master_account_id',
  joins: { requester: { table: 'users', column: 'requested_by' } },
  derived: {
    requestedByName: `nullif(trim(concat(requester.first_name, ' ', requester.last_name)), '')`,
  },
});
