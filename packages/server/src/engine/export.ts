import type { Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import type { Actor } from '@fiducia/domain/actor/actor';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import Cursor from 'pg-cursor';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { type Download, download } from '../http/answer.ts';
import { type ExportCell, streamCsv, writeWorkbook } from '../rails/sheet/write-sheet.ts';
import type { Work } from './context.ts';
import { isVisible } from './columns.ts';
import { readSearch, type Search } from './read-search.ts';
import { exportSql } from './search-sql.ts';

const liveHours = 24;
const rowsAtOnce = 1_000;
/** A workbook is made whole in memory, so it is capped; CSV is streamed and is not. */
export const workbookCap = 100_000;

/** Notes an export and answers where to fetch it: bound to the asker, for a day. The rows are read when it is fetched. */
export async function startExport(
  work: Work,
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
  search: Search,
): Promise<string> {
  const id = newId();
  const expiresAt = new Date(work.now.getTime() + liveHours * 3_600_000);
  await work.db.run(sql`
    insert into exports (id, user_id, session_id, entity, report_title, query, format, expires_at, created_at)
    values (${id}, ${work.actor.userId}, ${work.actor.sessionId}, ${entity.name}, ${entity.title[1]}, ${JSON.stringify(query)},
            ${search.exportAs ?? 'csv'}, ${expiresAt}, ${work.now})`);
  return `/public/exports/${id}`;
}

interface ExportRow {
  readonly entity: string;
  readonly query: Record<string, unknown>;
  readonly format: 'csv' | 'xlsx';
}

/** The export as a file, read with the rights that its asker has now; for anybody else it does not exist. */
export async function downloadExport(
  database: Database,
  work: Work,
  entities: readonly Entity[],
  id: string,
): Promise<Download | Refusal> {
  const row = await work.db.one<ExportRow>(sql`
    select entity, query, format from exports
    where id = ${id} and user_id = ${work.actor.userId} and expires_at > ${work.now}`);
  const entity = entities.find((candidate) => candidate.name === row?.entity);
  if (!row || !entity) return absent;
  const search = readSearch(entity, row.query, work.actor);
  if (isRefusal(search)) return search;
  const columns = exportColumns(entity, search, work.actor);
  const header = columns.map(([, field]) => field.label);
  const cells = cellsOf(rowsOf(database, work, entity, search), columns);
  const name = `${entity.title[1]} ${work.now.toISOString().slice(0, 10)}`;
  if (row.format === 'csv') return download(`${name}.csv`, 'text/csv; charset=utf-8', streamCsv(header, cells));
  const collected = await collect(cells);
  if (collected === undefined) return tooManyRows;
  const workbook = await writeWorkbook(entity.title[1], header, collected);
  return download(`${name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', workbook);
}

const tooManyRows: Refusal = {
  refused: true,
  code: 'tooManyRows',
  kind: 'tooLarge',
  sentence: `A workbook takes at most ${workbookCap.toLocaleString('en-US')} rows. Narrow the search or export CSV.`,
};

/** The chosen columns in the asked order, or the default ones. */
function exportColumns(entity: Entity, search: Search, actor: Actor): [string, Field][] {
  const fields = Object.entries<Field>(entity.fields).filter(
    ([, field]) => isVisible(field, actor) && field.options.isHidden !== true,
  );
  const chosen = search.columns;
  if (chosen === undefined) return fields.filter(([, field]) => field.options.isDefault === true);
  const byName = new Map(fields);
  return chosen.flatMap((name): [string, Field][] => {
    const field = byName.get(name);
    return field ? [[name, field]] : [];
  });
}

async function* rowsOf(
  database: Database,
  work: Work,
  entity: Entity,
  search: Search,
): AsyncGenerator<Record<string, unknown>> {
  const client = await database.pool.connect();
  // A reader that goes away, or a failure, leaves the transaction open: such a connection is closed, not used again.
  let isClean = false;
  try {
    // One snapshot for the whole file; the limit on a statement's time does not fit a file of a million rows.
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const { text, values } = exportSql(entity, search, work.actor, work.keyring);
    const cursor = client.query(new Cursor<Record<string, unknown>>(text, [...values]));
    for (let rows = await cursor.read(rowsAtOnce); rows.length > 0; rows = await cursor.read(rowsAtOnce)) yield* rows;
    await cursor.close();
    await client.query('commit');
    isClean = true;
  } finally {
    client.release(!isClean);
  }
}

async function* cellsOf(rows: AsyncIterable<Record<string, unknown>>, columns: readonly [string, Field][]) {
  for await (const row of rows) yield columns.map(([name, field]) => cellOf(field, row[name]));
}

async function collect(rows: AsyncIterable<ExportCell[]>): Promise<ExportCell[][] | undefined> {
  const collected: ExportCell[][] = [];
  for await (const row of rows) {
    if (collected.length === workbookCap) return undefined;
    collected.push(row);
  }
  return collected;
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value.toString() : JSON.stringify(value);
}

function cellOf(field: Field, value: unknown): ExportCell {
  if (value === null || value === undefined) return { kind: 'blank' };
  switch (field.kind) {
    case 'money':
      return { kind: 'cents', cents: Number(value) };
    case 'number':
      return { kind: 'number', number: Number(value) };
    case 'rate':
      return { kind: 'number', number: Number(value) / 10_000 };
    case 'date':
      return { kind: 'date', date: plainText(value) };
    case 'boolean':
      return { kind: 'text', text: value === true ? 'Yes' : 'No' };
    case 'code':
      return { kind: 'text', text: field.codes?.find((item) => item.code === value)?.displayName ?? plainText(value) };
    case 'codes':
    case 'json':
      return { kind: 'text', text: Array.isArray(value) ? value.join(', ') : JSON.stringify(value) };
    default:
      return { kind: 'text', text: plainText(value) };
  }
}
