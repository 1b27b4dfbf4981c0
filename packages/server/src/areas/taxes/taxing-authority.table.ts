import { taxingAuthority } from '@fiducia/contract/taxes/taxing-authority.entity';
import { table } from '../../platform/engine/table.ts';

export const taxingAuthorityTable = table(taxingAuthority, {
  table: 'taxing_authorities',
  textSearch: `(t.display_name || ' ' || t.code)`,
});
