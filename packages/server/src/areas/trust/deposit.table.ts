import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';

export const depositTable = table(deposit, {
  table: 'deposits',
  tenantColumn: 'master_account_id',
  joins: { master: { table: 'accounts', column: 'master_account_id' } },
  derived: {
    remaining: '(t.amount_cents - t.linked_cents)',
    masterAccountName: 'master.display_name',
    frontImageId: `(select i.id::text from deposit_images i where i.deposit_id = t.id and i.image_type = 'checkFrontImage' and i.deleted_at is null order by i.created_at desc limit 1)`,
  },
  searchedBy: {
    amount: 'amount_cents',
    named: [
      { column: 'master_account_id', of: accountTable },
      { column: 'id', of: planTable, through: { table: 'deposit_links', column: 'deposit_id', reference: 'plan_id' } },
    ],
  },
  textSearch: joinedText('t.payer', 't.institution', 't.friendly_id'),
});
