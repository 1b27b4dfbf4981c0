import type { MarksUpdate } from '@fiducia/contract/orders/line-bulk.routes';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import type { MarkSheet } from '@fiducia/domain/orders/mark-sheets';
import { type CellValue, readCell } from '@fiducia/domain/orders/read-cell';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Work } from '../engine/context.ts';
import type { Row } from '../engine/make-move.ts';
import { keepFile } from '../files/keep-file.ts';
import type { UploadedPart } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import type { SheetReading } from '../rails/sheet/sheet-reading.ts';
import { findByLine } from './find-balance-lines.ts';
import { readLineSheet, refuseWhole } from './import-balances.ts';

interface Mark {
  readonly line: Row;
  readonly columns: Readonly<Record<string, CellValue>>;
}

interface Judged {
  readonly marks: readonly Mark[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

async function judge(tx: Tx, work: Work, sheet: MarkSheet, reading: SheetReading): Promise<Judged> {
  const today = localDate(work.now.toISOString(), timeZones.eastern);
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
        cell === undefined ? { fault: `Please enter ${wanted.header.toLowerCase()}` } : readCell(wanted, cell, today);
      if ('fault' in read) fault(wanted.key, row.rowNumber, read.fault);
      else columns[target] = read.value;
    }
    if (line !== undefined) marks.push({ line, columns });
  }
  return { marks, errors };
}

/** Writes what differs, in one statement for each column, each change in the log. */
async function write(tx: Tx, work: Work, sheet: MarkSheet, marks: readonly Mark[]): Promise<number> {
  const changed = marks.filter(({ line, columns }) =>
    Object.entries(columns).some(([column, value]) => line[column] !== value),
  );
  const ids = changed.map(({ line }) => String(line['id']));
  for (const column of Object.values(sheet.writes)) {
    const values = changed.map(({ columns }) => String(columns[column] ?? ''));
    const type = raw(column.endsWith('_on') ? 'date' : 'text');
    await tx.run(sql`
      update order_lines l set ${raw(column)} = m.value::${type}, updated_at = ${work.now}
        from unnest(${ids}::text[], ${values}::text[]) as m (id, value) where l.id = m.id`);
  }
  await logChanges(
    tx,
    work,
    changed.map(({ line, columns }) => ({
      entity: orderLine.name,
      recordId: String(line['id']),
      action: 'update' as const,
      masterAccountId: String(line['master_account_id']),
      before: Object.fromEntries(Object.keys(columns).map((column) => [column, line[column]])),
      after: columns,
    })),
  );
  return changed.length;
}

/** Marks lines from one or more files: all rows of all files, or none with every fault told by file and cell. */
export async function importMarks(
  platform: Platform,
  work: Work,
  sheet: MarkSheet,
  files: readonly UploadedPart[],
): Promise<MarksUpdate | Refusal> {
  if (files.length === 0) return invalid({ file: ['Choose a file.'] });
  const readings: { file: UploadedPart; reading: SheetReading }[] = [];
  for (const file of files) {
    const reading = await readLineSheet(file, sheet.columns);
    if (isRefusal(reading)) return reading;
    readings.push({ file, reading });
  }
  return work.inTx(async (tx) => {
    const marks: Mark[] = [];
    const errors: Record<string, readonly string[]> = {};
    for (const { file, reading } of readings) {
      const judged = await judge(tx, work, sheet, reading);
      marks.push(...judged.marks);
      for (const [cell, sentences] of Object.entries(judged.errors))
        errors[files.length === 1 ? cell : `${file.fileName} ${cell}`] = sentences;
    }
    if (Object.keys(errors).length > 0) return refuseWhole(errors);
    const changed = await write(tx, work, sheet, marks);
    for (const { file } of readings)
      await keepFile(tx, work, platform.files, file.bytes, {
        fileName: file.fileName,
        mimeType: file.mimeType,
        kind: sheet.kind,
        entity: orderLine.name,
        isStaffOnly: true,
      });
    return { files: files.length, rows: marks.length, changed };
  });
}
