import { corporateBankAccount } from '@fiducia/contract/trust/corporate-bank-account.entity';
import { table } from '../../platform/engine/table.ts';

export const corporateBankAccountTable = table(corporateBankAccount, {
  table: 'corporate_bank_accounts',
});
