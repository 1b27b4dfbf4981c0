import { taxFormSearch } from '@fiducia/contract/reports/tax-form-search.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

export const taxFormSearchTable = table(taxFormSearch, {
  table: 'tax_form_searches',
  tenantColumn: 'master_account_id',
  joins: { requester: { table: 'users', column: 'requested_by' } },
  derived: {
    requestedByName: fullNameOrNull('requester'),
  },
});
