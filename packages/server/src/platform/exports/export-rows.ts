import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Field } from '@fiducia/contract/lang/field';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { ActorContext } from '../call/context.ts';
import { scopeOf } from '../call/scope-of.ts';
import type { Database } from '../db/database.ts';
import { isVisible } from '../engine/columns.ts';
import type { Search } from '../engine/read-search.ts';
import { readNames } from '../engine/search-names.ts';
import { exportSql } from '../engine/search-sql.ts';
import type { Table } from '../engine/table.ts';
import { streamCsv, streamWorkbook } from '../spreadsheets/stream-sheet.ts';
import type { ExportCell } from '../spreadsheets/write-sheet.ts';
import { type Reader, takenWithin } from './taken-within.ts';

// As many rows as can be parsed in a few milliseconds, because other requests of this process wait that long.
const rowsAtOnce = 250;

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportSource {
  readonly database: Database;
  readonly ctx: ActorContext;
  readonly entity: Table;
  readonly search: Search;
  readonly format: ExportFormat;
  /** Called after every batch with the number of rows read. */
  readonly onRows?: (done: number) => void;
  /**
   * The client that downloads the file while it is read. If it stops reading, it is disconnected, because its download
   * holds a database connection.
   */
  readonly reader?: Reader;
}

/**
 * Streams the rows of a search as a file, in the order of the search and from one snapshot. Memory use stays constant.
 */
export function exportStream(source: ExportSource): Readable {
  const columns = exportColumns(source.entity, source.search, source.ctx.actor);
  const header = columns.map(([, field]) => field.label);
  const { reader } = source;
  const giveUp = () => stream.destroy();
  const rows = batchesOf(source, columns);
  const batches = reader === undefined ? rows : takenWithin(rows, reader, giveUp);
  const stream =
    source.format === 'csv' ? streamCsv(header, batches) : streamWorkbook(source.entity.title[1], header, batches);
  // If the stream is closed before it is read, the row generator never starts and can't call `onLeft` itself.
  if (reader !== undefined) stream.once('close', reader.onLeft);
  return stream;
}

/** Returns the selected columns in the requested order, or the default columns. */
function exportColumns(entity: Table, search: Search, actor: Actor): [string, Field][] {
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

async function* batchesOf(
  { database, ctx, entity, search, onRows }: ExportSource,
  columns: readonly [string, Field][],
): AsyncGenerator<ExportCell[][]> {
  const cellsOf = columns.map(([name, field]) => [name, cellReader(field)] as const);
  const db = database.scopedTo(scopeOf(ctx.actor));
  const read = await readNames(db, entity, { ...search, columns: columns.map(([name]) => name) });
  const batches = db.readInBatches<Record<string, unknown>>(
    exportSql(entity, read, ctx.actor, ctx.keyring),
    rowsAtOnce,
  );
  let done = 0;
  let began = performance.now();
  for await (const rows of batches) {
    const took = performance.now() - began;
    yield rows.map((row) => cellsOf.map(([name, cellOf]) => cellOf(row[name])));
    done += rows.length;
    onRows?.(done);
    if (isWorkedWith(database)) await setTimeout(Math.min(restShare * took, longestRest));
    began = performance.now();
  }
}

// Page requests take precedence over files. While other requests are active, the export pauses three times as long as
// each batch took, so it uses a quarter of its possible throughput.
const restShare = 3;
const longestRest = 50;

/** Returns whether other requests use or wait for a connection. */
const isWorkedWith = ({ pool }: Database): boolean => pool.waitingCount > 0 || pool.totalCount - pool.idleCount > 1;

const blank: ExportCell = { kind: 'blank' };
const textOf = (text: string): ExportCell => ({ kind: 'text', text });

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value.toString() : JSON.stringify(value);
}

/** Returns a function that converts a field's values to cells. */
function cellReader(field: Field): (value: unknown) => ExportCell {
  const filled = filledReader(field);
  return (value) => (value === null || value === undefined ? blank : filled(value));
}

function filledReader(field: Field): (value: unknown) => ExportCell {
  switch (field.kind) {
    case 'money':
      return (value) => ({ kind: 'cents', cents: Number(value) });
    case 'number':
      return (value) => ({ kind: 'number', number: Number(value) });
    case 'rate':
      return (value) => ({ kind: 'number', number: Number(value) / 10_000 });
    case 'date':
      return (value) => ({ kind: 'date', date: plainText(value) });
    case 'boolean':
      return (value) => textOf(value === true ? 'Yes' : 'No');
    case 'code': {
      const names = new Map((field.codes ?? []).map((item) => [item.code, item.displayName]));
      return (value) => textOf(names.get(plainText(value)) ?? plainText(value));
    }
    case 'codes':
    case 'json':
      return (value) => textOf(Array.isArray(value) ? value.join(', ') : JSON.stringify(value));
    default:
      return (value) => textOf(plainText(value));
  }
}
