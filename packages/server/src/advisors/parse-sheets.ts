import * as routes from '@fiducia/contract/advisors/campaign.routes';
import {
  advisorColumns,
  type PersonOfSheet,
  prospectColumns,
  readAdvisorRow,
  readProspectRow,
} from '@fiducia/domain/advisors/people-sheet';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { judgeRows } from '../rails/sheet/judge-rows.ts';
import { readSheet } from '../rails/sheet/read-sheet.ts';
import type { ExpectedColumn, SheetCell } from '../rails/sheet/sheet-reading.ts';

/** As many people as one campaign takes. */
const mostPeople = 5_000;

type Read<Row> = (
  cells: Readonly<Record<string, SheetCell>>,
) => { readonly row: Row } | { readonly faults: Readonly<Record<string, string>> };

/** The people of a sheet and what is wrong with its rows; an address that stands twice is an error of its second row. */
async function parse<Row extends PersonOfSheet>(
  file: UploadedPart | undefined,
  columns: readonly ExpectedColumn[],
  read: Read<Row>,
): Promise<routes.ParsedSheet<Row> | Refusal> {
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, columns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > mostPeople)
    return invalid({ file: [`A sheet holds at most ${mostPeople.toLocaleString('en-US')} people. Split it.`] });
  const sheet = judgeRows(outcome.value, read);
  const seen = new Map<string, number>();
  const rows = sheet.rows.filter(({ rowNumber, row }) => {
    const address = row.emailAddress.toLowerCase();
    const before = seen.get(address);
    if (before === undefined) seen.set(address, rowNumber);
    else sheet.complain(rowNumber, 'emailAddress', `Email is duplicated: row ${before} has it too.`);
    return before === undefined;
  });
  return { rows: rows.map(({ row }) => row), errors: Object.fromEntries(sheet.errors) };
}

export const parseSheetEndpoints: readonly Endpoint[] = [
  on(routes.parseAdvisorSheet, async ({ files }) => {
    const sheet = await parse(files[0], advisorColumns, readAdvisorRow);
    return isRefusal(sheet) ? sheet : reply(sheet);
  }),
  on(routes.parseProspectSheet, async ({ files }) => {
    const sheet = await parse(files[0], prospectColumns, readProspectRow);
    return isRefusal(sheet) ? sheet : reply(sheet);
  }),
];
