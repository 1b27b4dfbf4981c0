import type { BalanceUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { cents } from '@fiducia/domain/money/cents';
import { balanceKeys, lineBalanceColumns, planBalanceColumns } from '@fiducia/domain/orders/balance-sheet';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { keepFile } from '../files/keep-file.ts';
import type { UploadedPart } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { readSheet } from '../rails/sheet/read-sheet.ts';
import type { SheetReading } from '../rails/sheet/sheet-reading.ts';
import { advanceLines } from './advance-lines.ts';
import { type FoundRow, findByLine, findByTaxId } from './find-balance-lines.ts';
import { judgeBalances } from './judge-balances.ts';
import { refreshOrderTotals } from './order-moves.ts';
import { writeBalances } from './write-balances.ts';

const mostErrorsTold = 200;
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Refuses a file with its faults by cell, as many as a person can read. */
export function refuseWhole(errors: Readonly<Record<string, readonly string[]>>): Refusal {
  const all = Object.entries(errors);
  const told = Object.fromEntries(all.slice(0, mostErrorsTold));
  const count = all.length === 1 ? 'One cell is' : `${all.length.toLocaleString('en-US')} cells are`;
  return invalid(told, `${count} wrong. Nothing was changed; correct the file and upload it again.`);
}

/** Reads a sheet of lines; a file or a cell that cannot be read refuses it whole. */
export async function readLineSheet(
  file: UploadedPart | undefined,
  columns: readonly ParticipantColumn[],
): Promise<SheetReading | Refusal> {
  if (!file) return invalid({ file: ['Choose a file.'] });
  const outcome = await readSheet(
    file,
    columns.map(({ key, header, aliases, isRequired }) => ({ key, header, aliases, isRequired })),
  );
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  const { faults } = outcome.value;
  if (faults.length > 0)
    return refuseWhole(
      Object.fromEntries(faults.map(({ letter, rowNumber, sentence }) => [`${letter}${rowNumber}`, [sentence]])),
    );
  return outcome.value;
}

async function readBalances(
  file: UploadedPart | undefined,
  columns: readonly ParticipantColumn[],
): Promise<SheetReading | Refusal> {
  const reading = await readLineSheet(file, columns);
  if (isRefusal(reading) || reading.columns.some(({ key }) => balanceKeys.includes(key))) return reading;
  return invalid({ file: ['This file has no column with an amount. Export the lines and fill in that file.'] });
}

/** Judges every row against its line, then writes all of them in one statement, or answers every fault. */
async function applyBalances(
  tx: Tx,
  work: Work,
  reading: SheetReading,
  found: readonly FoundRow[],
): Promise<Omit<BalanceUpdate, 'notInFile'> | Refusal> {
  const judged = await judgeBalances(tx, work, reading, found);
  if (Object.keys(judged.errors).length > 0) return refuseWhole(judged.errors);
  const changed = await writeBalances(tx, work, judged.updates);
  await refreshOrderTotals(tx, [...new Set(changed.map(({ orderId }) => orderId))]);
  await advanceLines(
    tx,
    work,
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

function keep(tx: Tx, work: Work, platform: Platform, file: UploadedPart, of: { entity: string; recordId?: string }) {
  const mimeType = file.fileName.toLowerCase().endsWith('.csv') ? 'text/csv' : workbook;
  return keepFile(tx, work, platform.files, file.bytes, {
    fileName: file.fileName,
    mimeType,
    kind: 'balanceUpdate',
    isStaffOnly: true,
    ...of,
  });
}

/** New balances of lines that the file names by their number. */
export async function importLineBalances(
  platform: Platform,
  work: Work,
  file: UploadedPart | undefined,
): Promise<BalanceUpdate | Refusal> {
  const reading = await readBalances(file, lineBalanceColumns);
  if (isRefusal(reading) || !file) return isRefusal(reading) ? reading : invalid({ file: ['Choose a file.'] });
  return work.inTx(async (tx) => {
    const done = await applyBalances(tx, work, reading, await findByLine(tx, reading));
    if (isRefusal(done)) return done;
    await keep(tx, work, platform, file, { entity: orderLine.name });
    return { ...done, notInFile: 0 };
  });
}

/** New balances of one plan, people named by tax ID. Living lines that the file leaves out are counted, not changed. */
export async function importPlanBalances(
  platform: Platform,
  work: Work,
  planId: string,
  file: UploadedPart | undefined,
): Promise<BalanceUpdate | Refusal> {
  const visible = await readRecord(work.db, plan, planId, work.actor);
  if (isRefusal(visible)) return visible;
  const reading = await readBalances(file, planBalanceColumns);
  if (isRefusal(reading) || !file) return isRefusal(reading) ? reading : invalid({ file: ['Choose a file.'] });
  return work.inTx(async (tx) => {
    const { found, living } = await findByTaxId(tx, work, reading, planId);
    const done = await applyBalances(tx, work, reading, found);
    if (isRefusal(done)) return done;
    await keep(tx, work, platform, file, { entity: plan.name, recordId: planId });
    return { ...done, notInFile: living - new Set(found.flatMap(({ line }) => (line ? [line['id']] : []))).size };
  });
}
