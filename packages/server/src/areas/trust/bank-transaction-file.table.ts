import { bankTransactionFile } from '@fiducia/contract/trust/bank-transaction-file.entity';
import { table } from '../../platform/engine/table.ts';

export const bankTransactionFileTable = table(bankTransactionFile, {
  table: 'bank_transaction_files',
  joins: { bank: { table: 'corporate_bank_accounts', column: 'corporate_bank_account_id' } },
  derived: {
    bankAccountName: 'bank.display_name',
  },
});
