import { ruleFor } from '@fiducia/contract/lang/row-rule';
import { type Addressed, recordPath } from '@fiducia/contract/system/record-path';
import type { Found, SearchAnythingType } from '@fiducia/contract/system/search-anything';
import * as routes from '@fiducia/contract/system/system.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import { escapeLike, join, raw, replanned, type Sql, sql } from '../../platform/db/sql.ts';
import { rowRuleSql } from '../../platform/engine/row-rule-sql.ts';
import { type SubtitlePart, subtitleOf, titleOf } from './found-words.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';

/** Maximum number of results per kind, and in total. */
const perKind = 8;
const inAll = 20;
// Maximum number of rows to rank. Ranking more would be slower without finding better results. The limit for similar
// names is lower, because calculating similarity costs more than checking that a name contains the text.
const candidates = 600;
const alikeCandidates = 200;
// Minimum similarity. A missing, extra, or wrong letter leaves about half of a short name's trigrams.
const alikeFrom = 0.45;

interface FoundRow extends Omit<Addressed, 'type'> {
  readonly type: SearchAnythingType;
  readonly title: string;
  readonly subtitle: readonly SubtitlePart[];
  readonly status: string | null;
  readonly createdAt: string;
  readonly masterAccountId: string | null;
  readonly orderId: string | null;
  readonly orderLineId: string | null;
  readonly rank: number;
  readonly score: number;
}

interface Match {
  readonly where: Sql;
  /** Smaller is better. Compared before the score. */
  readonly rank: Sql;
  readonly score: Sql;
  /** Maximum number of rows to score. */
  readonly candidates: number;
  /** Rows below this score are dropped. */
  readonly scoreFrom?: number;
}

/** Returns how a kind matches the query, or undefined if it can't match. */
type Matcher = (kind: SearchKind) => Match | undefined;

/** Matches the exact number first, then numbers that begin with it. Ignores dashes and spaces between digits. */
function byNumber(text: string): Matcher | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{4,20}$/.test(digits)) return undefined;
  return (kind) => {
    if (kind.numbered === undefined) return undefined;
    const column = raw(`t.${kind.numbered}`);
    const isExact = sql`${column} = ${digits}`;
    return {
      where: kind.isNumberedWhole === true ? isExact : sql`${column} like ${`${digits}%`}`,
      rank: sql`case when ${isExact} then 0 else 1 end`,
      score: raw('1'),
      candidates,
    };
  };
}

/**
 * Matches payments whose reference begins with the text. Only for references that contain letters, which are uppercase.
 */
function byReference(text: string): Matcher | undefined {
  const reference = text.toUpperCase();
  if (!/^(?=.*\d)(?=.*[A-Z])[A-Z0-9-]{4,40}$/.test(reference)) return undefined;
  return (kind) =>
    kind.type === 'payment'
      ? {
          where: sql`t.reference_number like ${`${escapeLike(reference)}%`}`,
          rank: raw('0'),
          score: raw('1'),
          candidates,
        }
      : undefined;
}

/** Matches an amount, which is written with a dollar sign, commas, or cents: `$1,200`, `1200.50`. */
function byAmount(text: string): Matcher | undefined {
  if (!/^(?=.*[$,.])\$?(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{2})?$/.test(text)) return undefined;
  const amount = Math.round(Number(text.replace(/[$,]/g, '')) * 100);
  return exactly(({ amount: column }) => column && sql`${raw(`t.${column}`)} = ${amount}::bigint`);
}

/** Matches a check number, and people by the last four digits of their tax ID. */
function byShortNumber(text: string): Matcher | undefined {
  if (!/^\d{3,9}$/.test(text)) return undefined;
  return exactly(({ checkNumber, lastFour }) => {
    if (checkNumber) return sql`${raw(`t.${checkNumber}`)} = ${text}::bigint`;
    return lastFour && text.length === 4 ? sql`${raw(`t.${lastFour}`)} = ${text}` : undefined;
  });
}

