import { type UploadedPlans, uploadPlans } from '@fiducia/contract/plans/advisor-plan.routes';
import { planColumns, readPlanRow } from '@fiducia/domain/accounts/plan-sheet';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { SheetReading } from '../../platform/spreadsheets/sheet-reading.ts';
import { accountTable } from '../accounts/account.table.ts';
import { makePlan } from './make-plan.ts';

const maxPlans = 1_000;

/** Creates every plan of the spreadsheet, or none and returns the errors of each row. */
async function savePlan(
  ctx: RequestContext,
  accountId: string,
  { rows, columns, faults }: SheetReading,
): Promise<UploadedPlans | Rejection> {
  const errors = new Map<string, string[]>();
  const letterOf = new Map<string, string>(columns.map(({ key, letter }) => [key, letter]));
  const complain = (rowNumber: number, letter: string | undefined, sentence: string) => {
    const key = `Row ${rowNumber}`;
    errors.set(key, [...(errors.get(key) ?? []), letter === undefined ? sentence : `Column ${letter}: ${sentence}`]);
  };
  for (const { rowNumber, letter, sentence } of faults) complain(rowNumber, letter, sentence);
  return ctx.inTx(async (tx): Promise<UploadedPlans | Rejection> => {
    const known = await tx.many<{ name: string }>(sql`
      select lower(display_name) as name from plans where account_id = ${accountId} and deleted_at is null`);
    const taken = new Set(known.map(({ name }) => name));
    for (const { rowNumber, cells } of rows) {
      const body = readPlanRow(cells);
      const name = body['displayName']?.toLowerCase() ?? '';
      if (taken.has(name))
        complain(rowNumber, letterOf.get('displayName'), 'The account already has a plan with this name.');
      taken.add(name);
      const made = await makePlan(tx, ctx, accountId, body);
      if (!isRejection(made)) continue;
      for (const [field, sentences] of Object.entries(made.errors ?? { '': [made.sentence] }))
        for (const sentence of sentences) complain(rowNumber, letterOf.get(field), sentence);
    }
    return errors.size > 0 ? invalid(Object.fromEntries(errors)) : { created: rows.length };
  });
}

async function upload(
  ctx: RequestContext,
  accountId: string,
  file: UploadedPart | undefined,
): Promise<UploadedPlans | Rejection> {
  const owner = await readRecord(ctx.db, accountTable, accountId, ctx.actor, { withDeleted: false });
  if (isRejection(owner)) return owner;
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, planColumns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > maxPlans)
    return invalid({
      file: [`A file can have up to ${maxPlans.toLocaleString('en-US')} plans. Split it into several files.`],
    });
  return savePlan(ctx, accountId, outcome.value);
}

export const uploadPlansEndpoint: Endpoint = on(uploadPlans, async ({ params, files }, ctx) => {
  const done = await upload(ctx, params.id, files[0]);
  return isRejection(done)
    ? done
    : reply(done, `${done.created} ${done.created === 1 ? 'plan was' : 'plans were'} created.`);
});
