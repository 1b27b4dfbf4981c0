import type { BulkFault } from '@fiducia/contract/orders/bulk-operation-run.entity';
import { type BulkOperation, bulkRunMachine, describeColumns } from '@fiducia/domain/orders/bulk-operation';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord, insertRecords } from '../../../platform/engine/write-record.ts';
import { bulkOperationChangeTable } from './bulk-operation-change.table.ts';
import { bulkOperationRunTable } from './bulk-operation-run.table.ts';
import { rowsWith } from './judge-file.ts';
import type { LineChange } from './write-lines.ts';

/** A run to record. Exports have no stored file. */
export interface NewRun {
  readonly id?: string;
  readonly operation: BulkOperation;
  readonly fileName: string;
  readonly totalRows: number;
  readonly changes: readonly LineChange[];
  readonly faults?: readonly BulkFault[];
  readonly planId?: string | undefined;
  readonly stored?: { readonly id: string; readonly sha256: string };
  readonly gross?: { readonly before: number; readonly after: number };
}

/** Records a run in the history of bulk operations, with the values that it replaced. */
export async function recordRun(tx: Tx, ctx: ActorContext, run: NewRun): Promise<void> {
  const { id = newId(), faults = [], stored, gross } = run;
  const state = { status: bulkRunMachine.initial, substatus: null };
  const initialValues = {
    id,
    operation: run.operation,
    status: state.status,
    file_name: run.fileName.slice(0, 200),
    total_rows: run.totalRows,
    changed_lines: run.changes.length,
    faulty_rows: rowsWith(faults),
    errors: JSON.stringify(faults),
    plan_id: run.planId ?? null,
    stored_file_id: stored?.id ?? null,
    sha256: stored?.sha256 ?? null,
    gross_before_cents: gross?.before ?? null,
    gross_after_cents: gross?.after ?? null,
    user_id: ctx.actor.userId,
  };
  await insertRecord(tx, ctx, bulkOperationRunTable, {}, initialValues);
  await recordCreation(tx, ctx, bulkOperationRunTable, [{ id, state }]);
  await insertRecords(
    tx,
    ctx,
    bulkOperationChangeTable,
    run.changes.map(({ line, before, after }) => ({
      draft: {},
      initialValues: {
        bulk_operation_run_id: id,
        order_line_id: line['id'],
        master_account_id: line['master_account_id'],
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        old_value: describeColumns(before),
        new_value: describeColumns(after),
        outcome: 'applied',
      },
    })),
  );
}