/** Matches records with exactly this value. Several may have it, so that the search goes on. */
function exactly(whereOf: (kind: SearchKind) => Sql | '' | undefined): Matcher {
  return (kind) => {
    const where = whereOf(kind);
    return where ? { where, rank: raw('1'), score: raw('1'), candidates } : undefined;
  };
}

/** Matches every word anywhere in the name. Ranks the full name first, then its beginning, then the most similar. */
function byName(text: string): Matcher | undefined {
  if (text.length < 2) return undefined;
  if (text.length === 2) {
    return ({ short }) =>
      short === undefined
        ? undefined
        : { where: shortMatch(short, text.toLowerCase()), rank: raw('2'), score: raw('1'), candidates };
  }
  const words = text.split(/\s+/).map((word) => `%${escapeLike(word)}%`);
  return (kind) => {
    if (kind.text === undefined) return undefined;
    const [name, title] = [raw(kind.text), raw(kind.title)];
    return {
      where: join(
        words.map((word) => sql`${name} ilike ${word}`),
        ' and ',
      ),
      rank: sql`case when ${title} ilike ${escapeLike(text)} then 2 when ${title} ilike ${`${escapeLike(text)}%`} then 3 else 4 end`,
      // Among equally good names, prefers the shorter one.
      score: sql`word_similarity(${text}, ${name}) + similarity(${text}, ${title}) / 100`,
      candidates,
    };
  };
}

function shortMatch(short: NonNullable<SearchKind['short']>, text: string): Sql {
  const column = raw(short.in);
  return short.as === 'whole' ? sql`${column} = ${text}` : sql`${column} like ${`${escapeLike(text)}%`}`;
}

/**
 * Matches several words with a typing error in one of them: one word must match as typed, and either the whole text or
 * each word in any order must be similar. Runs before `byLikeness`, which reads the index lists of all trigrams in the
 * text.
 */
function byOneWord(text: string): Matcher | undefined {
  const words = text.split(' ');
  const sought = words.filter((word) => word.length >= 3);
  if (words.length === 1 || sought.length === 0 || !/\p{L}/u.test(text)) return undefined;
  return (kind) => {
    if (kind.text === undefined) return undefined;
    const name = raw(kind.text);
    const each = words.map((word) => sql`word_similarity(${word}, ${name})`);
    const held = sought.map((word) => sql`${name} ilike ${`%${escapeLike(word)}%`}`);
    return {
      where: sql`(${join(held, ' or ')})`,
      rank: raw('5'),
      score: sql`greatest(word_similarity(${text}, ${name}), least(${join(each)}))`,
      candidates: alikeCandidates,
      scoreFrom: alikeFrom,
    };
  };
}

/** Matches names with similar spelling, for typing errors. */
function byLikeness(text: string): Matcher | undefined {
  if (text.length < 4 || !/\p{L}/u.test(text)) return undefined;
  return (kind) => {
    if (kind.text === undefined) return undefined;
    const name = raw(kind.text);
    return {
      where: sql`${name} %> ${text}`,
      rank: raw('5'),
      score: sql`word_similarity(${text}, ${name})`,
      candidates: alikeCandidates,
    };
  };
}

function kindSql(kind: SearchKind, actor: Actor, match: Match): Sql {
  const rule = rowRuleSql(kind.entity, ruleFor(kind.entity.read, actor), actor);
  const where = rule ? sql`${match.where} and ${rule}` : match.where;
  const columns = `'${kind.type}' as type, t.id, ${kind.title} as title, ${kind.subtitle} as subtitle, ${kind.status ?? 't.status'} as status,
    t.created_at as "createdAt", ${kind.masterAccountId ?? 't.master_account_id'} as "masterAccountId", ${kind.orderId} as "orderId", ${kind.orderLineId} as "orderLineId"`;
  // The score is calculated in the subquery, so that it is calculated once per row.
  return sql`(select ${raw(columns)}, ${match.rank} as rank, t.score_of_find as score
    from (select *, ${match.score} as score_of_find from ${raw(kind.entity.table)} t where ${where} and t.deleted_at is null limit ${match.candidates}) t ${raw(kind.joins)}
    where t.score_of_find >= ${match.scoreFrom ?? 0}::float8
    order by rank, score desc, "createdAt" desc limit ${perKind})`;
}

