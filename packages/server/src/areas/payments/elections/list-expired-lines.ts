import { type ExpiredLine, listExpiredLines } from '@fiducia/contract/orders/line-ending.routes';
import { type NoticeFigures, noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { daysBetween } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type DefaultProposal, proposeDefault } from '@fiducia/domain/orders/default-proposal';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { isExpired } from '../../orders/expired-lines.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { lineKind } from '../computation/line-request.ts';
import { type LineRow, personName, readLineRows } from '../computation/line-row.ts';
import { nonResponsiveLineOf, notNonResponsive } from './non-responsive-line.ts';

const maxRows = 1_000;

/**
 * Returns the default action that the rules propose for an order line. Proposes none if the kind of distribution can't
 * be determined, so that staff decide.
 */
export function proposalFor(line: LineRow, figures: NoticeFigures): DefaultProposal {
  const kind = lineKind(line);
  return isRejection(kind)
    ? { action: null, rule: kind.code, reason: kind.sentence, source: '' }
    : proposeDefault(nonResponsiveLineOf(line, kind, figures), figures);
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
    blocker: notNonResponsive(line, today)?.sentence ?? null,
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
     order by l.becomes_non_responsive_participant_at_end_of_day_on, l.id limit ${maxRows}`);
  const ids = found.map(({ id }) => id);
  const rows = await readLineRows(db, ids, Number(today.slice(0, 4)));
  const tries = new Map((await triesOf(db, ids)).map((one) => [one.id, one]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []).map((row) => rowOf(row, tries.get(row.id), today, figures));
}

/** Lists the order lines of non-responsive participants. */
export const expiredLines = on(listExpiredLines, async (_request, ctx) => {
  const today = bankToday(ctx.now);
  const figures = noticeFiguresOn(today, (await readRuleBook(ctx.db)).notices);
  return isRejection(figures) ? figures : reply(await listExpired(ctx.db, today, figures));
});
