import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { BalanceChange } from './judge-balances.ts';
import { orderLineTable } from './order-line.table.ts';

const moneyColumns = [
  'traditional_pre_tax_amount_cents',
  'traditional_post_tax_amount_cents',
  'roth_balance_cents',
  'roth_basis_amount_cents',
  'gross_distribution_amount_cents',
  'total_funds_required_cents',
  'total_other_fees_paid_by_master_account_cents',
  'total_requestor_fees_paid_by_subaccount_cents',
  'total_other_fees_paid_by_subaccount_cents',
] as const;
const written = [...moneyColumns, 'fields_requiring_data_fix'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Writes the balances of many order lines in one statement and logs each line's change. Returns the lines that changed.
 */
export async function writeBalances(
  tx: Tx,
  ctx: ActorContext,
  updates: readonly BalanceChange[],
): Promise<readonly BalanceChange[]> {
  const changed = updates.filter(({ before, columns }) => written.some((name) => !isSame(before[name], columns[name])));
  if (changed.length === 0) return [];
  const rows = changed.map(({ id, columns }) => ({
    id,
    ...Object.fromEntries(written.map((name) => [name, columns[name] ?? null])),
  }));
  await tx.run(sql`
    update order_lines l
       set traditional_pre_tax_amount_cents = v.traditional_pre_tax_amount_cents,
           traditional_post_tax_amount_cents = v.traditional_post_tax_amount_cents,
           roth_balance_cents = v.roth_balance_cents, roth_basis_amount_cents = v.roth_basis_amount_cents,
           gross_distribution_amount_cents = v.gross_distribution_amount_cents,
           total_funds_required_cents = v.total_funds_required_cents,
           total_other_fees_paid_by_master_account_cents = v.total_other_fees_paid_by_master_account_cents,
           total_requestor_fees_paid_by_subaccount_cents = v.total_requestor_fees_paid_by_subaccount_cents,
           total_other_fees_paid_by_subaccount_cents = v.total_other_fees_paid_by_subaccount_cents,
           fields_requiring_data_fix = nullif(v.fields_requiring_data_fix, 'null'::jsonb), updated_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (
           id text, traditional_pre_tax_amount_cents bigint, traditional_post_tax_amount_cents bigint, roth_balance_cents bigint,
           roth_basis_amount_cents bigint, gross_distribution_amount_cents bigint, total_funds_required_cents bigint,
           total_other_fees_paid_by_master_account_cents bigint, total_requestor_fees_paid_by_subaccount_cents bigint,
           total_other_fees_paid_by_subaccount_cents bigint, fields_requiring_data_fix jsonb)
     where l.id = v.id`);
  await logChanges(
    tx,
    ctx,
    changed.map(({ id, before, columns }) => {
      const names = written.filter((name) => !isSame(before[name], columns[name]));
      return {
        entity: orderLineTable.name,
        recordId: id,
        action: 'update',
        masterAccountId: typeof before['master_account_id'] === 'string' ? before['master_account_id'] : null,
        before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
        after: Object.fromEntries(names.map((name) => [name, columns[name] ?? null])),
      };
    }),
  );
  return changed;
}
