import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bulkOperationRejections } from '@fiducia/domain/orders/bulk-operation';
import type { Platform } from '../../../area.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { UploadedPart } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { bulkOperationRunTable } from './bulk-operation-run.table.ts';
import {
  type FileChanges,
  faultsOf,
  fingerprintOf,
  type ImportOf,
  judgeFile,
  type ReadFile,
  readImportFile,
} from './judge-file.ts';
import { lineImports } from './line-imports.ts';
import { type CellErrors, rejectWhole } from './read-line-sheet.ts';
import { recordRun } from './record-run.ts';
import { type LineUpdate, writeLines } from './write-lines.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The result of an import, as the documented calls return parts of it. */
export interface ImportedFiles {
  readonly files: number;
  readonly rows: number;
  readonly changed: number;
  readonly grossBefore: Cents;
  readonly grossAfter: Cents;
  readonly notInFile: number;
}

type Judged = ReadFile<UploadedPart> & FileChanges;

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Returns the totals of order lines before and after an import. */
export const grossOf = (updates: readonly LineUpdate[]): { before: Cents; after: Cents } => ({
  before: cents(updates.reduce((sum, { line }) => sum + amountOf(line['gross_distribution_amount_cents']), 0)),
  after: cents(updates.reduce((sum, { wanted }) => sum + amountOf(wanted['gross_distribution_amount_cents']), 0)),
});

function errorsOf(judged: readonly Judged[]): CellErrors {
  const named = judged.length > 1;
  return Object.fromEntries(
    judged.flatMap(({ file, errors }) =>
      Object.entries(errors).map(([cell, sentences]) => [named ? `${file.fileName} ${cell}` : cell, sentences]),
    ),
  );
}

async function apply(platform: Platform, tx: Tx, ctx: RequestContext, of: ImportOf, judged: Judged): Promise<void> {
  const { file, reading, updates, changes, errors } = judged;
  const { fileKind, hasAmounts } = lineImports[of.operation];
  await writeLines(tx, ctx, changes);
  const id = newId();
  const stored = await storeFile(tx, ctx, platform.files, file.bytes, {
    fileName: file.fileName,
    mimeType: file.fileName.toLowerCase().endsWith('.csv') ? 'text/csv' : workbook,
    kind: fileKind,
    entity: bulkOperationRunTable.name,
    recordId: id,
    isStaffOnly: true,
  });
  await recordRun(tx, ctx, {
    id,
    operation: of.operation,
    planId: of.planId,
    fileName: file.fileName,
    totalRows: rowsOf(reading),
    changes,
    faults: faultsOf(errors),
    stored,
    ...(hasAmounts ? { gross: grossOf(updates) } : {}),
  });
}

/** Number of rows in a file, with those that can't be read. */
export const rowsOf = ({ rows, faults }: ReadFile['reading']): number =>
  new Set([...rows, ...faults].map(({ rowNumber }) => rowNumber)).size;

/**
 * Imports files of order lines and records a run for each. Without a fingerprint, imports all rows or none, and reports
 * every error by cell. With the fingerprint of a preview, imports the rows without errors, if they are still what the
 * user reviewed.
 */
export async function importFiles(
  platform: Platform,
  ctx: RequestContext,
  of: ImportOf,
  files: readonly (UploadedPart | undefined)[],
  fingerprint: string | undefined,
): Promise<ImportedFiles | Rejection> {
  const read: ReadFile<UploadedPart>[] = [];
  for (const file of files.length === 0 ? [undefined] : files) {
    const one = await readImportFile(ctx, of, file);
    if (isRejection(one)) return one;
    read.push(one);
  }
  return ctx.inTx(async (tx) => {
    const judged: Judged[] = [];
    for (const one of read) judged.push({ ...one, ...(await judgeFile(tx, ctx, of, one)) });
    const errors = errorsOf(judged);
    if (fingerprint === undefined) {
      if (Object.keys(errors).length > 0) return rejectWhole(errors);
    } else if (fingerprint !== fingerprintOf(judged)) return bulkOperationRejections.changedSincePreview();
    for (const one of judged) await apply(platform, tx, ctx, of, one);
    const gross = grossOf(judged.flatMap(({ updates }) => updates));
    const total = (count: (one: Judged) => number) => judged.reduce((sum, one) => sum + count(one), 0);
    return {
      files: judged.length,
      rows: total(({ reading }) => rowsOf(reading)),
      changed: total(({ changes }) => changes.length),
      grossBefore: gross.before,
      grossAfter: gross.after,
      notInFile: total(({ notInFile }) => notInFile),
    };
  });
}
