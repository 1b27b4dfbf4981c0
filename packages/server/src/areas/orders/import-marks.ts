import type { MarksUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { MarkSheet } from '@fiducia/domain/orders/mark-sheets';
import { type CellValue, readCell } from '@fiducia/domain/orders/read-cell';
import type { Platform } from '../../area.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { UploadedPart } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { findByLine } from './find-balance-lines.ts';
import { readLineSheet, rejectWhole } from './import-balances.ts';
import { orderLineTable } from './order-line.table.ts';

interface Mark {
  readonly line: Row;
  readonly columns: Readonly<Record<string, CellValue>>;
}

interface Judged {
  readonly marks: readonly Mark[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

async function judge(tx: Tx, ctx: RequestContext, sheet: MarkSheet, reading: SheetReading): Promise<Judged> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const letters = new Map(reading.columns.map(({ key, letter }) => [key, letter]));
  const errors: Record<string, string[]> = {};
  const marks: Mark[] = [];
  const fault = (key: string, row: number, sentence: string) => {
    (errors[`${letters.get(key) ?? key}${row}`] ??= []).push(sentence);
  };
  for (const { row, line, problem } of await findByLine(tx, reading)) {
    if (problem !== undefined) fault('line', row.rowNumber, problem);
    const columns: Record<string, CellValue> = {};
    for (const wanted of sheet.columns) {
      const target = sheet.writes[wanted.key];
      if (target === undefined) continue;
      const cell = row.cells[wanted.key];
      const read =
        cell === undefined
          ? { fault: `Please enter ${labelInSentence(wanted.header)}` }
          : readCell(wanted, cell, today);
      if ('fault' in read) fault(wanted.key, row.rowNumber, read.fault);
      else columns[target] = read.value;
    }
    if (line !== undefined) marks.push({ line, columns });
  }
  return { marks, errors };
}

/** Writes the values that changed, one statement per column, and logs each change. */
async function write(tx: Tx, ctx: RequestContext, sheet: MarkSheet, marks: readonly Mark[]): Promise<number> {
  const changed = marks.filter(({ line, columns }) =>
    Object.entries(columns).some(([column, value]) => line[column] !== value),
  );
  const ids = changed.map(({ line }) => String(line['id']));
  for (const column of Object.values(sheet.writes)) {
    const values = changed.map(({ columns }) => String(columns[column] ?? ''));
    const type = raw(column.endsWith('_on') ? 'date' : 'text');
    await tx.run(sql`
      update order_lines l set ${raw(column)} = m.value::${type}, updated_at = ${ctx.now}
        from unnest(${ids}::text[], ${values}::text[]) as m (id, value) where l.id = m.id`);
  }
  await logChanges(
    tx,
    ctx,
    changed.map(({ line, columns }) => ({
      entity: orderLineTable.name,
      recordId: String(line['id']),
      action: 'update' as const,
      masterAccountId: String(line['master_account_id']),
      before: Object.fromEntries(Object.keys(columns).map((column) => [column, line[column]])),
      after: columns,
    })),
  );
  return changed.length;
}

/**
 * Sets identifiers on order lines from one or more files. Imports all rows of all files or none, and reports every
 * error by file and cell.
 */
export async function importMarks(
  platform: Platform,
  ctx: RequestContext,
  sheet: MarkSheet,
  files: readonly UploadedPart[],
): Promise<MarksUpdate | Rejection> {
  if (files.length === 0) return invalid({ file: ['Choose a file.'] });
  const readings: { file: UploadedPart; reading: SheetReading }[] = [];
  for (const file of files) {
    const reading = await readLineSheet(file, sheet.columns);
    if (isRejection(reading)) return reading;
    readings.push({ file, reading });
  }
  return ctx.inTx(async (tx) => {
    const marks: Mark[] = [];
    const errors: Record<string, readonly string[]> = {};
    for (const { file, reading } of readings) {
      const judged = await judge(tx, ctx, sheet, reading);
      marks.push(...judged.marks);
      for (const [cell, sentences] of Object.entries(judged.errors))
        errors[files.length === 1 ? cell : `${file.fileName} ${cell}`] = sentences;
    }
    if (Object.keys(errors).length > 0) return rejectWhole(errors);
    const changed = await write(tx, ctx, sheet, marks);
    for (const { file } of readings)
      await storeFile(tx, ctx, platform.files, file.bytes, {
        fileName: file.fileName,
        mimeType: file.mimeType,
        kind: sheet.kind,
        entity: orderLineTable.name,
        isStaffOnly: true,
      });
    return { files: files.length, rows: marks.length, changed };
  });
}
