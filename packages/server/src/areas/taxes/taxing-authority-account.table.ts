import { taxingAuthorityAccount } from '@fiducia/contract/taxes/taxing-authority-account.entity';
import { table } from '../../platform/engine/table.ts';

export const taxingAuthorityAccountTable = table(taxingAuthorityAccount, {
  table: 'taxing_authority_accounts',
});
