import { type OldNotice, oldNotice } from '@fiducia/domain/notices/notice-dates';
import { isEligibleRollover } from '@fiducia/domain/taxes/classify-payment';
import type { NoticeFigures } from '@fiducia/domain/notices/notice-figures';
import type { CalendarDate } from '@fiducia/domain/time/dates';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { raw, type Sql } from '../db/sql.ts';

/** What tells whether a payment needs a Special Tax Notice, and when the newest was given. */
export interface GivenNotice {
  readonly federal_rules: readonly string[];
  readonly distribution_reason_code: string | null;
  readonly notice_given_at: string | null;
}

/**
 * The columns of a given notice over the instruction `i` and its line `l`. A first notice that is reprinted counts from
 * the day on which it was mailed. Lines of services that give none have none.
 */
export const givenNoticeColumns: Sql = raw(`
  array(select distinct t ->> 'ruleId' from jsonb_array_elements(i.computation -> 'taxLines') t where t ->> 'authority' = 'federal') as federal_rules,
  l.distribution_reason_code,
  case when l.first_notice_at is not null then greatest(l.first_notice_at, (
    select max(d.sent_at) from order_line_documents d
     where d.order_line_id = l.id and d.is_initial_notice and d.status = 'sent' and d.deleted_at is null)) end as notice_given_at`);

/** The notice that a payment on that day needs and that is too old for it; null when none is needed or it is good. */
export function oldNoticeOf(
  given: GivenNotice,
  payOn: CalendarDate,
  notices: readonly NoticeFigures[],
): OldNotice | null {
  if (given.notice_given_at === null) return null;
  if (!isEligibleRollover(given.federal_rules, given.distribution_reason_code)) return null;
  return oldNotice(localDate(given.notice_given_at, timeZones.eastern), payOn, notices);
}
