import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { UserType } from '@fiducia/domain/foundation/actor/user-types';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { fileMessages } from '@fiducia/domain/messages/file-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { type ActorContext, contextFor } from '../call/context.ts';
import { scopeOf } from '../call/scope-of.ts';
import type { Clock } from '../db/clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { newId } from '../db/new-id.ts';
import { raw, sql } from '../db/sql.ts';
import { addressOf, makeExportKind, type Requested } from '../engine/request-export.ts';
import { countSql } from '../engine/search-sql.ts';
import type { Table } from '../engine/table.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ClaimedJob, isNewestClaim } from '../jobs/job-rows.ts';
import type { JobHandler, RunningJob } from '../jobs/run-jobs.ts';
import { postText } from '../mail/post-text.ts';
import { portalAddress } from '../settings/address-table.ts';
import type { Config, Portal } from '../settings/config.ts';
import { askedOf, type ExportRow, exportColumnsSql, seenAs } from './export.ts';
import { exportStream } from './export-rows.ts';

const rowsBetweenNotes = 25_000;

/** Dependencies of the job. */
interface Opened {
  readonly config: Config;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly tables: readonly Table[];
}

/** Returns the user of a session with their current permissions. */
export type ActorOf = (sessionId: string) => Promise<Actor>;
/** Returns whether a user wants an email when a file requested in this account is ready. */
export type WantsMail = (userId: string, accountId: string | null) => Promise<boolean>;

/**
 * Returns the job that writes the file of a queued export to the file store, updates its progress, and emails the
 * requester, who can turn off all of these emails except for failures. Uses the requester's permissions at run time. An
 * interrupted attempt leaves an orphaned file, which the cleanup job deletes; the next attempt writes a new file.
 */
export function makeExportJob(platform: Opened, actorOf: ActorOf, wantsMail: WantsMail): JobHandler {
  const { database, keyring, clock } = platform;
  return {
    kind: makeExportKind,
    leaseSeconds: 120,
    run: async (job) => {
      const row = await unfinishedExport(database, job);
      if (!row) return;
      const actor = await actorOf(row.session_id);
      const ctx: ActorContext = contextFor(database, keyring, clock, actor);
      const search = actor.userId === row.user_id ? askedOf(row, platform.tables, ctx) : undefined;
      if (search === undefined || isRejection(search) || ruleFor(search.entity.read, actor).rule === 'none')
        return fail(platform, job, row);
      try {
        await make(platform, job, {
          row,
          requested: search,
          ctx,
          isNotified: await wantsMail(row.user_id, row.account_id),
        });
      } catch (error) {
        if (job.attempt >= job.maxAttempts || error instanceof RangeError) return fail(platform, job, row);
        throw error;
      }
    },
    giveUp: async (job) => {
      const row = await unfinishedExport(database, job);
      if (!row) return;
      await database.inTx(async (tx) => {
        await job.holdIn(tx);
        await noteFailure(platform, tx, row);
      });
    },
  };
}

async function unfinishedExport(database: Database, job: ClaimedJob): Promise<ExportRow | undefined> {
  const row = await database.one<ExportRow>(sql`
    select ${raw(exportColumnsSql)} from exports
     where id = ${job.payload['exportId'] ?? ''} and user_id is not null and session_id is not null`);
  return row?.status === 'ready' || row?.status === 'failed' ? undefined : row;
}

interface Making {
  readonly row: ExportRow;
  readonly requested: Requested;
  readonly ctx: ActorContext;
  readonly isNotified: boolean;
}

async function make(platform: Opened, job: RunningJob, { row, requested, ctx, isNotified }: Making): Promise<void> {
  const { database, files } = platform;
  const { entity, search } = requested;
  const counted = await database
    .scopedTo(scopeOf(ctx.actor))
    .inTx((tx) => tx.one<{ total: number }>(countSql(entity, search, ctx.actor, ctx.keyring)), {
      isReadOnly: true,
      statementTimeout: 120_000,
    });
  await database.run(sql`
    update exports set started_at = ${ctx.now}, done_rows = 0, total_rows = ${counted?.total ?? null}
    where id = ${row.id} and ${isNewestClaim(job)}`);
  const key = newId();
  let done = 0;
  let noted = 0;
  let noting: Promise<unknown> = Promise.resolve();
  const onRows = (rows: number) => {
    done = rows;
    job.signal.throwIfAborted();
    if (done - noted < rowsBetweenNotes) return;
    noted = done;
    const known = done;
    noting = noting.then(() =>
      database.run(sql`update exports set done_rows = ${known} where id = ${row.id} and ${isNewestClaim(job)}`),
    );
  };
  const { format } = row;
  await files.put(key, exportStream({ database, ctx, entity, search, format, onRows }));
  await noting;
  await database.inTx(async (tx) => {
    await tx.run(sql`
      update exports set ready_at = ${platform.clock.now()}, done_rows = ${done}, total_rows = ${done}, storage_key = ${key},
        seen_as = ${seenAs(entity, ctx.actor)} where id = ${row.id}`);
    if (isNotified) await notifyRequester(platform, tx, row, true);
    await job.doneIn(tx);
  });
}

async function fail(platform: Opened, job: RunningJob, row: ExportRow): Promise<void> {
  await platform.database.inTx(async (tx) => {
    await noteFailure(platform, tx, row);
    await job.doneIn(tx);
  });
}

async function noteFailure(platform: Opened, tx: Tx, row: ExportRow): Promise<void> {
  await tx.run(sql`update exports set failed_at = ${platform.clock.now()} where id = ${row.id}`);
  await notifyRequester(platform, tx, row, false);
}

// The portal of each user type, where the link finds the user's session.
const portalOf: Readonly<Record<UserType, Portal>> = {
  staffMember: 'admin',
  client: 'client',
  participant: 'participant',
  nationalRegistryClient: 'registry',
  advisor: 'advisor',
  accountHolder: 'ira',
};

async function notifyRequester(platform: Opened, tx: Parameters<typeof postText>[0], row: ExportRow, isReady: boolean) {
  const { database, config, keyring } = platform;
  const recipient = await addressOf(database, row.user_id);
  if (recipient === undefined) return;
  const user = await database.one<{ type: UserType }>(sql`select type from users where id = ${row.user_id}`);
  const link = `${portalAddress(config, portalOf[user?.type ?? 'staffMember'])}/public/exports/${row.id}`;
  const reportTitle = row.report_title;
  const message = isReady
    ? renderMessage(fileMessages.exportReady, { reportTitle, link })
    : renderMessage(fileMessages.exportFailed, { reportTitle });
  await postText(tx, { keyring }, { ...message, recipient, cause: row.id });
}
