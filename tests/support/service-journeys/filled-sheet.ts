import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { ServiceCode } from '../../../packages/domain/src/orders/service-code.ts';

/** Row of the titles in the filled-in spreadsheets, below a merged title and an empty row, counted from 1. */
const titleRow = 3;

function titlesOf(bytes: Uint8Array, row: number): readonly string[] {
  const { SheetNames, Sheets } = read(bytes, { type: 'buffer', sheetRows: row });
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  return utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: true })[row - 1] ?? [];
}

/**
 * Returns the template of a service as a spreadsheet program saved it, filled in with typical errors. Throws if the
 * template has other columns now; `tests/fixtures/spreadsheets/README.md` says how to save it again.
 */
export async function filledSheet(code: ServiceCode, template: Uint8Array): Promise<Buffer> {
  const bytes = await readFile(new URL(`../../fixtures/spreadsheets/${code}.xlsx`, import.meta.url));
  const [saved, current] = [titlesOf(bytes, titleRow), titlesOf(template, 1)];
  if (saved.join('|') !== current.join('|')) throw new Error(`the template of ${code} changed: ${current.join(', ')}`);
  return bytes;
}
