import { feeSweep } from '@fiducia/contract/taxes/fee-sweep.entity';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const itemsOf = (sweep: string) => `fee_sweep_items x where x.fee_sweep_id = ${sweep}.id and x.deleted_at is null`;

/** SQL for the amount of a sweep: what was sent, or the total of its fees until then. */
export const amountOfSweep = (sweep: string): string =>
  `coalesce(${sweep}.sent_amount_cents, (select coalesce(sum(x.amount_cents), 0)::bigint from ${itemsOf(sweep)}))`;

export const feeSweepTable = table(feeSweep, {
  table: 'fee_sweeps',
  joins: {
    payee: { table: 'fee_payees', column: 'fee_payee_id' },
    account: { table: 'corporate_bank_accounts', column: 'corporate_bank_account_id' },
    maker: { table: 'users', column: 'created_by' },
    sender: { table: 'users', column: 'sent_by' },
  },
  derived: {
    payeeName: 'payee.display_name',
    bankAccountName: 'account.display_name',
    totalFees: `(select count(*)::int from ${itemsOf('t')})`,
    amount: amountOfSweep('t'),
    createdByName: fullNameOrNull('maker'),
    sentByName: fullNameOrNull('sender'),
    hasFile: '(t.outgoing_bank_file_id is not null)',
  },
});
