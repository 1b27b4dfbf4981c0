import { type ColumnValues, differencesOf } from '@fiducia/domain/orders/bulk-operation';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { join, raw, sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { advanceLines } from '../advance-lines.ts';
import { orderLineTable } from '../order-line.table.ts';
import { refreshOrderTotals } from '../order-transitions.ts';

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

/** The columns that a balance file writes. */
export const balanceColumns = [...moneyColumns, 'fields_requiring_data_fix'] as const;

const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(moneyColumns.map((column) => [column, 'bigint'])),
  client_identifier: 'text',
  registry_number: 'text',
  registry_listed_on: 'date',
  new_rollover_exported_at: 'timestamptz',
};

/** Values for an order line. Columns with the current value don't count as a change. */
export interface LineUpdate {
  readonly line: Row;
  readonly wanted: ColumnValues;
}

/** An order line whose values differ, with the columns that change. */
export interface LineChange {
  readonly line: Row;
  readonly before: ColumnValues;
  readonly after: ColumnValues;
}

export const changesOf = (updates: readonly LineUpdate[]): LineChange[] =>
  updates
    .map(({ line, wanted }) => ({ line, ...differencesOf(line, wanted) }))
    .filter(({ after }) => Object.keys(after).length > 0);

const valueOf = (column: string) =>
  column === 'fields_requiring_data_fix'
    ? sql`nullif(v.after->'fields_requiring_data_fix', 'null'::jsonb)`
    : sql`(v.after->>${column})::${raw(types[column] ?? 'text')}`;

/**
 * Writes the changed columns of many locked order lines in one statement and logs each line's change. Brings the orders'
 * totals and the lines' states up to date if amounts changed.
 */
export async function writeLines(tx: Tx, ctx: ActorContext, changes: readonly LineChange[]): Promise<void> {
  const columns = [...new Set(changes.flatMap(({ after }) => Object.keys(after)))].sort();
  if (columns.length === 0) return;
  const rows = changes.map(({ line, after }) => ({ id: line['id'], after }));
  await tx.run(sql`
    update order_lines l
       set ${join(columns.map((column) => sql`${raw(column)} = case when v.after ? ${column} then ${valueOf(column)} else l.${raw(column)} end`))},
           updated_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id text, after jsonb)
     where l.id = v.id`);
  await logChanges(
    tx,
    ctx,
    changes.map(({ line, before, after }) => ({
      entity: orderLineTable.name,
      recordId: String(line['id']),
      action: 'update' as const,
      masterAccountId: typeof line['master_account_id'] === 'string' ? line['master_account_id'] : null,
      before,
      after,
    })),
  );
  const lines = changes.filter(({ after }) => balanceColumns.some((column) => column in after)).map(({ line }) => line);
  refreshOrderTotals(tx, [...new Set(lines.map((line) => String(line['order_id'])))]);
  await advanceLines(
    tx,
    ctx,
    lines.map((line) => String(line['id'])),
  );
}
