import type { Entity } from '@fiducia/contract/lang/entity';
import { searchFieldOf } from '@fiducia/contract/lang/search';
import type { Actor } from '@fiducia/domain/actor/actor';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Queries } from '../db/database.ts';
import type { Keyring } from '../db/keyring.ts';
import { visibleFields } from './columns.ts';
import type { Work } from './context.ts';
import { startExport } from './export.ts';
import type { Found } from './found.ts';
import { readSearch, type Search } from './read-search.ts';
import { countSql, pageSql } from './search-sql.ts';

/** Answers a search request: rows, counts and the metadata that lists are drawn from. */
export async function searchEntity<Row>(
  work: Work,
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
): Promise<Found<Row> | Refusal> {
  const { db, keyring, actor } = work;
  const search = readSearch(entity, query, actor);
  if (isRefusal(search)) return search;
  const [rows, total] =
    search.exportAs === undefined ? await pageAndCount<Row>(db, keyring, entity, search, actor) : [[], 0];
  const { sortBy, sortDirection, page, perPage } = search;
  return {
    rows,
    collection: {
      page,
      resultsPerPage: perPage,
      totalPages: Math.max(1, Math.ceil(total / perPage)),
      totalResults: total,
      sortBy,
      sortDirection,
    },
    search: {
      query: search.query,
      includeDeleted: search.includeDeleted,
      abbreviated: search.abbreviated,
      filters: search.filters.map((filter) => ({ field: filter.name, method: filter.method, value: filter.text })),
      exportDownloadUri: search.exportAs === undefined ? null : await startExport(work, entity, query, search),
    },
    fieldsJson: search.abbreviated ? '[]' : fieldsJson(entity, actor),
  };
}

async function pageAndCount<Row>(
  db: Queries,
  keyring: Keyring,
  entity: Entity,
  search: Search,
  actor: Actor,
): Promise<[Row[], number]> {
  const count = () => db.one<{ total: number }>(countSql(entity, search, actor, keyring));
  if (search.countsOnly) return [[], (await count())?.total ?? 0];
  const rows = await db.many<Row>(pageSql(entity, search, actor, keyring));
  const isLast = rows.length < search.perPage && (rows.length > 0 || search.page === 1);
  if (isLast) return [rows, (search.page - 1) * search.perPage + rows.length];
  return [rows, (await count())?.total ?? 0];
}

const cached = new WeakMap<Entity, Map<boolean, string>>();

function fieldsJson(entity: Entity, actor: Actor): string {
  const isStaff = actor.userType === 'staffMember' || actor.userType === 'system';
  const perReader = cached.get(entity) ?? new Map<boolean, string>();
  cached.set(entity, perReader);
  const known = perReader.get(isStaff);
  if (known !== undefined) return known;
  const json = JSON.stringify(visibleFields(entity, actor).map(([name, field]) => searchFieldOf(name, field)));
  perReader.set(isStaff, json);
  return json;
}

/** A search with a filter that the path sets and no query can lift: `/public/accounts/:id/plans`. */
export function searchWithin<Row>(
  work: Work,
  entity: Entity,
  query: Readonly<Record<string, unknown>>,
  field: string,
  id: string,
): Promise<Found<Row> | Refusal> {
  return searchEntity<Row>(work, entity, { ...query, [`search-${field}`]: `equals(${id})` });
}
