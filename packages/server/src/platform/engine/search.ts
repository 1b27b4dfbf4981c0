import type { RowOf } from '@fiducia/contract/lang/entity';
import { searchFieldOf } from '@fiducia/contract/lang/search';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../call/context.ts';
import type { Found } from '../call/found.ts';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { plannedAsSearch, replanned, type Sql } from '../db/sql.ts';
import { visibleFields } from './columns.ts';
import { readSearch, type Search } from './read-search.ts';
import { withObjects } from './related-objects.ts';
import { startExport } from './request-export.ts';
import { readNames } from './search-names.ts';
import { countedWithPage, countSql, countUpToSql, isClosed, pageSql, totalsSql } from './search-sql.ts';
import type { Table } from './table.ts';

/** Runs a search request. Returns rows, counts, and the metadata that lists need. */
export async function searchEntity<E extends Table>(
  ctx: RequestContext,
  entity: E,
  query: Readonly<Record<string, unknown>>,
): Promise<Found<RowOf<E>> | Rejection> {
  const { db, keyring, actor } = ctx;
  const read = readSearch(entity, query, actor);
  if (isRejection(read)) return read;
  const search = await readNames(db, entity, read);
  const isExport = search.exportAs !== undefined;
  const exported = isExport ? await startExport(ctx, { entity, search, query }) : undefined;
  if (isRejection(exported)) return exported;
  const { rows, total, isFullCount, totals } = isExport
    ? { rows: [], total: 0, isFullCount: true, totals: undefined }
    : await pageAndCount<RowOf<E>>(db, keyring, entity, search, actor);
  const { sortBy, sortDirection, page, perPage } = search;
  return {
    rows: search.withObjects ? await withObjects(db, entity, actor, rows) : rows,
    collection: {
      page,
      resultsPerPage: perPage,
      totalPages: Math.max(1, Math.ceil(total / perPage)),
      totalResults: total,
      sortBy,
      sortDirection,
      isFullCount,
      ...(totals ? { totals } : {}),
    },
    search: {
      query: search.query,
      includeDeleted: search.includeDeleted,
      abbreviated: search.abbreviated,
      filters: search.filters.map((filter) => ({ field: filter.name, method: filter.method, value: filter.text })),
      exportDownloadUri: exported ?? null,
    },
    fieldsJson: search.abbreviated ? '[]' : fieldsJson(entity, actor),
  };
}

interface Counted<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isFullCount: boolean;
  readonly totals?: Readonly<Record<string, number | null>>;
}

async function pageAndCount<Row>(
  db: Queries,
  keyring: Keyring,
  entity: Table,
  search: Search,
  actor: Actor,
): Promise<Counted<Row>> {
  if (search.totals.length > 0) {
    const added = await db.one<{ total: number; totals: Readonly<Record<string, number | null>> }>(
      replanned(totalsSql(entity, search, actor, keyring)),
    );
    return { rows: [], total: added?.total ?? 0, isFullCount: true, totals: added?.totals ?? {} };
  }
  if (search.countsOnly) {
    const counted = await db.one<{ total: number }>(replanned(countSql(entity, search, actor, keyring)));
    return { rows: [], total: counted?.total ?? 0, isFullCount: true };
  }
  const isOpen = search.query !== '' || !search.filters.every(isClosed);
  const planned = (statement: Sql): Sql => (isOpen ? replanned(statement) : plannedAsSearch(statement));
  // Counts one row more than shown, to find out whether there are more.
  const most = Math.max(countedWithPage, search.page * search.perPage);
  const readPage = (from: Queries) => from.many<Row>(planned(pageSql(entity, search, actor, keyring)));
  const countRows = async (from: Queries) =>
    (await from.one<{ total: number }>(planned(countUpToSql(entity, search, actor, keyring, most + 1))))?.total ?? 0;
  // The count of an open search reads as much as its page, and a page that is not full needs none.
  const together = db.together();
  const [rows, counted] = isOpen
    ? [await readPage(db), undefined]
    : await Promise.all([readPage(together), countRows(together)]);
  const isLast = rows.length < search.perPage && (rows.length > 0 || search.page === 1);
  if (isLast) return { rows, total: (search.page - 1) * search.perPage + rows.length, isFullCount: true };
  const total = counted ?? (await countRows(db));
  return { rows, total: Math.min(total, most), isFullCount: total <= most };
}

const cached = new WeakMap<Table, Map<boolean, string>>();

function fieldsJson(entity: Table, actor: Actor): string {
  const isStaff = actor.userType === 'staffMember' || actor.userType === 'system';
  const perReader = cached.get(entity) ?? new Map<boolean, string>();
  cached.set(entity, perReader);
  const known = perReader.get(isStaff);
  if (known !== undefined) return known;
  const json = JSON.stringify(visibleFields(entity, actor).map(([name, field]) => searchFieldOf(name, field)));
  perReader.set(isStaff, json);
  return json;
}

/** Runs a search with a filter from the path that the query string can't remove: `/public/accounts/:id/plans`. */
export function searchWithin<E extends Table>(
  ctx: RequestContext,
  entity: E,
  query: Readonly<Record<string, unknown>>,
  field: string,
  id: string,
): Promise<Found<RowOf<E>> | Rejection> {
  return searchEntity(ctx, entity, { ...query, [`search-${field}`]: `equals(${id})` });
}
