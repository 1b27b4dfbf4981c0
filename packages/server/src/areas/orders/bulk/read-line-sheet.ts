import { invalid, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ParticipantColumn } from '@fiducia/domain/orders/participant-column';
import { readSheet, type SheetUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../../platform/spreadsheets/sheet-reading.ts';

/** Error messages by cell, such as `C12`. */
export type CellErrors = Readonly<Record<string, readonly string[]>>;

const maxErrorsListed = 200;

/** Rejects a file and reports its errors by cell, up to a readable number. */
export function rejectWhole(errors: CellErrors): Rejection {
  const all = Object.entries(errors);
  const listed = Object.fromEntries(all.slice(0, maxErrorsListed));
  const count =
    all.length === 1 ? 'One cell has an error.' : `${all.length.toLocaleString('en-US')} cells have errors.`;
  return invalid(listed, `${count} Nothing was changed. Correct the file and upload it again.`);
}

/** Reads a spreadsheet of order lines. Cells that can't be read are in its `faults`. */
export async function readLineSheet(
  file: SheetUpload,
  columns: readonly ParticipantColumn[],
): Promise<SheetReading | Rejection> {
  const outcome = await readSheet(
    { bytes: file.bytes, fileName: file.fileName },
    columns.map(({ key, header, aliases, isRequired }) => ({ key, header, aliases, isRequired })),
  );
  return outcome.ok ? outcome.value : invalid({ file: [outcome.sentence] });
}
