import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { MarkSheet } from '@fiducia/domain/orders/mark-sheets';
import { readCell } from '@fiducia/domain/orders/read-cell';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';
import { findByLine } from './find-balance-lines.ts';
import type { JudgedFile } from './judge-balance-file.ts';
import type { LineUpdate } from './write-lines.ts';

/** Validates a file that adds identifiers to order lines. */
export async function judgeMarks(
  tx: Tx,
  ctx: ActorContext,
  reading: SheetReading,
  sheet: MarkSheet,
): Promise<JudgedFile> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const letters = new Map(reading.columns.map(({ key, letter }) => [key, letter]));
  const errors: Record<string, string[]> = {};
  const updates: LineUpdate[] = [];
  for (const { row, line, problem } of await findByLine(tx, reading)) {
    const faults: [key: string, sentence: string][] = problem === undefined ? [] : [['line', problem]];
    const wanted: Record<string, unknown> = {};
    for (const column of sheet.columns) {
      const target = sheet.writes[column.key];
      if (target === undefined) continue;
      const cell = row.cells[column.key];
      const read =
        cell === undefined
          ? { fault: `Please enter ${labelInSentence(column.header)}` }
          : readCell(column, cell, today);
      if ('fault' in read) faults.push([column.key, read.fault]);
      else wanted[target] = read.value;
    }
    for (const [key, sentence] of faults) (errors[`${letters.get(key) ?? key}${row.rowNumber}`] ??= []).push(sentence);
    if (faults.length === 0 && line !== undefined) updates.push({ line, wanted });
  }
  return { updates, errors, notInFile: 0 };
}
