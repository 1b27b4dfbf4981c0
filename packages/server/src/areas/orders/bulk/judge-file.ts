import { createHash } from 'node:crypto';
import type { BulkFault } from '@fiducia/contract/orders/bulk-operation-run.entity';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { BulkImport } from '@fiducia/domain/orders/bulk-operation';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import type { SheetUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';
import { planTable } from '../../plans/plan.table.ts';
import { lineImports, withoutAmounts } from './line-imports.ts';
import { type CellErrors, readLineSheet } from './read-line-sheet.ts';
import { changesOf, type LineChange, type LineUpdate } from './write-lines.ts';

/** Which import a file is for. The plan is set for a full balance update. */
export interface ImportOf {
  readonly operation: BulkImport;
  readonly planId?: string | undefined;
}

/** A file and its rows, before its order lines are looked up. */
export interface ReadFile<File extends SheetUpload = SheetUpload> {
  readonly file: File;
  readonly reading: SheetReading;
}

/** What the import of a file changes. Its order lines are locked. */
export interface FileChanges {
  readonly updates: readonly LineUpdate[];
  readonly changes: readonly LineChange[];
  readonly errors: CellErrors;
  readonly notInFile: number;
}

/** Reads a file of an import. Checks that the user can see the plan. */
export async function readImportFile<File extends SheetUpload>(
  ctx: RequestContext,
  { operation, planId }: ImportOf,
  file: File | undefined,
): Promise<ReadFile<File> | Rejection> {
  if (operation === 'planBalances') {
    if (planId === undefined) return invalid({ planId: ['Choose a plan.'] });
    const plan = await readRecord(ctx.db, planTable, planId, ctx.actor);
    if (isRejection(plan)) return plan;
  }
  if (!file) return invalid({ file: ['Choose a file.'] });
  const lineImport = lineImports[operation];
  const reading = await readLineSheet(file, lineImport.columns);
  if (isRejection(reading)) return reading;
  return withoutAmounts(lineImport, reading) ?? { file, reading };
}

/** Validates every row of a file. A row with a cell that can't be read has an error, and changes nothing. */
export async function judgeFile(
  tx: Tx,
  ctx: RequestContext,
  { operation, planId = '' }: ImportOf,
  { reading }: ReadFile,
): Promise<FileChanges> {
  const unreadable: Record<string, string[]> = {};
  for (const { letter, rowNumber, sentence } of reading.faults)
    (unreadable[`${letter}${rowNumber}`] ??= []).push(sentence);
  const faulty = new Set(reading.faults.map(({ rowNumber }) => rowNumber));
  const readable = { ...reading, rows: reading.rows.filter(({ rowNumber }) => !faulty.has(rowNumber)) };
  const { updates, errors, notInFile } = await lineImports[operation].judge(tx, ctx, readable, planId);
  return { updates, changes: changesOf(updates), errors: { ...unreadable, ...errors }, notInFile };
}

/** Returns errors by row, in the order of the file. */
export function faultsOf(errors: CellErrors): BulkFault[] {
  return Object.entries(errors)
    .map(([cell, sentences]) => ({
      id: cell,
      rowNumber: Number(/\d+$/.exec(cell)?.[0] ?? 0),
      cell,
      reason: sentences.join(' '),
    }))
    .toSorted((one, other) => one.rowNumber - other.rowNumber);
}

export const rowsWith = (faults: readonly BulkFault[]): number =>
  new Set(faults.map(({ rowNumber }) => rowNumber)).size;

/** Returns the fingerprint of changes and errors. It differs if an order line was changed meanwhile. */
export function fingerprintOf(files: readonly Pick<FileChanges, 'changes' | 'errors'>[]): string {
  const content = files.map(({ changes, errors }) => [
    changes.map(({ line, before, after }) => [line['id'], before, after]),
    Object.keys(errors),
  ]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
