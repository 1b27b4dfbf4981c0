import type { Entity } from '@fiducia/contract/lang/entity';
import type { Field } from '@fiducia/contract/lang/field';
import type { Actor } from '@fiducia/domain/actor/actor';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import Cursor from 'pg-cursor';
import type { Database } from '../db/database.ts';
import { streamCsv, streamWorkbook } from '../rails/sheet/stream-sheet.ts';
import type { ExportCell } from '../rails/sheet/write-sheet.ts';
import type { Doer } from './context.ts';
import { isVisible } from './columns.ts';
import { scopeOf } from './scope-of.ts';
import type { Search } from './read-search.ts';
import { exportSql } from './search-sql.ts';
import { type Reader, takenWithin } from './taken-within.ts';

// As many as are parsed in a few milliseconds: other requests of this process wait no longer than that.
const rowsAtOnce = 250;

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportSource {
  readonly database: Database;
  readonly doer: Doer;
  readonly entity: Entity;
  readonly search: Search;
  readonly format: ExportFormat;
  /** Told after every batch: how many rows have been read. */
  readonly onRows?: (done: number) => void;
  /** Who fetches the file while it is read: one who takes nothing holds a connection that others wait for, and is left. */
  readonly reader?: Reader;
}

/** The rows of a search as a file, in its order and of one moment; read while it is written, so memory stays flat. */
export function exportStream(source: ExportSource): Readable {
  const columns = exportColumns(source.entity, source.search, source.doer.actor);
  const header = columns.map(([, field]) => field.label);
  const { reader } = source;
  const giveUp = () => stream.destroy();
  const rows = batchesOf(source, columns);
  const batches = reader === undefined ? rows : takenWithin(rows, reader, giveUp);
  const stream =
    source.format === 'csv' ? streamCsv(header, batches) : streamWorkbook(source.entity.title[1], header, batches);
  // A stream that nobody began to read has no rows that could end.
  if (reader !== undefined) stream.once('close', reader.onLeft);
  return stream;
}

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

async function* batchesOf(
  { database, doer, entity, search, onRows }: ExportSource,
  columns: readonly [string, Field][],
): AsyncGenerator<ExportCell[][]> {
  const cellsOf = columns.map(([name, field]) => [name, cellReader(field)] as const);
  const client = await database.scopedTo(scopeOf(doer.actor)).connect();
  // A reader that goes away, or a failure, leaves the transaction open: such a connection is closed, not used again.
  let isClean = false;
  let done = 0;
  try {
    // One snapshot for the whole file; the limit on a statement's time does not fit a file of a million rows.
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const read = { ...search, columns: columns.map(([name]) => name) };
    const { text, values } = exportSql(entity, read, doer.actor, doer.keyring);
    const cursor = client.query(new Cursor<Record<string, unknown>>(text, [...values]));
    for (;;) {
      const began = performance.now();
      const rows = await cursor.read(rowsAtOnce);
      if (rows.length === 0) break;
      yield rows.map((row) => cellsOf.map(([name, cellOf]) => cellOf(row[name])));
      done += rows.length;
      onRows?.(done);
      if (isWorkedWith(database)) await setTimeout(Math.min(restShare * (performance.now() - began), longestRest));
    }
    await cursor.close();
    await client.query('commit');
    isClean = true;
  } finally {
    client.release(!isClean);
  }
}

// Somebody who waits for a page goes before somebody who waits for a file: while others work, the file rests for three
// times as long as each batch took, so it takes a quarter of what it could.
const restShare = 3;
const longestRest = 50;

/** Are connections in use besides the one that reads the file? */
const isWorkedWith = ({ pool }: Database): boolean => pool.waitingCount > 0 || pool.totalCount - pool.idleCount > 1;

const blank: ExportCell = { kind: 'blank' };
const textOf = (text: string): ExportCell => ({ kind: 'text', text });

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value.toString() : JSON.stringify(value);
}

/** How the values of a field stand in a file. */
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
