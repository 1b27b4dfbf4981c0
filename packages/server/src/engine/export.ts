import { createHash } from 'node:crypto';
import type { Entity } from '@fiducia/contract/lang/entity';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { ExportProgress } from '@fiducia/contract/lang/export-progress';
import { absent, invalid, isRefusal, type Refusal, refusals } from '@fiducia/domain/refusal/refusal';
import type { Database, Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { newId } from '../db/new-id.ts';
import { raw, sql } from '../db/sql.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Download, download } from '../http/answer.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mostWorkbookRows } from '../rails/sheet/stream-sheet.ts';
import type { Work } from './context.ts';
import type { ExportPlaces } from './export-places.ts';
import { type ExportFormat, exportStream } from './export-rows.ts';
import { readSearch, type Search, sentenceStart } from './read-search.ts';
import { rowRuleSql } from './row-rule-sql.ts';
import { countUpToSql } from './search-sql.ts';

const liveHours = 24;
const readerPatience = 30_000;
/** A search of more rows is exported in the background, and its asker is written to. */
export const rowsWhileWaiting = 20_000;
export const makeExportKind = 'make-export';

const exportRefusals = refusals({
  notReady: ['conflict', 'The export is still being prepared. You will receive an email when it is ready.'],
  exportFailed: ['conflict', 'The export could not be made. Start it again.'],
  noEmail: ['conflict', 'Your user has no email address to write to. Ask for fewer rows, or add an address first.'],
  noLogin: ['conflict', 'A file of a list is bound to a login. Make your login first.'],
  exportsBusy: ['tooMany', 'Other files are being downloaded now. Try again in a minute.'],
  rightsChanged: ['conflict', 'What you may see has changed since this file was made. Start the export again.'],
  tooManyRows: [
    'tooLarge',
    `A workbook takes at most ${(mostWorkbookRows - 1).toLocaleString('en-US')} rows. Narrow the search or export CSV.`,
  ],
});

export interface Asked {
  readonly entity: Entity;
  readonly search: Search;
  readonly query: Readonly<Record<string, unknown>>;
  readonly title?: string;
}

/**
 * Notes an export, bound to its asker for a day. A small one is read when it is fetched, and its path is answered;
 * undefined means that it is made in the background and its asker is written to.
 */
export async function startExport(work: Work, asked: Asked): Promise<string | undefined | Refusal> {
  const { entity, search } = asked;
  if (work.actor.userId === null) return exportRefusals.noLogin();
  const row = await work.db.one<{ total: number }>(
    countUpToSql(entity, search, work.actor, work.keyring, rowsWhileWaiting + 1),
  );
  if ((row?.total ?? 0) > rowsWhileWaiting) {
    const queued = await queueExport(work, asked);
    return isRefusal(queued) ? queued : undefined;
  }
  return `/public/exports/${await noteExport(work.db, work, asked, work.now)}`;
}

/** Notes an export and the job that makes it, whatever its size; answers its id. */
export async function queueExport(work: Work, asked: Asked): Promise<string | Refusal> {
  if ((await addressOf(work.db, work.actor.userId)) === undefined) return exportRefusals.noEmail();
  return work.inTx(async (tx) => {
    const id = await noteExport(tx, work, asked, null);
    await enqueue(tx, { kind: makeExportKind, payload: { exportId: id }, dedupeKey: id, maxAttempts: 3 });
    return id;
  });
}

/** Where a user gets mail. */
export async function addressOf(db: Queries, userId: string | null): Promise<string | undefined> {
  const row = await db.one<{ email_address: string | null }>(sql`select email_address from users where id = ${userId}`);
  return row?.email_address ?? undefined;
}

async function noteExport(
  db: Queries,
  work: Work,
  { entity, search, query, title }: Asked,
  readyAt: Date | null,
): Promise<string> {
  const id = newId();
  const expiresAt = new Date(work.now.getTime() + liveHours * 3_600_000);
  await db.run(sql`
    insert into exports (id, user_id, session_id, account_id, entity, report_title, query_sealed, format, ready_at, expires_at, created_at)
    values (${id}, ${work.actor.userId}, ${work.actor.sessionId}, ${work.accountId ?? null}, ${entity.name}, ${title ?? sentenceStart(entity.title[1])},
            ${work.keyring.seal('export', JSON.stringify(query))}, ${search.exportAs ?? 'csv'}, ${readyAt}, ${expiresAt}, ${work.now})`);
  return id;
}

export interface ExportRow {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly account_id: string | null;
  readonly entity: string;
  readonly report_title: string;
  readonly query_sealed: Buffer;
  readonly format: ExportFormat;
  readonly status: ExportProgress['status'];
  readonly storage_key: string | null;
  readonly seen_as: string | null;
}

/** Which rows of an entity an actor sees, as a text to compare: a finished file is read with the rights that it was made with. */
export function seenAs(entity: Entity, actor: Work['actor']): string {
  const rule = rowRuleSql(ruleFor(entity.read, actor), actor);
  return createHash('sha256')
    .update(JSON.stringify([rule?.text, rule?.values]))
    .digest('hex');
}

