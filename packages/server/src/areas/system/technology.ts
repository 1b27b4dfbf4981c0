import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import * as routes from '@fiducia/contract/system/technology.routes';
import { isConfidentialPath } from '@fiducia/domain/access/confidential-path';
import { absent, isRejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { z } from 'zod';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { rowRuleSql } from '../../platform/engine/row-rule-sql.ts';
import type { Table } from '../../platform/engine/table.ts';
import { readCallCounts } from '../../platform/http/call-counts.ts';
import { confidentialJob, retryParkedJob } from '../../platform/jobs/job-rows.ts';

const technologyRejections = rejections({
  notParked: ['conflict', 'This job isn’t parked. It will run automatically at its next scheduled time.'],
});

const startedAt = performance.timeOrigin;
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

const stateSql = raw(`case when finished_at is not null then 'done' when parked_at is not null then 'parked'
  when lease_until > now() then 'running' when attempts > 0 then 'failing' else 'waiting' end`);

// Selects only the error type, because the message may contain names.
const jobColumns = sql`id, kind, ${stateSql} as state, attempts, max_attempts as "maxAttempts",
  case when finished_at is null and parked_at is null then greatest(run_at, retry_at) end as "nextRunAt",
  case when last_error is not null then coalesce(substring(last_error from '^[A-Za-z]{1,60}(?=:)'), 'Error') end as "lastError",
  result, created_at as "createdAt"`;

/** Leaves out jobs that only few staff may know of, for all users: operators don't need their names. */
const isOpen = sql`not payload ? ${confidentialJob}`;

const readJobs = (db: Queries): Promise<routes.BackgroundJob[]> =>
  db.many<routes.BackgroundJob>(sql`
    select ${jobColumns} from jobs where ${isOpen}
     order by (parked_at is not null and finished_at is null) desc, (finished_at is null) desc, created_at desc, id limit 500`);

async function countJobs(db: Queries): Promise<Record<routes.JobState, number>> {
  const rows = await db.many<{ state: routes.JobState; count: number }>(
    sql`select ${stateSql} as state, count(*)::int as count from jobs where ${isOpen} group by 1`,
  );
  const counts = { waiting: 0, running: 0, failing: 0, parked: 0, done: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/**
 * Returns the automatic file feeds and how many of their files need staff. Leaves out requests that only few staff may
 * know of.
 */
const readFeeds = (db: Queries): Promise<routes.FileFeed[]> =>
  db.many<routes.FileFeed>(sql`
    select 'Bank statements' as feed, count(*)::int as files, count(*) filter (where not is_balanced)::int as failed,
           'not balanced' as problem, max(created_at) as "lastAt" from bank_transaction_files where deleted_at is null
    union all
    select 'Bank response files', count(*)::int, count(*) filter (where unmatched_rows > 0)::int, 'with rows that match no payment',
           max(created_at) from bank_answer_files
    union all
    select 'Unreadable files', count(*)::int, count(*)::int, 'rejected', max(created_at)
      from inbound_raw_files where status = 'rejected' and deleted_at is null
    union all
    select 'Outgoing bank files', count(*)::int, 0, null, max(created_at) from outgoing_bank_files
    union all
    select 'OFAC sanctions lists', count(*)::int, count(*) filter (where status = 'failed')::int, 'not in force', max(pulled_at_utc) from ofac_file_versions where deleted_at is null
    union all
    select 'Registry imports', count(*)::int, count(*) filter (where stage = 'rejected')::int, 'rejected', max(created_at)
      from national_registry_imports
    union all
    select 'Outgoing messages', count(*)::int, count(*) filter (where sent_at is null and error is not null)::int, 'not delivered',
           max(created_at) from outbox_messages`);

async function readHealth({ db }: RequestContext, tables: readonly Table[]): Promise<routes.Health> {
  const confidential = tables.filter(({ path }) => isConfidentialPath(path)).map(({ name }) => name);
  const database = await db.one<{ server_version: string }>(
    sql`select current_setting('server_version') as server_version`,
  );
  const calls = readCallCounts();
  return {
    versions: [
      { name: 'Fiducia', version },
      { name: 'Node.js', version: process.version },
      { name: 'PostgreSQL', version: database?.server_version ?? '' },
    ],
    process: { machine: hostname(), number: process.pid },
    startedAt: new Date(startedAt).toISOString(),
    jobs: await countJobs(db),
    failedExports: await db.many<routes.FailedExport>(sql`
      select id, report_title as "reportTitle", created_at as "createdAt" from exports
       where failed_at is not null and entity <> all(${confidential}::text[]) order by created_at desc limit 50`),
    feeds: await readFeeds(db),
    calls: calls.reduce((total: number, one) => total + one.calls, 0),
    errors: calls.reduce((total: number, one) => total + one.errors, 0),
    slowCalls: calls.slice(0, 20),
  };
}

/** Returns the tables whose records have a number and a page. */
const numbered = (tables: readonly Table[]): readonly (Table & { readonly link: string })[] =>
  tables.flatMap((one) => {
    const { link, columns } = one;
    return columns.get('friendlyId') === 'friendly_id' && link?.includes(':id') === true ? [{ ...one, link }] : [];
  });

async function find({ db, actor }: RequestContext, tables: readonly Table[], text: string) {
  const normalized = text.replaceAll(/[\s-]/g, '').toLowerCase();
  const parts = numbered(tables).map((one): Sql => {
    const rule = rowRuleSql(one, ruleFor(one.read, actor), actor);
    const mine = rule === undefined ? sql`` : sql` and ${rule}`;
    return sql`select ${one.link} as link, ${one.title[0]} as title, t.id from ${raw(one.table)} t
      where (t.friendly_id = ${normalized} or t.id = ${normalized}) and t.deleted_at is null${mine}`;
  });
  const found = await db.one<{ link: string; title: string; id: string }>(
    sql`select link, title, id from (${join(parts, ' union all ')}) f limit 1`,
  );
  return found && { path: found.link.replace(':id', found.id), title: found.title };
}

/** Returns the endpoints for the server's status and its background jobs, for operators. */
export const technologyEndpoints = (platform: Platform): Endpoint[] => [
  on(routes.readHealth, async (_request, ctx) => reply(await readHealth(ctx, platform.tables))),
  on(routes.listJobs, async (_request, ctx) => reply(await readJobs(ctx.db))),
  on(routes.findByFriendlyId, async ({ query }, ctx) => {
    const found = await find(ctx, platform.tables, query.number);
    return found === undefined ? absent : reply(found);
  }),
  on(routes.retryJob, async ({ params }, ctx) => {
    const done = await ctx.inTx(async (tx) => {
      const job = await tx.one(sql`select 1 from jobs where id = ${params.id} for no key update`);
      if (job === undefined) return absent;
      if (!(await retryParkedJob(tx, params.id, ctx.actor.userId ?? ''))) return technologyRejections.notParked();
      const change = { entity: 'Job', recordId: params.id, action: 'update', masterAccountId: null } as const;
      await logChanges(tx, ctx, [{ ...change, before: { state: 'parked' }, after: { state: 'waiting' } }]);
      tx.afterCommit(() => platform.wakeJobs());
      return { id: params.id };
    });
    return isRejection(done) ? done : reply(done, 'The job will run again.');
  }),
  on(routes.downloadJobLog, async ({ params }, ctx) => {
    const job = await ctx.db.one<routes.BackgroundJob>(
      sql`select ${jobColumns} from jobs where id = ${params.id} and ${isOpen}`,
    );
    if (job === undefined) return absent;
    const text = Object.entries(job).map(([name, value]) => `${name}: ${value === null ? '' : String(value)}`);
    return download(`job ${job.kind}.txt`, 'text/plain; charset=utf-8', Buffer.from(`${text.join('\n')}\n`));
  }),
];
