import { account } from '@fiducia/contract/accounts/account.entity';
import { type UploadedPlans, uploadPlans } from '@fiducia/contract/plans/advisor-plan.routes';
import { planColumns, readPlanRow } from '@fiducia/domain/accounts/plan-sheet';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { readRecord } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import { readSheet } from '../rails/sheet/read-sheet.ts';
import type { SheetReading } from '../rails/sheet/sheet-reading.ts';
import { makePlan } from './make-plan.ts';

const mostPlans = 1_000;

/** Creates every plan of the sheet, or none and says what is wrong with each row. */
async function keep(
  work: Work,
  accountId: string,
  { rows, columns, faults }: SheetReading,
): Promise<UploadedPlans | Refusal> {
  const errors = new Map<string, string[]>();
  const letterOf = new Map<string, string>(columns.map(({ key, letter }) => [key, letter]));
  const complain = (rowNumber: number, letter: string | undefined, sentence: string) => {
    const key = `Row ${rowNumber}`;
    errors.set(key, [...(errors.get(key) ?? []), letter === undefined ? sentence : `Column ${letter}: ${sentence}`]);
  };
  for (const { rowNumber, letter, sentence } of faults) complain(rowNumber, letter, sentence);
  return work.inTx(async (tx): Promise<UploadedPlans | Refusal> => {
    const known = await tx.many<{ name: string }>(sql`
      select lower(display_name) as name from plans where account_id = ${accountId} and deleted_at is null`);
    const taken = new Set(known.map(({ name }) => name));
    for (const { rowNumber, cells } of rows) {
      const body = readPlanRow(cells);
      const name = body['displayName']?.toLowerCase() ?? '';
      if (taken.has(name))
        complain(rowNumber, letterOf.get('displayName'), 'The account has a plan with this name already.');
      taken.add(name);
      const made = await makePlan(tx, work, accountId, body);
      if (!isRefusal(made)) continue;
      for (const [field, sentences] of Object.entries(made.errors ?? { '': [made.sentence] }))
        for (const sentence of sentences) complain(rowNumber, letterOf.get(field), sentence);
    }
    return errors.size > 0 ? invalid(Object.fromEntries(errors)) : { created: rows.length };
  });
}

async function upload(work: Work, accountId: string, file: UploadedPart | undefined): Promise<UploadedPlans | Refusal> {
  const owner = await readRecord(work.db, account, accountId, work.actor, { withDeleted: false });
  if (isRefusal(owner)) return owner;
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, planColumns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > mostPlans)
    return invalid({ file: [`A sheet holds at most ${mostPlans.toLocaleString('en-US')} plans. Split it.`] });
  return keep(work, accountId, outcome.value);
}

export const uploadPlansEndpoint: Endpoint = on(uploadPlans, async ({ params, files }, work) => {
  const done = await upload(work, params.id, files[0]);
  return isRefusal(done)
    ? done
    : reply(done, `${done.created} ${done.created === 1 ? 'plan was' : 'plans were'} created.`);
});
