import { createHash } from 'node:crypto';
import { autoParticipant } from '@fiducia/contract/participants/auto-participant.entity';
import { autoParticipantFile } from '@fiducia/contract/participants/auto-participant-file.entity';
import * as routes from '@fiducia/contract/participants/auto-participant.routes';
import { moveTo, autoParticipantRefusals } from '@fiducia/domain/participants/auto-participant-machine';
import {
  type AutoParticipantRow,
  autoParticipantColumns,
  readAutoParticipantRow,
} from '@fiducia/domain/participants/auto-participant-sheet';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { Queries, Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMoves, recordBirth } from '../engine/make-move.ts';
import { searchEntity } from '../engine/search.ts';
import { serveEntity } from '../engine/serve-entity.ts';
import { insertRecords } from '../engine/write-record.ts';
import { keepFile } from '../files/keep-file.ts';
import { reply, searchAnswer } from '../http/answer.ts';
import { type Endpoint, on, type UploadedPart } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { type JudgedSheet, judgeRows } from '../rails/sheet/judge-rows.ts';
import { readSheet } from '../rails/sheet/read-sheet.ts';
import { autoParticipantMoves } from './auto-participant-moves.ts';

const mostPeople = 5_000;
const born = { status: 'new', substatus: null };

interface Plan {
  readonly id: string;
  readonly friendly_id: string;
  readonly account_id: string;
  readonly master_account_id: string;
}

async function plansOf(db: Queries, numbers: readonly string[]): Promise<Map<string, Plan>> {
  const rows = await db.many<Plan>(sql`
    select id, friendly_id, account_id, master_account_id from plans
     where friendly_id = any(${[...new Set(numbers)]}::text[]) and status = 'active' and deleted_at is null`);
  return new Map(rows.map((row) => [row.friendly_id, row]));
}

/** What a row says of the person alone. */
function withoutPlan(row: AutoParticipantRow): Readonly<Record<string, unknown>> {
  const { firstName, lastName, taxId, balance, dateOfBirth, emailAddress, addressLine1, city, stateCode, postalCode } =
    row;
  return { firstName, lastName, taxId, balance, dateOfBirth, emailAddress, addressLine1, city, stateCode, postalCode };
}

interface Person {
  readonly plan: Plan;
  readonly row: AutoParticipantRow;
  /** Plan and fingerprint of the tax id: who stands once in the list. */
  readonly key: string;
}

/** Each person with the plan; one whose plan is unknown, or who stands twice, is an error of that row. */
async function placePeople(work: Work, sheet: JudgedSheet<AutoParticipantRow>): Promise<readonly Person[]> {
  const plans = await plansOf(
    work.db,
    sheet.rows.map(({ row }) => row.planFriendlyId),
  );
  const seen = new Map<string, number>();
  const people: Person[] = [];
  for (const { rowNumber, row } of sheet.rows) {
    const plan = plans.get(row.planFriendlyId);
    if (plan === undefined) {
      sheet.complain(rowNumber, 'planFriendlyId', 'There is no active plan with this number.');
      continue;
    }
    const key = `${plan.id} ${work.keyring.blindIndex('taxId', row.taxId).toString('hex')}`;
    const before = seen.get(key);
    if (before !== undefined)
      sheet.complain(rowNumber, 'taxId', `This person stands in row ${before} already. Remove one of the two.`);
    seen.set(key, before ?? rowNumber);
    people.push({ plan, row, key });
  }
  return people;
}

