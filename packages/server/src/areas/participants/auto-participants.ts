import { createHash } from 'node:crypto';
import type { BodyOf } from '@fiducia/contract/lang/route';
import * as routes from '@fiducia/contract/participants/auto-participant.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { autoParticipantRejections, moveTo } from '@fiducia/domain/participants/auto-participant-machine';
import {
  type AutoParticipantRow,
  autoParticipantColumns,
  readAutoParticipantRow,
} from '@fiducia/domain/participants/auto-participant-sheet';
import type { Platform } from '../../area.ts';
import { reply, searchAnswer } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import { lock } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { type JudgedSheet, judgeRows } from '../../platform/spreadsheets/judge-rows.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import { autoParticipantTable } from './auto-participant.table.ts';
import { autoParticipantFileTable } from './auto-participant-file.table.ts';
import { autoParticipantTransitions } from './auto-participant-transitions.ts';

const maxPeople = 5_000;
const initialValues = { status: 'new', substatus: null };

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

/** Returns the values of a row without its plan. */
function withoutPlan(row: AutoParticipantRow): Readonly<Record<string, unknown>> {
  const { firstName, lastName, taxId, balance, dateOfBirth, emailAddress, addressLine1, city, stateCode, postalCode } =
    row;
  return { firstName, lastName, taxId, balance, dateOfBirth, emailAddress, addressLine1, city, stateCode, postalCode };
}

interface Person {
  readonly plan: Plan;
  readonly row: AutoParticipantRow;
  /** Plan ID and blind index of the tax ID. It must be unique in the list. */
  readonly key: string;
}

/** Matches each participant to their plan. Reports a row error for an unknown plan or a duplicate participant. */
async function placePeople(ctx: RequestContext, sheet: JudgedSheet<AutoParticipantRow>): Promise<readonly Person[]> {
  const plans = await plansOf(
    ctx.db,
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
    const key = `${plan.id} ${ctx.keyring.blindIndex('taxId', row.taxId).toString('hex')}`;
    const before = seen.get(key);
    if (before !== undefined)
      sheet.complain(rowNumber, 'taxId', `This participant is already in row ${before}. Delete one of the two rows.`);
    seen.set(key, before ?? rowNumber);
    people.push({ plan, row, key });
  }
  return people;
}

async function saveRows(
  tx: Tx,
  platform: Platform,
  ctx: RequestContext,
  file: UploadedPart,
  people: readonly Person[],
): Promise<routes.UploadedFeed | Rejection> {
  const id = newId();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await lock(tx, 'autoParticipants');
  if (await tx.one(sql`select 1 from auto_participant_files where sha256 = ${sha256} and deleted_at is null`))
    return autoParticipantRejections.fileKnown();
  const existing = await tx.many<{ key: string }>(sql`
    select plan_id || ' ' || encode(tax_id_index, 'hex') as key from auto_participants
     where plan_id = any(${[...new Set(people.map(({ plan }) => plan.id))]}::text[]) and status <> 'rejected' and deleted_at is null`);
  const known = new Set(existing.map(({ key }) => key));
  const fresh = people.filter(({ key }) => !known.has(key));
  const stored = await storeFile(tx, ctx, platform.files, file.bytes, {
    fileName: file.fileName,
    mimeType: file.mimeType,
    kind: 'upload',
    entity: autoParticipantFileTable.name,
    recordId: id,
    isStaffOnly: true,
  });
  const counts = { total_rows: people.length, known_rows: people.length - fresh.length };
  const place = { id, file_name: file.fileName.slice(0, 200), sha256, stored_file_id: stored.id };
  await insertRecords(tx, ctx, autoParticipantFileTable, [
    { draft: {}, initialValues: { ...place, ...counts, user_id: ctx.actor.userId } },
  ]);
  const ids = await insertRecords(
    tx,
    ctx,
    autoParticipantTable,
    fresh.map(({ plan, row }) => ({
      draft: withoutPlan(row),
      initialValues: {
        plan_id: plan.id,
        subaccount_id: plan.account_id,
        master_account_id: plan.master_account_id,
        auto_participant_file_id: id,
        status: initialValues.status,
      },
    })),
  );
  await recordCreation(
    tx,
    ctx,
    autoParticipantTable,
    ids.map((one) => ({ id: one, state: initialValues })),
  );
  return { id, created: fresh.length, known: counts.known_rows };
}

async function upload(platform: Platform, ctx: RequestContext, file: UploadedPart | undefined) {
  if (!file) return invalid({ file: ['Please select a file to upload.'] });
  const outcome = await readSheet({ bytes: file.bytes, fileName: file.fileName }, autoParticipantColumns);
  if (!outcome.ok) return invalid({ file: [outcome.sentence] });
  if (outcome.value.rows.length > maxPeople)
    return invalid({
      file: [`A file can have up to ${maxPeople.toLocaleString('en-US')} rows. Split it into several files.`],
    });
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const sheet = judgeRows(outcome.value, (cells) => readAutoParticipantRow(cells, today));
  const people = await placePeople(ctx, sheet);
  if (sheet.errors.size > 0) return invalid(Object.fromEntries(sheet.errors));
  return ctx.inTx((tx) => saveRows(tx, platform, ctx, file, people));
}

async function changeStatus(ctx: RequestContext, body: BodyOf<typeof routes.changeStatusOfAutoParticipants>) {
  const ids = [...new Set(body.selectedAutoParticipantIds)];
  return ctx.inTx(async (tx): Promise<{ changed: number; participantIds: string[] } | Rejection> => {
    const answer = await applyTransitions(tx, ctx, autoParticipantTransitions, {
      ids,
      transition: moveTo[body.status],
    });
    if (isRejection(answer)) return answer;
    const { rejected } = answer;
    if (rejected.size > 0) {
      const errors = Object.fromEntries([...rejected].map(([id, rejection]) => [id, [rejection.sentence]]));
      return { ...autoParticipantRejections.notAllPeople({ against: rejected.size }), errors };
    }
    const rows = await tx.many<{ participant_id: string | null }>(
      sql`select participant_id from auto_participants where id = any(${ids}::text[]) order by id`,
    );
    return { changed: ids.length, participantIds: [...new Set(rows.flatMap((row) => row.participant_id ?? []))] };
  });
}

/** Returns the endpoints for the participants in recordkeepers' feeds and for the feeds' files. */
export const autoParticipantEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.uploadAutoParticipants, async ({ files }, ctx) => {
    const done = await upload(platform, ctx, files[0]);
    if (isRejection(done)) return done;
    return reply(done, `Participants added: ${done.created}. Already in the list: ${done.known}.`);
  }),
  on(routes.changeStatusOfAutoParticipants, async ({ body }, ctx) => {
    const done = await changeStatus(ctx, body);
    return isRejection(done) ? done : reply(done);
  }),
  on(routes.listInboundParsedFiles, async ({ rawQuery }, ctx) => {
    const found = await searchEntity(ctx, autoParticipantFileTable, rawQuery);
    return isRejection(found) ? found : searchAnswer(found);
  }),
];
