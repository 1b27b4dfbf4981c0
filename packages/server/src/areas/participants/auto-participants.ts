import { createHash } from 'node:crypto';
import type { BodyOf } from '@fiducia/contract/lang/route';
import * as routes from '@fiducia/contract/participants/auto-participant.routes';
import type { LeftOut } from '@fiducia/contract/participants/auto-service-run.entity';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { autoParticipantRejections, moveTo } from '@fiducia/domain/participants/auto-participant-machine';
import type { AutoParticipantRow } from '@fiducia/domain/participants/auto-participant-sheet';
import type { Platform } from '../../area.ts';
import { reply, replyOf, searchAnswer } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on, type UploadedPart } from '../../platform/call/handler.ts';
import { lock } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { searchEntity } from '../../platform/engine/search.ts';
import { applyTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { readStoredFile, storeFile } from '../../platform/files/store-file.ts';
import { autoParticipantTable } from './auto-participant.table.ts';
import { autoParticipantFileTable } from './auto-participant-file.table.ts';
import { autoParticipantTransitions } from './auto-participant-transitions.ts';
import { knownKeys, leftOutOf, type PlacedFile, type PlacedPerson, readFeed } from './place-auto-participants.ts';
import { recordAutoRun } from './record-auto-run.ts';

const initialValues = { status: 'new', substatus: null };
const maxListed = 1_000;

/** Returns the values of a row without its plan. */
function withoutPlan(row: AutoParticipantRow): Readonly<Record<string, unknown>> {
  const { firstName, lastName, taxId, balance, dateOfBirth, emailAddress, addressLine1, city, stateCode, postalCode } =
    row;
  return { firstName, lastName, taxId, balance, dateOfBirth, emailAddress, addressLine1, city, stateCode, postalCode };
}

/** Adds the participants that aren't in the list yet. The caller holds the lock. */
async function addPeople(tx: Tx, ctx: RequestContext, fileId: string, people: readonly PlacedPerson[]) {
  const known = await knownKeys(tx, people);
  const fresh = people.filter(({ key }) => !known.has(key));
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
        auto_participant_file_id: fileId,
        status: initialValues.status,
      },
    })),
  );
  await recordCreation(
    tx,
    ctx,
    autoParticipantTable,
    ids.map((id) => ({ id, state: initialValues })),
  );
  return { created: fresh.length, known: people.length - fresh.length };
}

const countsOf = ({ people }: PlacedFile, known: number, leftOut: readonly LeftOut[]) => ({
  total_rows: people.length + leftOut.length,
  known_rows: known,
  faulty_rows: leftOut.length,
  errors: JSON.stringify(leftOut),
});

async function saveFile(
  tx: Tx,
  platform: Platform,
  ctx: RequestContext,
  file: UploadedPart,
  placed: PlacedFile,
): Promise<routes.UploadedFeed | Rejection> {
  const id = newId();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await lock(tx, 'autoParticipants');
  if (await isKnownFile(tx, sha256)) return autoParticipantRejections.fileKnown();
  const stored = await storeFile(tx, ctx, platform.files, file.bytes, {
    fileName: file.fileName,
    mimeType: file.mimeType,
    kind: 'upload',
    entity: autoParticipantFileTable.name,
    recordId: id,
    isStaffOnly: true,
  });
  const known = (await knownKeys(tx, placed.people)).intersection(new Set(placed.people.map(({ key }) => key))).size;
  const leftOut = leftOutOf(placed);
  const place = { id, file_name: file.fileName.slice(0, 200), sha256, stored_file_id: stored.id };
  await insertRecords(tx, ctx, autoParticipantFileTable, [
    { draft: {}, initialValues: { ...place, ...countsOf(placed, known, leftOut), user_id: ctx.actor.userId } },
  ]);
  const { created } = await addPeople(tx, ctx, id, placed.people);
  await recordAutoRun(tx, ctx, { kind: 'upload', fileId: id, created, known, leftOut });
  return { id, created, known, leftOut: leftOut.length };
}

const isKnownFile = async (db: Queries, sha256: string): Promise<boolean> =>
  (await db.one(sql`select 1 from auto_participant_files where sha256 = ${sha256} and deleted_at is null`)) !==
  undefined;

