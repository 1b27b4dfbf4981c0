import { ruleFor } from '@fiducia/contract/lang/row-rule';
import { type Addressed, recordPath } from '@fiducia/contract/system/record-path';
import type { Found, SearchAnythingType } from '@fiducia/contract/system/search-anything';
import type { Actor } from '@fiducia/domain/actor/actor';
import { escapeLike, join, plannedAnew, raw, type Sql, sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { rowRuleSql } from '../engine/row-rule-sql.ts';
import { type SubtitlePart, subtitleOf, titleOf } from './found-words.ts';
import { type SearchKind, searchKinds } from './search-kinds.ts';

/** What a query finds at most of each kind, and in all. */
const perKind = 8;
const inAll = 20;
// Enough to find the best; more would only cost time when somebody types a piece of many names. To weigh how alike two
// names are costs more than to see that one holds the other.
const candidates = 600;
const alikeCandidates = 200;
// A letter too few, too many or wrong leaves about half of a short name's trigrams.
const alikeFrom = 0.45;

interface FoundRow extends Omit<Addressed, 'type'> {
  readonly type: SearchAnythingType;
  readonly title: string;
  readonly subtitle: readonly SubtitlePart[];
  readonly status: string;
  readonly createdAt: string;
  readonly masterAccountId: string;
  readonly orderId: string | null;
  readonly orderLineId: string | null;
  readonly rank: number;
  readonly score: number;
}

interface Match {
  readonly where: Sql;
  /** Smaller is better; before the score. */
  readonly rank: Sql;
  readonly score: Sql;
  /** How many rows are weighed at most. */
  readonly candidates: number;
  /** Of those, the ones with this score or more are kept. */
  readonly scoreFrom?: number;
}

/** How a kind answers to the query; nothing when it cannot. */
type Matcher = (kind: SearchKind) => Match | undefined;

/** The number itself, then numbers that begin with it. Dashes and spaces between digits do not count. */
function byNumber(text: string): Matcher | undefined {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{4,20}$/.test(digits)) return undefined;
  return (kind) => {
    const column = raw(`t.${kind.numbered}`);
    const isExact = sql`${column} = ${digits}`;
    return {
      where: sql`${column} like ${`${digits}%`}`,
      rank: sql`case when ${isExact} then 0 else 1 end`,
      score: raw('1'),
      candidates,
    };
  };
}

/** References and the like that carry letters: the whole text, in capitals. */
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

/** Every word somewhere in the name; the whole name, then its beginning, then the most alike. */
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
      // Among names that hold the words equally well, the shorter one.
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
 * Of several words one as it was typed, and the whole alike, or each word alike in any order: a typing error in one of them.
 * Asked before likeness of the whole, which reads the lists of all its letters.
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

/** Names that sound alike on paper: for typing errors. */
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
  const rule = rowRuleSql(ruleFor(kind.entity.read, actor), actor);
  const where = rule ? sql`${match.where} and ${rule}` : match.where;
  const columns = `'${kind.type}' as type, t.id, ${kind.title} as title, ${kind.subtitle} as subtitle, t.status, t.created_at as "createdAt",
    t.master_account_id as "masterAccountId", ${kind.orderId} as "orderId", ${kind.orderLineId} as "orderLineId"`;
  // Weighed inside, so that it is done once a row.
  return sql`(select ${raw(columns)}, ${match.rank} as rank, t.score_of_find as score
    from (select *, ${match.score} as score_of_find from ${raw(kind.entity.table)} t where ${where} and t.deleted_at is null limit ${match.candidates}) t ${raw(kind.joins)}
    where t.score_of_find >= ${match.scoreFrom ?? 0}::float8
    order by rank, score desc, "createdAt" desc limit ${perKind})`;
}

function statement(actor: Actor, matcher: Matcher, type: SearchAnythingType | undefined): Sql | undefined {
  const parts = searchKinds.flatMap((kind) => {
    if (type !== undefined && kind.type !== type) return [];
    if (ruleFor(kind.entity.read, actor).rule === 'none') return [];
    const match = matcher(kind);
    return match ? [kindSql(kind, actor, match)] : [];
  });
  return parts.length === 0
    ? undefined
    : sql`select * from (${join(parts, ' union all ')}) found order by rank, score desc, "createdAt" desc limit ${inAll}`;
}

function tell(row: FoundRow, actor: Actor): Found {
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

function runLikeness(work: Work, search: Sql): Promise<FoundRow[]> {
  return work.inTx(async (tx) => {
    await tx.run(raw(alike));
    return tx.many<FoundRow>(plannedAnew(search));
  });
}

// Nobody mistyped a whole name that is there.
const isForErrors = (makeMatcher: (text: string) => Matcher | undefined): boolean =>
  makeMatcher === byOneWord || makeMatcher === byLikeness;

const kindOrder = new Map(searchKinds.map(({ type }, index) => [type, index]));
const isBefore = (one: FoundRow, other: FoundRow): number =>
  one.rank - other.rank || other.score - one.score || (kindOrder.get(one.type) ?? 0) - (kindOrder.get(other.type) ?? 0);

/**
 * Records of every kind that this reader may see: the number itself first, then numbers that begin with it, then names,
 * and names that are merely alike when little else was found. With a type, of that kind alone.
 */
export async function searchAnything(work: Work, query: string, type?: SearchAnythingType): Promise<Found[]> {
  const { db, actor } = work;
  const text = query.trim().replace(/\s+/g, ' ');
  const found = new Map<string, FoundRow>();
  for (const makeMatcher of [byNumber, byReference, byName, byOneWord, byLikeness]) {
    const isEnough =
      found.size >= 5 ||
      [...found.values()].some((row) => row.rank === 0 || (row.rank === 2 && isForErrors(makeMatcher)));
    if (isEnough && makeMatcher !== byName) continue;
    const matcher = makeMatcher(text);
    const search = matcher && statement(actor, matcher, type);
    if (!search) continue;
    const rows =
      makeMatcher === byLikeness ? await runLikeness(work, search) : await db.many<FoundRow>(plannedAnew(search));
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  const best = [...found.values()].sort(isBefore).slice(0, inAll);
  return best.map((row) => tell(row, actor));
}
