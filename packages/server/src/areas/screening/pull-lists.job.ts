import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type PullOutcome, pullHour } from '@fiducia/domain/screening/list-pull';
import { type OfacList, ofacListNames, ofacLists } from '@fiducia/domain/screening/listed-entry';
import type { Platform } from '../../area.ts';
import { contextFor, type RequestContext } from '../../platform/call/context.ts';
import { lockSubject } from '../../platform/db/advisory-locks.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { enqueueNextDay } from '../../platform/jobs/enqueue-next-day.ts';
import type { EndingJob, JobHandler } from '../../platform/jobs/run-jobs.ts';
import type { SanctionsListAnswer, SanctionsLists } from '../../platform/providers/providers.ts';
import { compareWithForce, type ListDifference } from './activate-list.ts';
import { sha256Of, sizeSentence, storeActiveVersion, storeFailedVersion } from './list-versions.ts';
import { readXmlList } from './read-list-files.ts';

export const pullListsKind = 'pull-sanctions-lists';
const statementTimeout = 60_000;
const alertKind = 'sanctionsListPull';

interface Pulled {
  readonly outcome: PullOutcome;
  readonly detail: string | null;
  readonly versionId: string | null;
}

/** Notes that a list is to be pulled, and returns the pull's ID. A pull that waits already is used. */
export async function requestPull(tx: Tx, list: OfacList, at: Date, userId: string | null): Promise<string> {
  await tx.run(sql`
    insert into sanctions_list_pulls (id, list, requested_at, requested_by) values (${newId()}, ${list}, ${at}, ${userId})
    on conflict (list) where finished_at is null do nothing`);
  const waiting = await tx.one<{ id: string }>(
    sql`select id from sanctions_list_pulls where list = ${list} and finished_at is null`,
  );
  if (waiting === undefined) throw new Error(`the pull of the list ${list} ended before it began`);
  return waiting.id;
}

const sentenceOf = (rejection: Rejection): string =>
  Object.values(rejection.errors ?? {})
    .flat()
    .join(' ') || rejection.sentence;

/** Stores what the publisher answered. A list that can't come into force leaves the one in force. */
async function storeAnswer(
  tx: Tx,
  ctx: RequestContext,
  files: FileStore,
  list: OfacList,
  answer: SanctionsListAnswer,
): Promise<Pulled> {
  if (answer.answer === 'notConfigured') return { outcome: 'notConfigured', detail: null, versionId: null };
  if (answer.answer === 'unavailable') return { outcome: 'unavailable', detail: answer.reason, versionId: null };
  const file = { fileName: answer.fileName, mimeType: 'application/xml', bytes: answer.bytes };
  const known = await tx.one<{ id: string; status: string }>(sql`
    select id, status from ofac_file_versions
     where list = ${list} and sha256 = ${sha256Of(answer.bytes)} and deleted_at is null and status in ('active', 'failed')
     order by status, pulled_at_utc desc limit 1`);
  if (known?.status === 'active') return { outcome: 'unchanged', detail: null, versionId: known.id };
  const entries = readXmlList(answer.bytes);
  const fail = async (detail: string, difference?: ListDifference): Promise<Pulled> => {
    // A publisher serves the same file until the next one: it fails once.
    if (known) return { outcome: 'failed', detail, versionId: known.id };
    const version = { list, file, otherFiles: [], difference };
    return { outcome: 'failed', detail, versionId: await storeFailedVersion(tx, ctx, files, version, detail) };
  };
  if (isRejection(entries)) return fail(sentenceOf(entries));
  const difference = await compareWithForce(tx, list, entries);
  if (!difference.isPlausible) return fail(sizeSentence(difference), difference);
  const made = await storeActiveVersion(tx, ctx, files, { list, file, otherFiles: [], difference });
  if (isRejection(made)) throw new Error(made.sentence);
  const { added, removed, changed } = difference;
  return {
    outcome: 'activated',
    detail: `${added} added, ${removed} removed, ${changed} changed.`,
    versionId: made.id,
  };
}

/** Raises an alert while a list can't be pulled, and ends it when it can. */
async function noteAlert(tx: Tx, now: Date, list: OfacList, { outcome, detail }: Pulled): Promise<void> {
  if (outcome === 'notConfigured') return;
  if (outcome === 'activated' || outcome === 'unchanged') {
    await tx.run(sql`
      update alerts set acknowledged_at = ${now} where kind = ${alertKind} and subject_id = ${list} and acknowledged_at is null`);
    return;
  }
  const sentence = `The new ${ofacListNames[list]} isn’t in force, and the one before stays. ${detail ?? ''}`.trim();
  await tx.run(sql`
    insert into alerts (kind, subject_id, sentence, raised_at)
    select ${alertKind}, ${list}, ${sentence}, ${now}
     where not exists (select from alerts where kind = ${alertKind} and subject_id = ${list} and acknowledged_at is null)`);
}

interface Waiting {
  readonly id: string;
  readonly list: OfacList;
}

async function pull(ctx: RequestContext, files: FileStore, lists: SanctionsLists, job: EndingJob, one: Waiting) {
  const answer = await lists.pull(one.list);
  await ctx.inTx(
    async (tx) => {
      await job.holdIn(tx);
      await lockSubject(tx, 'sanctionsList', one.list);
      const pulled = await storeAnswer(tx, ctx, files, one.list, answer);
      await tx.run(sql`
        update sanctions_list_pulls
           set finished_at = ${ctx.now}, outcome = ${pulled.outcome}, detail = ${pulled.detail}, version_id = ${pulled.versionId}
         where id = ${one.id} and finished_at is null`);
      await noteAlert(tx, ctx.now, one.list, pulled);
      return undefined;
    },
    { statementTimeout },
  );
}

const readWaiting = (db: Queries): Promise<Waiting[]> =>
  db.many<Waiting>(sql`select id, list from sanctions_list_pulls where finished_at is null order by list desc`);

/** Returns the job that pulls the sanctions lists every morning, and when a user asks for it. */
export function pullLists({ database, keyring, clock, files, providers, wakeJobs }: Platform): JobHandler {
  return {
    kind: pullListsKind,
    leaseSeconds: 300,
    run: async (job) => {
      const ctx = contextFor(database, keyring, clock, systemActor);
      const isDaily = job.payload['isExtra'] === undefined;
      if (isDaily)
        await ctx.inTx(async (tx) => {
          for (const list of ofacLists) await requestPull(tx, list, ctx.now, null);
          return undefined;
        });
      for (const waiting of await readWaiting(ctx.db)) await pull(ctx, files, providers.sanctionsLists, job, waiting);
      await ctx.inTx(async (tx) => {
        // A run that staff start in between isn't part of the series.
        if (isDaily) await enqueueNextDay(tx, job, ctx.now, pullHour);
        await job.doneIn(tx);
        return undefined;
      });
      wakeJobs();
    },
    giveUp: async (job) => {
      const now = clock.now();
      await database.inTx(async (tx) => {
        await job.holdIn(tx);
        await tx.run(sql`
          update sanctions_list_pulls set finished_at = ${now}, outcome = 'failed', detail = 'The pull broke off. Import the list by hand.'
           where finished_at is null`);
        return undefined;
      });
    },
  };
}
