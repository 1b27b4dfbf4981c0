import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

export const bankTransactionTable = table(bankTransaction, {
  table: 'bank_transactions',
  joins: {
    bank: { table: 'corporate_bank_accounts', column: 'corporate_bank_account_id' },
    deposit: { table: 'deposits', column: 'deposit_id' },
  },
  derived: {
    bankAccountName: 'bank.display_name',
    depositFriendlyId: 'deposit.friendly_id',
  },
  searchedBy: { amount: 'amount_cents' },
  textSearch: joinedText('t.description', 't.bank_reference', 't.customer_reference'),
});
