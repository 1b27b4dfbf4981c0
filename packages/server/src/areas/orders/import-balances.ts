import type { BalanceUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { balanceKeys, lineBalanceColumns, planBalanceColumns } from '@fiducia/domain/orders/balance-sheet';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import type { Platform } from '../../area.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { planTable } from '../plans/plan.table.ts';
import { advanceLines } from './advance-lines.ts';
import { type FoundRow, findByLine, findByTaxId } from './find-balance-lines.ts';
import { judgeBalances } from './judge-balances.ts';
import { orderLineTable } from './order-line.table.ts';
import { refreshOrderTotals } from './order-transitions.ts';
import { writeBalances } from './write-balances.ts';

const maxErrorsListed = 200;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rejects a file and reports its errors by cell, up to a readable number. */
export function rejectWhole(errors: Readonly<Record<string, readonly string[]>>): Rejection {
  const all = Object.entries(errors);
  const listed = Object.fromEntries(all.slice(0, maxErrorsListed));
  const count =
    all.length === 1 ? 'One cell has an error.' : `${all.length.toLocaleString('en-US')} cells have errors.`;
  return invalid(listed, `${count} Nothing was changed. Correct the file and upload it again.`);
}

/** Reads a spreadsheet of order lines. Rejects the whole file if it or any of its cells can't be read. */
export async function readLineSheet(
  file: UploadedPart | undefined,
  columns: readonly ParticipantColumn[],
): Promise<SheetReading | Rejection> {
  if (!file) return invalid({ file: ['Choose a file.'] });
  const outcome = await readSheet(
    file,
    columns.map(({ key, header, aliases, isRequired }) => ({ key, header, aliases, isRequired })),
  );
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  const { faults } = outcome.value;
  if (faults.length > 0)
    return rejectWhole(
      Object.fromEntries(faults.map(({ letter, rowNumber, sentence }) => [`${letter}${rowNumber}`, [sentence]])),
    );
  return outcome.value;
}

async function readBalances(
  file: UploadedPart | undefined,
  columns: readonly ParticipantColumn[],
): Promise<SheetReading | Rejection> {
  const reading = await readLineSheet(file, columns);
  if (isRejection(reading) || reading.columns.some(({ key }) => balanceKeys.includes(key))) return reading;
  return invalid({ file: ['This file has no amount column. Export the order lines and fill in that file.'] });
}

/** Validates every row against its order line, then writes all of them in one statement or returns all errors. */
async function applyBalances(
  tx: Tx,
  ctx: RequestContext,
  reading: SheetReading,
  found: readonly FoundRow[],
): Promise<Omit<BalanceUpdate, 'notInFile'> | Rejection> {
  const judged = await judgeBalances(tx, ctx, reading, found);
  if (Object.keys(judged.errors).length > 0) return rejectWhole(judged.errors);
  const changed = await writeBalances(tx, ctx, judged.updates);
  refreshOrderTotals(tx, [...new Set(changed.map(({ orderId }) => orderId))]);
  await advanceLines(
    tx,
    ctx,
    changed.map(({ id }) => id),
  );
  const sum = (of: readonly number[]) => cents(of.reduce((total, amount) => total + amount, 0));
  return {
    rows: reading.rows.length,
    changed: changed.length,
    grossBefore: sum(judged.updates.map(({ grossBefore }) => grossBefore)),
    grossAfter: sum(judged.updates.map(({ grossAfter }) => grossAfter)),
  };
}

function saveImport(
  tx: Tx,
  ctx: RequestContext,
  platform: Platform,
  file: UploadedPart,
  of: { entity: string; recordId?: string },
) {
  const mimeType = file.fileName.toLowerCase().endsWith('.csv') ? 'text/csv' : workbook;
  return storeFile(tx, ctx, platform.files, file.bytes, {
    fileName: file.fileName,
    mimeType,
    kind: 'balanceUpdate',
    isStaffOnly: true,
    ...of,
  });
}

/** Imports new balances for order lines that the file identifies by number. */
export async function importLineBalances(
  platform: Platform,
  ctx: RequestContext,
  file: UploadedPart | undefined,
): Promise<BalanceUpdate | Rejection> {
  const reading = await readBalances(file, lineBalanceColumns);
  if (isRejection(reading) || !file) return isRejection(reading) ? reading : invalid({ file: ['Choose a file.'] });
  return ctx.inTx(async (tx) => {
    const done = await applyBalances(tx, ctx, reading, await findByLine(tx, reading));
    if (isRejection(done)) return done;
    await saveImport(tx, ctx, platform, file, { entity: orderLineTable.name });
    return { ...done, notInFile: 0 };
  });
}

/**
 * Imports new balances for one plan, by tax ID. Open order lines that are missing from the file are counted but not
 * changed.
 */
export async function importPlanBalances(
  platform: Platform,
  ctx: RequestContext,
  planId: string,
  file: UploadedPart | undefined,
): Promise<BalanceUpdate | Rejection> {
  const visible = await readRecord(ctx.db, planTable, planId, ctx.actor);
  if (isRejection(visible)) return visible;
  const reading = await readBalances(file, planBalanceColumns);
  if (isRejection(reading) || !file) return isRejection(reading) ? reading : invalid({ file: ['Choose a file.'] });
  return ctx.inTx(async (tx) => {
    const { found, living } = await findByTaxId(tx, ctx, reading, planId);
    const done = await applyBalances(tx, ctx, reading, found);
    if (isRejection(done)) return done;
    await saveImport(tx, ctx, platform, file, { entity: planTable.name, recordId: planId });
    return { ...done, notInFile: living - new Set(found.flatMap(({ line }) => (line ? [line['id']] : []))).size };
  });
}
