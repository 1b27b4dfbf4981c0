import * as routes from '@fiducia/contract/advisors/campaign.routes';
import {
  advisorColumns,
  type PersonOfSheet,
  prospectColumns,
  readAdvisorRow,
  readProspectRow,
} from '@fiducia/domain/advisors/people-sheet';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import { judgeRows } from '../../platform/spreadsheets/judge-rows.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { ExpectedColumn, SheetCell } from '../../platform/spreadsheets/sheet-reading.ts';

/** Maximum number of rows in one file. */
const maxPeople = 5_000;

type Read<Row> = (
  cells: Readonly<Record<string, SheetCell>>,
) => { readonly row: Row } | { readonly faults: Readonly<Record<string, string>> };

/** Reads people from a spreadsheet, with the errors of each row. A repeated address is an error in the later row. */
async function parse<Row extends PersonOfSheet>(
  file: UploadedPart | undefined,
  columns: readonly ExpectedColumn[],
  read: Read<Row>,
): Promise<routes.ParsedSheet<Row> | Rejection> {
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, columns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > maxPeople)
    return invalid({
      file: [`A file can have up to ${maxPeople.toLocaleString('en-US')} rows. Split it into several files.`],
    });
  const sheet = judgeRows(outcome.value, read);
  const seen = new Map<string, number>();
  const rows = sheet.rows.filter(({ rowNumber, row }) => {
    const address = row.emailAddress.toLowerCase();
    const before = seen.get(address);
    if (before === undefined) seen.set(address, rowNumber);
    else sheet.complain(rowNumber, 'emailAddress', `Email is duplicated: row ${before} has the same email address.`);
    return before === undefined;
  });
  return { rows: rows.map(({ row }) => row), errors: Object.fromEntries(sheet.errors) };
}

export const parseSheetEndpoints: readonly Endpoint[] = [
  on(routes.parseAdvisorSheet, async ({ files }) => {
    const sheet = await parse(files[0], advisorColumns, readAdvisorRow);
    return isRejection(sheet) ? sheet : reply(sheet);
  }),
  on(routes.parseProspectSheet, async ({ files }) => {
    const sheet = await parse(files[0], prospectColumns, readProspectRow);
    return isRejection(sheet) ? sheet : reply(sheet);
  }),
];
