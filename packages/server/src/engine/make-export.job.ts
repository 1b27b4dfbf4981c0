import type { Entity } from '@fiducia/contract/lang/entity';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { UserType } from '@fiducia/domain/actor/user-types';
import { fileMessages } from '@fiducia/domain/messages/file-messages';
import { say } from '@fiducia/domain/messages/message-text';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import type { Portal } from '../config.ts';
import { newId } from '../db/new-id.ts';
import { raw, sql } from '../db/sql.ts';
import type { JobHandler, RunningJob } from '../jobs/run-jobs.ts';
import { postText } from '../mail/post-text.ts';
import { portalAddress } from '../platform/address-table.ts';
import type { Platform } from '../platform/area.ts';
import { addressOf, type Asked, askedOf, exportColumnsSql, type ExportRow, makeExportKind, seenAs } from './export.ts';
import { type Doer, workOf } from './context.ts';
import { exportStream } from './export-rows.ts';
import { scopeOf } from './scope-of.ts';
import { countSql } from './search-sql.ts';

const rowsBetweenNotes = 25_000;

/** Who asked, with the rights of now. */
export type ActorOf = (sessionId: string) => Promise<Actor>;
/** Does a user want to be told by mail that a file is ready, which was asked for in this account? */
export type WantsMail = (userId: string, accountId: string | null) => Promise<boolean>;

/**
 * Job `make-export`: writes the file of a queued export row by row into the file store, tells how far it is, and writes
 * to its asker, who may have switched off all but a failure. It reads with the rights that the asker has when it runs. A
 * file of an attempt that broke off has no row and is swept; the next attempt writes another.
 */
export function makeExportJob(
  platform: Platform,
  entities: readonly Entity[],
  actorOf: ActorOf,
  wantsMail: WantsMail,
): JobHandler {
  const { database, keyring, clock } = platform;
  return {
    kind: makeExportKind,
    leaseSeconds: 120,
    run: async (job) => {
      const id = job.payload['exportId'] ?? '';
      const row = await database.one<ExportRow>(sql`select ${raw(exportColumnsSql)} from exports where id = ${id}`);
      if (!row || row.status === 'ready' || row.status === 'failed') return;
      const actor = await actorOf(row.session_id);
      const doer: Doer = workOf(database, keyring, clock, actor);
      const asked = actor.userId === row.user_id ? askedOf(row, entities, doer) : undefined;
      if (asked === undefined || isRefusal(asked) || ruleFor(asked.entity.read, actor).rule === 'none')
        return fail(platform, job, row);
      try {
        await make(platform, job, { row, asked, doer, isTold: await wantsMail(row.user_id, row.account_id) });
      } catch (error) {
        if (job.attempt >= job.maxAttempts || error instanceof RangeError) return fail(platform, job, row);
        throw error;
      }
    },
  };
}

interface Making {
  readonly row: ExportRow;
  readonly asked: Asked;
  readonly doer: Doer;
  readonly isTold: boolean;
}

async function make(platform: Platform, job: RunningJob, { row, asked, doer, isTold }: Making): Promise<void> {
  const { database, files } = platform;
  const { entity, search } = asked;
  const counted = await database
    .scopedTo(scopeOf(doer.actor))
    .inTx((tx) => tx.one<{ total: number }>(countSql(entity, search, doer.actor, doer.keyring)), {
      isReadOnly: true,
      statementTimeout: 120_000,
    });
  await database.run(sql`
    update exports set started_at = ${doer.now}, done_rows = 0, total_rows = ${counted?.total ?? null} where id = ${row.id}`);
  const key = newId();
  let done = 0;
  let noted = 0;
  let noting: Promise<unknown> = Promise.resolve();
  const onRows = (rows: number) => {
    done = rows;
    job.signal.throwIfAborted();
    if (done - noted < rowsBetweenNotes) return;
    noted = done;
    noting = noting.then(() => database.run(sql`update exports set done_rows = ${done} where id = ${row.id}`));
  };
  const { format } = row;
  await files.put(key, exportStream({ database, doer, entity, search, format, onRows }));
  await noting;
  await database.inTx(async (tx) => {
    await tx.run(sql`
      update exports set ready_at = ${platform.clock.now()}, done_rows = ${done}, total_rows = ${done}, storage_key = ${key},
        seen_as = ${seenAs(entity, doer.actor)} where id = ${row.id}`);
    if (isTold) await tell(platform, tx, row, true);
    await job.doneIn(tx);
  });
}

async function fail(platform: Platform, job: RunningJob, row: ExportRow): Promise<void> {
  await platform.database.inTx(async (tx) => {
    await tx.run(sql`update exports set failed_at = ${platform.clock.now()} where id = ${row.id}`);
    await tell(platform, tx, row, false);
    await job.doneIn(tx);
  });
}

// Where a user of each type is signed in, so that the link finds the session.
const portalOf: Readonly<Record<UserType, Portal>> = {
  staffMember: 'admin',
  client: 'client',
  participant: 'participant',
  nationalRegistryClient: 'registry',
  advisor: 'advisor',
  accountHolder: 'ira',
};

async function tell(platform: Platform, tx: Parameters<typeof postText>[0], row: ExportRow, isReady: boolean) {
  const { database, config, keyring } = platform;
  const recipient = await addressOf(database, row.user_id);
  if (recipient === undefined) return;
  const user = await database.one<{ type: UserType }>(sql`select type from users where id = ${row.user_id}`);
  const link = `${portalAddress(config, portalOf[user?.type ?? 'staffMember'])}/public/exports/${row.id}`;
  const reportTitle = row.report_title;
  const said = isReady
    ? say(fileMessages.exportReady, { reportTitle, link })
    : say(fileMessages.exportFailed, { reportTitle });
  await postText(tx, { keyring }, { ...said, recipient, cause: row.id });
}
