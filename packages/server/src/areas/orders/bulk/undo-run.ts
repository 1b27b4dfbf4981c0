import type { UndoneRun } from '@fiducia/contract/orders/bulk-operation.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { balanceBlocker } from '@fiducia/domain/orders/balance-sheet';
import { bulkOperationRejections, type ColumnValues, restoreBlocker } from '@fiducia/domain/orders/bulk-operation';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { applyTransition, type Row } from '../../../platform/engine/transition.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { loadLineFacts } from '../load-line-facts.ts';
import { orderLineTable } from '../order-line.table.ts';
import { bulkOperationChangeTable } from './bulk-operation-change.table.ts';
import { bulkOperationRunTable } from './bulk-operation-run.table.ts';
import { bulkRunTransitions } from './bulk-run-transitions.ts';
import { balanceColumns, writeLines } from './write-lines.ts';

interface Recorded {
  readonly id: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly before: ColumnValues;
  readonly after: ColumnValues;
}

interface JudgedChange {
  readonly change: Recorded;
  readonly line: Row | undefined;
  /** Why the line keeps its values; null if they are restored. */
  readonly leftBecause: string | null;
}

/** Locks the order lines of a run and decides which of them get their earlier values. */
async function judgeChanges(tx: Tx, ctx: RequestContext, changes: readonly Recorded[]): Promise<JudgedChange[]> {
  const ids = changes.map((change) => change.order_line_id);
  lockParents(tx, orderLineTable, ids);
  const lines = await tx.many<Row>(sql`
    select * from order_lines where id = any(${ids}::text[]) and deleted_at is null order by id for no key update`);
  const byId = new Map(lines.map((line) => [line['id'], line]));
  const facts = await loadLineFacts(tx, lines, ctx);
  return changes.map((change) => {
    const line = byId.get(change.order_line_id);
    const known = facts.get(change.order_line_id);
    if (line === undefined || known === undefined) return { change, line, leftBecause: 'This order line was deleted.' };
    const isBalance = balanceColumns.some((column) => column in change.after);
    const blocker =
      restoreBlocker(line, change.after) ??
      (isBalance ? balanceBlocker({ ...known, associatedCents: known.totalFundsAssociatedCents }) : undefined);
    return { change, line, leftBecause: blocker ?? null };
  });
}

async function recordOutcomes(tx: Tx, ctx: RequestContext, judged: readonly JudgedChange[]): Promise<void> {
  const outcomes = judged.map(({ change, leftBecause }) => ({
    id: change.id,
    masterAccountId: change.master_account_id,
    after: { outcome: leftBecause === null ? 'restored' : 'left', left_because: leftBecause },
  }));
  await tx.run(sql`
    update bulk_operation_changes c set outcome = m.outcome, left_because = m.left_because, updated_at = ${ctx.now}
      from unnest(${outcomes.map(({ id }) => id)}::text[], ${outcomes.map(({ after }) => after.outcome)}::text[],
                  ${outcomes.map(({ after }) => after.left_because)}::text[]) as m (id, outcome, left_because)
     where c.id = m.id`);
  await logChanges(
    tx,
    ctx,
    outcomes.map(({ id, masterAccountId, after }) => ({
      entity: bulkOperationChangeTable.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId,
      before: { outcome: 'applied', left_because: null },
      after,
    })),
  );
}

/**
 * Undoes a run: restores the values that it replaced, except on order lines that have changed since or whose balance can
 * no longer be changed. Those are listed with the reason.
 */
export async function undoRun(ctx: RequestContext, id: string): Promise<UndoneRun | Rejection> {
  return ctx.inTx(async (tx) => {
    const undone = await applyTransition(tx, ctx, bulkRunTransitions, {
      id,
      transition: 'undo',
      columns: { undone_by: ctx.actor.userId, undone_at: ctx.now },
    });
    if (isRejection(undone)) return undone;
    const changes = await tx.many<Recorded>(sql`
      select id, order_line_id, master_account_id, before, after from bulk_operation_changes
       where bulk_operation_run_id = ${id} and deleted_at is null order by order_line_id`);
    const judged = await judgeChanges(tx, ctx, changes);
    const restored = judged.flatMap(({ change, line, leftBecause }) =>
      line !== undefined && leftBecause === null ? [{ line, before: change.after, after: change.before }] : [],
    );
    if (restored.length === 0) return bulkOperationRejections.nothingToRestore();
    await writeLines(tx, ctx, restored);
    await recordOutcomes(tx, ctx, judged);
    const result = { restoredLines: restored.length, leftLines: judged.length - restored.length };
    await setColumns(tx, ctx, bulkOperationRunTable, id, {
      restored_lines: result.restoredLines,
      left_lines: result.leftLines,
    });
    return result;
  });
}