async function keep(
  tx: Tx,
  platform: Platform,
  work: Work,
  file: UploadedPart,
  people: readonly Person[],
): Promise<routes.UploadedFeed | Refusal> {
  const id = newId();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('auto participants', 0))`);
  if (await tx.one(sql`select 1 from auto_participant_files where sha256 = ${sha256} and deleted_at is null`))
    return autoParticipantRefusals.fileKnown();
  const kept = await tx.many<{ key: string }>(sql`
    select plan_id || ' ' || encode(tax_id_index, 'hex') as key from auto_participants
     where plan_id = any(${[...new Set(people.map(({ plan }) => plan.id))]}::text[]) and status <> 'rejected' and deleted_at is null`);
  const known = new Set(kept.map(({ key }) => key));
  const fresh = people.filter(({ key }) => !known.has(key));
  const stored = await keepFile(tx, work, platform.files, file.bytes, {
    fileName: file.fileName,
    mimeType: file.mimeType,
    kind: 'upload',
    entity: autoParticipantFile.name,
    recordId: id,
    isStaffOnly: true,
  });
  const counts = { total_rows: people.length, known_rows: people.length - fresh.length };
  const place = { id, file_name: file.fileName.slice(0, 200), sha256, stored_file_id: stored.id };
  await insertRecords(tx, work, autoParticipantFile, [
    { draft: {}, born: { ...place, ...counts, user_id: work.actor.userId } },
  ]);
  const ids = await insertRecords(
    tx,
    work,
    autoParticipant,
    fresh.map(({ plan, row }) => ({
      draft: withoutPlan(row),
      born: {
        plan_id: plan.id,
        subaccount_id: plan.account_id,
        master_account_id: plan.master_account_id,
        auto_participant_file_id: id,
        status: born.status,
      },
    })),
  );
  await recordBirth(
    tx,
    work,
    autoParticipant,
    ids.map((one) => ({ id: one, state: born })),
  );
  return { id, created: fresh.length, known: counts.known_rows };
}

async function upload(platform: Platform, work: Work, file: UploadedPart | undefined) {
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, autoParticipantColumns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > mostPeople)
    return invalid({ file: [`A sheet holds at most ${mostPeople.toLocaleString('en-US')} people. Split it.`] });
  const today = localDate(work.now.toISOString(), timeZones.eastern);
  const sheet = judgeRows(outcome.value, (cells) => readAutoParticipantRow(cells, today));
  const people = await placePeople(work, sheet);
  if (sheet.errors.size > 0) return invalid(Object.fromEntries(sheet.errors));
  return work.inTx((tx) => keep(tx, platform, work, file, people));
}

async function changeStatus(work: Work, body: BodyOf<typeof routes.changeStatusOfAutoParticipants>) {
  const ids = [...new Set(body.selectedAutoParticipantIds)];
  return work.inTx(async (tx): Promise<{ changed: number; participantIds: string[] } | Refusal> => {
    const answer = await makeMoves(tx, work, autoParticipantMoves, { ids, move: moveTo[body.status] });
    if (isRefusal(answer)) return answer;
    const { refused } = answer;
    if (refused.size > 0) {
      const errors = Object.fromEntries([...refused].map(([id, refusal]) => [id, [refusal.sentence]]));
      return { ...autoParticipantRefusals.notAllPeople({ against: refused.size }), errors };
    }
    const rows = await tx.many<{ participant_id: string | null }>(
      sql`select participant_id from auto_participants where id = any(${ids}::text[]) order by id`,
    );
    return { changed: ids.length, participantIds: [...new Set(rows.flatMap((row) => row.participant_id ?? []))] };
  });
}

/** People whom a recordkeeper's feed brings, and its files. */
export const autoParticipantEndpoints = (platform: Platform): Endpoint[] => [
  ...serveEntity(autoParticipant, platform.files),
  ...serveEntity(autoParticipantFile, platform.files),
  on(routes.uploadAutoParticipants, async ({ files }, work) => {
    const done = await upload(platform, work, files[0]);
    if (isRefusal(done)) return done;
    return reply(done, `${done.created} people were read, ${done.known} were in the list already.`);
  }),
  on(routes.changeStatusOfAutoParticipants, async ({ body }, work) => {
    const done = await changeStatus(work, body);
    return isRefusal(done) ? done : reply(done);
  }),
  on(routes.listInboundParsedFiles, async ({ rawQuery }, work) => {
    const found = await searchEntity(work, autoParticipantFile, rawQuery);
    return isRefusal(found) ? found : searchAnswer(found);
  }),
];