const statusSql = `case when ready_at is not null then 'ready' when failed_at is not null then 'failed'
  when started_at is not null then 'running' else 'queued' end`;
export const exportColumnsSql = `id, user_id, session_id, account_id, entity, report_title, query_sealed, format, ${statusSql} as status, storage_key, seen_as`;

/** What was asked for, read again with the rights of now. */
export function askedOf(
  row: ExportRow,
  entities: readonly Entity[],
  { actor, keyring }: { actor: Work['actor']; keyring: Keyring },
): Asked | Refusal {
  const entity = entities.find((candidate) => candidate.name === row.entity);
  if (!entity) return absent;
  const query: Readonly<Record<string, unknown>> = JSON.parse(keyring.open('export', row.query_sealed).reveal());
  const search = readSearch(entity, query, actor);
  return isRefusal(search) ? search : { entity, search, query, title: row.report_title };
}

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The export as a file, read with the rights that its asker has now; for anybody else it does not exist. */
export async function downloadExport(
  { database, files, places }: { database: Database; files: FileStore; places: ExportPlaces },
  work: Work,
  entities: readonly Entity[],
  id: string,
): Promise<Download | Refusal> {
  const row = await work.db.one<ExportRow>(sql`
    select ${raw(exportColumnsSql)} from exports
    where id = ${id} and user_id = ${work.actor.userId} and expires_at > ${work.now}`);
  if (!row) return absent;
  if (row.status === 'failed') return exportRefusals.exportFailed();
  if (row.status !== 'ready') return exportRefusals.notReady();
  const asked = askedOf(row, entities, work);
  if (isRefusal(asked)) return asked;
  if (ruleFor(asked.entity.read, work.actor).rule === 'none') return absent;
  const name = `${row.report_title} ${work.now.toISOString().slice(0, 10)}.${row.format}`;
  if (row.storage_key === null) {
    const onLeft = places.take(row.user_id);
    if (onLeft === undefined) return exportRefusals.exportsBusy();
    const { entity, search } = asked;
    const reader = { patience: readerPatience, onLeft };
    return download(
      name,
      mimeTypes[row.format],
      exportStream({ database, doer: work, entity, search, format: row.format, reader }),
    );
  }
  if (row.seen_as !== seenAs(asked.entity, work.actor)) return exportRefusals.rightsChanged();
  const content = await files.get(row.storage_key);
  if (content === undefined) throw new Error(`the content of export ${id} is missing`);
  return download(name, mimeTypes[row.format], content);
}

/** The exports of the asker that have not run out, newest first, and how far they are. */
export function listExports(work: Work): Promise<ExportProgress[]> {
  return work.db.many<ExportProgress>(sql`
    select id, report_title as "reportTitle", format, ${raw(statusSql)} as status, done_rows as "doneRows", total_rows as "totalRows",
           created_at as "createdAt", expires_at as "expiresAt",
           case when ready_at is not null then '/public/exports/' || id end as "exportDownloadUri"
      from exports where user_id = ${work.actor.userId} and expires_at > ${work.now} order by created_at desc, id desc limit 50`);
}

export interface ReportAsked {
  readonly reportTitle: string;
  readonly entityType: string;
  readonly reportBaseUrl: string;
  readonly reportQueryString: string;
  readonly customColumns?: string | undefined;
}

/** Queues a report: the search of a collection's address and query, as a file in the background. Source: doc 3 §7.3. */
export async function queueReport(
  work: Work,
  entities: readonly Entity[],
  { reportTitle, entityType, reportBaseUrl, reportQueryString, customColumns }: ReportAsked,
): Promise<{ id: string } | Refusal> {
  const entity = entities.find((candidate) => candidate.name === entityType);
  if (!entity || ruleFor(entity.read, work.actor).rule === 'none')
    return invalid({ entityType: ['Please register class name in the search handler'] });
  const address = `/${entity.audience}/${entity.path}`;
  if (`/${reportBaseUrl.replace(/^\/+|\/+$/g, '')}` !== address)
    return invalid({ reportBaseUrl: [`The ${entity.title[1]} are searched at ${address}.`] });
  const query = { ...queryOf(reportQueryString), ...(customColumns === undefined ? {} : { customColumns }) };
  const search = readSearch(entity, query, work.actor);
  if (isRefusal(search)) return search;
  if (search.exportAs === 'xlsx') {
    const most = mostWorkbookRows;
    const row = await work.db.one<{ total: number }>(countUpToSql(entity, search, work.actor, work.keyring, most));
    if ((row?.total ?? 0) >= most) return exportRefusals.tooManyRows();
  }
  const id = await queueExport(work, { entity, search, query, title: reportTitle });
  return isRefusal(id) ? id : { id };
}

/** A query string as requests carry it: a name that stands twice has both texts. */
function queryOf(text: string): Readonly<Record<string, string | string[]>> {
  const parameters = new URLSearchParams(text.replace(/^\?/, ''));
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const texts = parameters.getAll(name);
      return [name, texts.length === 1 ? (texts[0] ?? '') : texts];
    }),
  );
}