async function upload(
  platform: Platform,
  ctx: RequestContext,
  file: UploadedPart | undefined,
  skipsErrors: boolean,
): Promise<routes.UploadedFeed | Rejection> {
  const placed = await readFeed(ctx, file);
  if (isRejection(placed)) return placed;
  if (placed.errors.size > 0 && (!skipsErrors || placed.people.length === 0))
    return invalid(Object.fromEntries(placed.errors));
  return file === undefined ? absent : ctx.inTx((tx) => saveFile(tx, platform, ctx, file, placed));
}

async function preview(ctx: RequestContext, file: UploadedPart | undefined): Promise<routes.FeedPreview | Rejection> {
  const placed = await readFeed(ctx, file);
  if (isRejection(placed) || file === undefined) return isRejection(placed) ? placed : absent;
  const known = await knownKeys(ctx.db, placed.people);
  const isNew = ({ key }: PlacedPerson) => !known.has(key);
  const [fresh, leftOut] = [placed.people.filter(isNew), leftOutOf(placed)];
  return {
    totalRows: placed.people.length + leftOut.length,
    newRows: fresh.length,
    knownRows: placed.people.length - fresh.length,
    faultyRows: leftOut.length,
    newBalance: cents(fresh.reduce((sum, { row }) => sum + row.balance, 0)),
    isKnownFile: await isKnownFile(ctx.db, createHash('sha256').update(file.bytes).digest('hex')),
    people: placed.people.slice(0, maxListed).map((person) => ({
      id: String(person.rowNumber),
      name: `${person.row.firstName} ${person.row.lastName}`,
      planDisplayName: person.plan.display_name,
      balance: person.row.balance,
      isNew: isNew(person),
    })),
    faults: leftOut.slice(0, maxListed),
  };
}

/** Reads a stored file again: adds the participants whose rows had errors before, for example an unknown plan. */
async function rerun(platform: Platform, ctx: RequestContext, id: string): Promise<routes.UploadedFeed | Rejection> {
  const file = await readRecord(ctx.db, autoParticipantFileTable, id, ctx.actor);
  if (isRejection(file)) return file;
  const bytes = await readStoredFile(platform.files, file.storedFileId);
  const placed = await readFeed(ctx, { bytes, fileName: file.fileName });
  if (isRejection(placed)) return placed;
  return ctx.inTx(async (tx) => {
    await lock(tx, 'autoParticipants');
    const { created, known } = await addPeople(tx, ctx, id, placed.people);
    const leftOut = leftOutOf(placed);
    const { total_rows, faulty_rows, errors } = countsOf(placed, known, leftOut);
    await setColumns(tx, ctx, autoParticipantFileTable, id, { total_rows, faulty_rows, errors });
    await recordAutoRun(tx, ctx, { kind: 'rerun', fileId: id, created, known, leftOut });
    return { id, created, known, leftOut: leftOut.length };
  });
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

const answerOf = (done: routes.UploadedFeed | Rejection) =>
  isRejection(done)
    ? done
    : reply(
        done,
        `Participants added: ${done.created}. Already in the list: ${done.known}.${done.leftOut > 0 ? ` Left out: ${done.leftOut}.` : ''}`,
      );

/** Returns the endpoints for the participants in recordkeepers' feeds and for the feeds' files. */
export const autoParticipantEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.uploadAutoParticipants, async ({ body, files }, ctx) =>
    answerOf(await upload(platform, ctx, files[0], body.skipErrors === '1')),
  ),
  on(routes.previewAutoParticipants, ({ files }, ctx) => replyOf(preview(ctx, files[0]))),
  on(routes.rerunAutoParticipantFile, async ({ params }, ctx) => answerOf(await rerun(platform, ctx, params.id))),
  on(routes.changeStatusOfAutoParticipants, async ({ body }, ctx) => {
    const done = await changeStatus(ctx, body);
    return isRejection(done) ? done : reply(done);
  }),
  on(routes.listInboundParsedFiles, async ({ rawQuery }, ctx) => {
    const found = await searchEntity(ctx, autoParticipantFileTable, rawQuery);
    return isRejection(found) ? found : searchAnswer(found);
  }),
];
