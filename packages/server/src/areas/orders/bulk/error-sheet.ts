import type { BulkFault } from '@fiducia/contract/orders/bulk-operation-run.entity';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { bulkImports, bulkOperationRejections } from '@fiducia/domain/orders/bulk-operation';
import type { Platform } from '../../../area.ts';
import { type Download, download } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { readStoredFile } from '../../../platform/files/store-file.ts';
import type { SheetUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';
import { type ExportCell, writeWorkbook } from '../../../platform/spreadsheets/write-sheet.ts';
import { bulkOperationRunTable } from './bulk-operation-run.table.ts';
import { faultsOf, type ImportOf, judgeFile, readImportFile } from './judge-file.ts';
import { lineImports } from './line-imports.ts';
import { readLineSheet } from './read-line-sheet.ts';

const text = (value: string): ExportCell => ({ kind: 'text', text: value });
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes the rows with errors as they are in the file, with the reasons, so that they can be corrected and uploaded. */
async function sheetOf(reading: SheetReading, faults: readonly BulkFault[]): Promise<Download> {
  const cellsOf = new Map(reading.rows.map(({ rowNumber, cells }) => [rowNumber, cells]));
  const header = [...reading.columns.map(({ header: title }) => title), 'Row', 'Error'];
  const rows = [...Map.groupBy(faults, ({ rowNumber }) => rowNumber)].map(([rowNumber, of]) => [
    ...reading.columns.map(({ key }) => text(cellsOf.get(rowNumber)?.[key]?.text ?? '')),
    text(String(rowNumber)),
    text(of.map(({ cell, reason }) => `${cell}: ${reason}`).join(' ')),
  ]);
  return download('rows to correct.xlsx', mimeType, await writeWorkbook('Rows to correct', header, rows));
}

/** Returns the rows of a file that can't be imported. Stores nothing. */
export async function downloadPreviewErrors(
  ctx: RequestContext,
  of: ImportOf,
  file: SheetUpload | undefined,
): Promise<Download | Rejection> {
  const read = await readImportFile(ctx, of, file);
  if (isRejection(read)) return read;
  const { errors } = await ctx.inTx((tx) => judgeFile(tx, ctx, of, read));
  return sheetOf(read.reading, faultsOf(errors));
}

/** Returns the rows that a run didn't import. */
export async function downloadRunErrors(
  platform: Platform,
  ctx: RequestContext,
  id: string,
): Promise<Download | Rejection> {
  const run = await readRecord(ctx.db, bulkOperationRunTable, id, ctx.actor);
  if (isRejection(run)) return run;
  const { operation, storedFileId, errors, fileName } = run;
  if (!isOneOf(bulkImports, operation) || storedFileId === null || errors.length === 0)
    return bulkOperationRejections.noErrors();
  const bytes = await readStoredFile(platform.files, storedFileId);
  const reading = await readLineSheet({ bytes, fileName }, lineImports[operation].columns);
  return isRejection(reading) ? reading : sheetOf(reading, errors);
}
