import { isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../call/context.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type Search, sentenceStart } from './read-search.ts';
import { countUpToSql } from './search-sql.ts';
import type { Table } from './table.ts';

const liveHours = 24;
/** Searches with more rows than this are exported in the background, and the user gets an email. */
export const rowsWhileWaiting = 20_000;
export const makeExportKind = 'make-export';

const exportRejections = rejections({
  noEmail: [
    'conflict',
    'Your user has no email address, so we can’t notify you when the export is ready. Narrow the search, or add an email address first.',
  ],
  noLogin: ['conflict', 'Only a user with a login can export a list. Create your login first.'],
});

export interface Requested {
  readonly entity: Table;
  readonly search: Search;
  readonly query: Readonly<Record<string, unknown>>;
  readonly title?: string;
}

/**
 * Records an export that the user can download for a day. Returns the path of a small export, whose rows are read
 * during the download. Returns undefined for a large export, which is created in the background and announced by email.
 */
export async function startExport(ctx: RequestContext, request: Requested): Promise<string | undefined | Rejection> {
  const { entity, search } = request;
  if (ctx.actor.userId === null) return exportRejections.noLogin();
  const row = await ctx.db.one<{ total: number }>(
    countUpToSql(entity, search, ctx.actor, ctx.keyring, rowsWhileWaiting + 1),
  );
  if ((row?.total ?? 0) > rowsWhileWaiting) {
    const queued = await queueExport(ctx, request);
    return isRejection(queued) ? queued : undefined;
  }
  return `/public/exports/${await noteExport(ctx.db, ctx, request, ctx.now)}`;
}

/** Records an export and queues its job, whatever its size. Returns its ID. */
export async function queueExport(ctx: RequestContext, request: Requested): Promise<string | Rejection> {
  if ((await addressOf(ctx.db, ctx.actor.userId)) === undefined) return exportRejections.noEmail();
  return ctx.inTx(async (tx) => {
    const id = await noteExport(tx, ctx, request, null);
    await enqueue(tx, { kind: makeExportKind, payload: { exportId: id }, dedupeKey: id, maxAttempts: 3 });
    return id;
  });
}

/** Returns a user's email address. */
export async function addressOf(db: Queries, userId: string | null): Promise<string | undefined> {
  const row = await db.one<{ email_address: string | null }>(sql`select email_address from users where id = ${userId}`);
  return row?.email_address ?? undefined;
}

async function noteExport(
  db: Queries,
  ctx: RequestContext,
  { entity, search, query, title }: Requested,
  readyAt: Date | null,
): Promise<string> {
  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + liveHours * 3_600_000);
  await db.run(sql`
    insert into exports (id, user_id, session_id, account_id, entity, report_title, query_sealed, format, ready_at, expires_at, created_at)
    values (${id}, ${ctx.actor.userId}, ${ctx.actor.sessionId}, ${ctx.accountId ?? null}, ${entity.name}, ${title ?? sentenceStart(entity.title[1])},
            ${ctx.keyring.seal('export', JSON.stringify(query))}, ${search.exportAs ?? 'csv'}, ${readyAt}, ${expiresAt}, ${ctx.now})`);
  return id;
}
