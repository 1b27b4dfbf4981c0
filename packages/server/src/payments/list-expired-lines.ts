import { type ExpiredLine, listExpiredLines } from '@fiducia/contract/orders/line-ending.routes';
import { cents } from '@fiducia/domain/money/cents';
import { noticeFiguresOn, type NoticeFigures } from '@fiducia/domain/notices/notice-figures';
import { type DefaultProposal, proposeDefault } from '@fiducia/domain/orders/default-proposal';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import { daysBetween } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { isExpired } from '../orders/expired-lines.ts';
import { readRuleBook } from '../system/read-rule-book.ts';
import { bankToday } from './expected-pay-day.ts';
import { lineKind } from './line-request.ts';
import { type LineRow, personName, readLineRows } from './line-row.ts';
import { notSilent, silentLineOf } from './silent-line.ts';

const mostRows = 1_000;

/** What the rule proposes for a line; a line whose kind nobody can say is left to a person. */
export function proposalFor(line: LineRow, figures: NoticeFigures): DefaultProposal {
  const kind = lineKind(line);
  return isRefusal(kind)
    ? { action: null, rule: kind.code, reason: kind.sentence, source: '' }
    : proposeDefault(silentLineOf(line, kind, figures), figures);
}

const dayOf = (instant: string | null): string | null =>
  instant === null ? null : localDate(instant, timeZones.eastern);

function rowOf(line: LineRow, tries: Tries | undefined, today: string, figures: NoticeFigures): ExpiredLine {
  const { action, rule, reason, source } = proposalFor(line, figures);
  const respondBy = line.becomes_non_responsive_participant_at_end_of_day_on ?? today;
  return {
    id: line.id,
    friendlyId: line.friendly_id,
    name: personName(line),
    orderServiceCode: line.order_service_code,
    planDisplayName: line.plan_name,
    gross: cents(line.gross_distribution_amount_cents),
    associated: cents(line.total_funds_associated_cents),
    respondBy,
    daysLate: daysBetween(respondBy, today),
    firstNoticeOn: dayOf(line.first_notice_at),
    secondNoticeOn: dayOf(line.second_notice_at),
    proposedAction: action,
    rule,
    reason,
    source,
    contactTries: tries?.count ?? 0,
    lastTriedAt: tries?.last ?? null,
    blocker: notSilent(line, today)?.sentence ?? null,
  };
}

interface Tries {
  readonly id: string;
  readonly count: number;
  readonly last: string;
}

const triesOf = (db: Queries, ids: readonly string[]): Promise<Tries[]> =>
  db.many<Tries>(sql`
    select record_id as id, count(*)::int as count, max(created_at) as last from notes
     where record_id = any(${[...ids]}::text[]) and deleted_at is null group by record_id`);

async function listExpired(db: Queries, today: string, figures: NoticeFigures): Promise<ExpiredLine[]> {
  const found = await db.many<{ id: string }>(sql`
    select l.id from order_lines l where ${isExpired(today)}
     order by l.becomes_non_responsive_participant_at_end_of_day_on, l.id limit ${mostRows}`);
  const ids = found.map(({ id }) => id);
  const rows = await readLineRows(db, ids, Number(today.slice(0, 4)));
  const tries = new Map((await triesOf(db, ids)).map((one) => [one.id, one]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []).map((row) => rowOf(row, tries.get(row.id), today, figures));
}

/** The queue of people who did not answer. */
export const expiredLines = on(listExpiredLines, async (_request, work) => {
  const today = bankToday(work.now);
  const figures = noticeFiguresOn(today, (await readRuleBook(work.db)).notices);
  return isRefusal(figures) ? figures : reply(await listExpired(work.db, today, figures));
});
