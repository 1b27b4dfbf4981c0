import { createHash } from 'node:crypto';
import type { BulkPreview, PreviewedChange } from '@fiducia/contract/orders/bulk-operation.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { describeColumns } from '@fiducia/domain/orders/bulk-operation';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { SheetUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import { grossOf, rowsOf } from './import-files.ts';
import { faultsOf, fingerprintOf, type ImportOf, judgeFile, readImportFile, rowsWith } from './judge-file.ts';
import { lineImports } from './line-imports.ts';
import type { LineChange } from './write-lines.ts';

const maxListed = 1_000;

async function describeChanges(db: Queries, changes: readonly LineChange[]): Promise<PreviewedChange[]> {
  const listed = changes.slice(0, maxListed);
  const plans = await db.many<{ id: string; display_name: string | null }>(sql`
    select id, display_name from plans where id = any(${[...new Set(listed.map(({ line }) => line['plan_id']))]}::text[])`);
  const nameOf = new Map<unknown, string | null>(plans.map(({ id, display_name }) => [id, display_name]));
  return listed.map(({ line, before, after }) => ({
    id: String(line['id']),
    orderLineFriendlyId: String(line['friendly_id']),
    participantName: [line['first_name'], line['last_name']].filter((part) => typeof part === 'string').join(' '),
    planDisplayName: nameOf.get(line['plan_id']) ?? null,
    oldValue: describeColumns(before),
    newValue: describeColumns(after),
  }));
}

/** Returns what the import of a file would change, and its errors. Stores nothing. */
export async function previewImport(
  ctx: RequestContext,
  of: ImportOf,
  file: SheetUpload | undefined,
): Promise<BulkPreview | Rejection> {
  const read = await readImportFile(ctx, of, file);
  if (isRejection(read)) return read;
  const sha256 = createHash('sha256').update(read.file.bytes).digest('hex');
  return ctx.inTx(async (tx) => {
    const judged = await judgeFile(tx, ctx, of, read);
    const { updates, changes, errors, notInFile } = judged;
    const faults = faultsOf(errors);
    const [totalRows, faultyRows] = [rowsOf(read.reading), rowsWith(faults)];
    const gross = lineImports[of.operation].hasAmounts ? grossOf(updates) : undefined;
    const earlier = await tx.one<{ at: string | null }>(sql`
      select max(created_at) as at from bulk_operation_runs
       where sha256 = ${sha256} and operation = ${of.operation} and plan_id is not distinct from ${of.planId ?? null}
         and status = 'applied' and deleted_at is null`);
    return {
      fingerprint: fingerprintOf([judged]),
      totalRows,
      changedLines: changes.length,
      unchangedRows: totalRows - faultyRows - changes.length,
      faultyRows,
      notInFile,
      grossBefore: gross?.before ?? null,
      grossAfter: gross?.after ?? null,
      changes: await describeChanges(tx, changes),
      faults: faults.slice(0, maxListed),
      importedAt: earlier?.at ?? null,
    };
  });
}
