import { createHash } from 'node:crypto';
import type { ExportProgress } from '@fiducia/contract/lang/export-progress';
import { ruleFor } from '@fiducia/contract/lang/row-rule';
import {
  absent,
  invalid,
  isRejection,
  type Rejection,
  rejections,
} from '@fiducia/domain/foundation/rejection/rejection';
import { type Download, download } from '../call/answer.ts';
import type { RequestContext } from '../call/context.ts';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { raw, sql } from '../db/sql.ts';
import { readSearch } from '../engine/read-search.ts';
import { queueExport, type Requested } from '../engine/request-export.ts';
import { rowRuleSql } from '../engine/row-rule-sql.ts';
import { readNames } from '../engine/search-names.ts';
import { countUpToSql } from '../engine/search-sql.ts';
import type { Table } from '../engine/table.ts';
import type { FileStore } from '../files/file-store.ts';
import { maxWorkbookRows } from '../spreadsheets/stream-sheet.ts';
import { type ExportFormat, exportStream } from './export-rows.ts';
import type { ExportSlots } from './export-slots.ts';

const readerPatience = 30_000;

const exportRejections = rejections({
  notReady: ['conflict', 'The export is still being prepared. We’ll email you when it’s ready.'],
  exportFailed: ['conflict', 'The export failed. Start it again.'],
  exportsBusy: ['tooMany', 'Other files are being downloaded right now. Try again in a minute.'],
  rightsChanged: ['conflict', 'Your access has changed since this file was created. Start the export again.'],
  tooManyRows: [
    'tooLarge',
    `A workbook can have up to ${(maxWorkbookRows - 1).toLocaleString('en-US')} rows. Narrow the search, or export as CSV.`,
  ],
});

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

/**
 * Returns a hash of the rule for the rows that an actor may see. A finished file can be downloaded only with the same
 * access that it was created with.
 */
export function seenAs(entity: Table, actor: RequestContext['actor']): string {
  const rule = rowRuleSql(entity, ruleFor(entity.read, actor), actor);
  return createHash('sha256')
    .update(JSON.stringify([rule?.text, rule?.values]))
    .digest('hex');
}

const statusSql = `case when ready_at is not null then 'ready' when failed_at is not null then 'failed'
  when started_at is not null then 'running' else 'queued' end`;
export const exportColumnsSql = `id, user_id, session_id, account_id, entity, report_title, query_sealed, format, ${statusSql} as status, storage_key, seen_as`;

/** Returns the requested search, parsed again with the user's current permissions. */
export function askedOf(
  row: ExportRow,
  entities: readonly Table[],
  { actor, keyring }: { actor: RequestContext['actor']; keyring: Keyring },
): Requested | Rejection {
  const entity = entities.find((candidate) => candidate.name === row.entity);
  if (!entity) return absent;
  const query: Readonly<Record<string, unknown>> = JSON.parse(keyring.open('export', row.query_sealed).reveal());
  const search = readSearch(entity, query, actor);
  return isRejection(search) ? search : { entity, search, query, title: row.report_title };
}

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Returns the export as a file, read with the requester's current permissions. Other users get the rejection for a
 * missing record.
 */
export async function downloadExport(
  { database, files, places }: { database: Database; files: FileStore; places: ExportSlots },
  ctx: RequestContext,
  entities: readonly Table[],
  id: string,
): Promise<Download | Rejection> {
  const row = await ctx.db.one<ExportRow>(sql`
    select ${raw(exportColumnsSql)} from exports
    where id = ${id} and user_id = ${ctx.actor.userId} and session_id is not null and expires_at > ${ctx.now}`);
  if (!row) return absent;
  if (row.status === 'failed') return exportRejections.exportFailed();
  if (row.status !== 'ready') return exportRejections.notReady();
  const exportSearch = askedOf(row, entities, ctx);
  if (isRejection(exportSearch)) return exportSearch;
  if (ruleFor(exportSearch.entity.read, ctx.actor).rule === 'none') return absent;
  const name = `${row.report_title} ${ctx.now.toISOString().slice(0, 10)}.${row.format}`;
  if (row.storage_key === null) {
    const onLeft = places.take(row.user_id);
    if (onLeft === undefined) return exportRejections.exportsBusy();
    const { entity, search } = exportSearch;
    const reader = { patience: readerPatience, onLeft };
    return download(
      name,
      mimeTypes[row.format],
      exportStream({ database, ctx, entity, search, format: row.format, reader }),
    );
  }
  if (row.seen_as !== seenAs(exportSearch.entity, ctx.actor)) return exportRejections.rightsChanged();
  const content = await files.get(row.storage_key);
  if (content === undefined) throw new Error(`the content of export ${id} is missing`);
  return download(name, mimeTypes[row.format], content);
}

/** Lists the requester's unexpired exports with their progress, newest first. */
export function listExports(ctx: RequestContext): Promise<ExportProgress[]> {
  return ctx.db.many<ExportProgress>(sql`
    select id, report_title as "reportTitle", format, ${raw(statusSql)} as status, done_rows as "doneRows", total_rows as "totalRows",
           created_at as "createdAt", expires_at as "expiresAt",
           case when ready_at is not null then '/public/exports/' || id end as "exportDownloadUri"
      from exports where user_id = ${ctx.actor.userId} and expires_at > ${ctx.now} order by created_at desc, id desc limit 50`);
}

export interface ReportAsked {
  readonly reportTitle: string;
  readonly entityType: string;
  readonly reportBaseUrl: string;
  readonly reportQueryString: string;
  readonly customColumns?: string | undefined;
}

/**
 * Queues a report, which exports a search in the background. A collection's address and a query string specify the
 * search. Source: doc 3 §7.3.
 */
export async function queueReport(
  ctx: RequestContext,
  entities: readonly Table[],
  { reportTitle, entityType, reportBaseUrl, reportQueryString, customColumns }: ReportAsked,
): Promise<{ id: string } | Rejection> {
  const entity = entities.find((candidate) => candidate.name === entityType);
  if (!entity || ruleFor(entity.read, ctx.actor).rule === 'none')
    return invalid({ entityType: ['Please register class name in the search handler'] });
  const address = `/${entity.audience}/${entity.path}`;
  if (`/${reportBaseUrl.replace(/^\/+|\/+$/g, '')}` !== address)
    return invalid({ reportBaseUrl: [`Send ${address}, the address of ${entity.title[1]}.`] });
  const query = { ...queryOf(reportQueryString), ...(customColumns === undefined ? {} : { customColumns }) };
  const search = readSearch(entity, query, ctx.actor);
  if (isRejection(search)) return search;
  if (search.exportAs === 'xlsx') {
    const most = maxWorkbookRows;
    const row = await ctx.db.one<{ total: number }>(
      countUpToSql(entity, await readNames(ctx.db, entity, search), ctx.actor, ctx.keyring, most),
    );
    if ((row?.total ?? 0) >= most) return exportRejections.tooManyRows();
  }
  const id = await queueExport(ctx, { entity, search, query, title: reportTitle });
  return isRejection(id) ? id : { id };
}

/** Parses a query string like that of a request. A repeated parameter has an array of values. */
function queryOf(text: string): Readonly<Record<string, string | string[]>> {
  const parameters = new URLSearchParams(text.replace(/^\?/, ''));
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const texts = parameters.getAll(name);
      return [name, texts.length === 1 ? (texts[0] ?? '') : texts];
    }),
  );
}