function statement(actor: Actor, matcher: Matcher, type: SearchAnythingType | undefined): Sql | undefined {
  const parts = searchKinds.flatMap((kind) => {
    if (type !== undefined && kind.type !== type) return [];
    if (kind.isStaffOnly === true && actor.userType !== 'staffMember') return [];
    if (ruleFor(kind.entity.read, actor).rule === 'none') return [];
    const match = matcher(kind);
    return match ? [kindSql(kind, actor, match)] : [];
  });
  return parts.length === 0
    ? undefined
    : sql`select * from (${join(parts, ' union all ')}) found order by rank, score desc, "createdAt" desc limit ${inAll}`;
}

function foundItem(row: FoundRow, actor: Actor): Found {
  const { id, type, masterAccountId, orderId, orderLineId } = row;
  return {
    id,
    type,
    searchResultTitle: titleOf(type, row.title),
    searchResultSubtitle: subtitleOf(type, row.subtitle),
    searchResultStatus: row.status,
    searchResultCreatedAt: row.createdAt,
    masterAccountId,
    orderId,
    orderLineId,
    link: recordPath(actor.userType === 'client' ? 'client' : 'admin', row),
  };
}

const alike = `select set_config('pg_trgm.word_similarity_threshold', '${alikeFrom}', true)`;

function runLikeness(ctx: RequestContext, search: Sql): Promise<FoundRow[]> {
  return ctx.inTx(async (tx) => {
    await tx.run(raw(alike));
    return tx.many<FoundRow>(replanned(search));
  });
}

// Matchers for typing errors. They are skipped if a full name matches, because then it was not mistyped.
const isForErrors = (makeMatcher: (text: string) => Matcher | undefined): boolean =>
  makeMatcher === byOneWord || makeMatcher === byLikeness;

const kindOrder = new Map(searchKinds.map(({ type }, index) => [type, index]));
const isBefore = (one: FoundRow, other: FoundRow): number =>
  one.rank - other.rank || other.score - one.score || (kindOrder.get(one.type) ?? 0) - (kindOrder.get(other.type) ?? 0);

/**
 * Searches records of every kind that this user may see: exact amounts, check numbers, and last four digits, then the
 * exact number, numbers that begin with it, names, and similar names if little else was found. With a type, searches only that kind.
 */
async function searchAnything(ctx: RequestContext, query: string, type?: SearchAnythingType): Promise<Found[]> {
  const { db, actor } = ctx;
  const text = query.trim().replace(/\s+/g, ' ');
  const found = new Map<string, FoundRow>();
  for (const makeMatcher of [byAmount, byShortNumber, byNumber, byReference, byName, byOneWord, byLikeness]) {
    const isEnough =
      found.size >= 5 ||
      [...found.values()].some((row) => row.rank === 0 || (row.rank === 2 && isForErrors(makeMatcher)));
    if (isEnough && makeMatcher !== byName) continue;
    const matcher = makeMatcher(text);
    const search = matcher && statement(actor, matcher, type);
    if (!search) continue;
    const rows =
      makeMatcher === byLikeness ? await runLikeness(ctx, search) : await db.many<FoundRow>(replanned(search));
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  const best = [...found.values()].sort(isBefore).slice(0, inAll);
  return best.map((row) => foundItem(row, actor));
}

export const searchAnythingEndpoint = on(routes.searchAnything, async ({ query }, ctx) =>
  reply(await searchAnything(ctx, query.query, query.type)),
);
