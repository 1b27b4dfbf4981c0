import { corporateBankAccountChange } from '@fiducia/contract/trust/corporate-bank-account-change.entity';
import { secondApproval } from '../../platform/engine/second-approval.ts';
import { table } from '../../platform/engine/table.ts';

export const corporateBankAccountChangeTable = table(corporateBankAccountChange, {
  table: 'corporate_bank_account_changes',
  ...secondApproval,
});
