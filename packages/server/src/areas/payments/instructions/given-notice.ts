import { type OldNotice, oldNotice } from '@fiducia/domain/documents/notices/notice-dates';
import type { NoticeFigures } from '@fiducia/domain/documents/notices/notice-figures';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isEligibleRollover } from '@fiducia/domain/taxes/classify-payment';
import { raw, type Sql } from '../../../platform/db/sql.ts';

/** Data that decides whether a payment needs a Special Tax Notice, and when the latest notice was given. */
export interface GivenNotice {
  readonly federal_rules: readonly string[];
  readonly distribution_reason_code: string | null;
  readonly notice_given_at: string | null;
}

/**
 * Columns of `GivenNotice` for the instruction `i` and its order line `l`. A reprinted first notice counts from the day
 * it was mailed. The date is null for services without a notice.
 */
export const givenNoticeColumns: Sql = raw(`
  array(select distinct t ->> 'ruleId' from jsonb_array_elements(i.computation -> 'taxLines') t where t ->> 'authority' = 'federal') as federal_rules,
  l.distribution_reason_code,
  case when l.first_notice_at is not null then greatest(l.first_notice_at, (
    select max(d.sent_at) from order_line_documents d
     where d.order_line_id = l.id and d.is_initial_notice and d.status = 'sent' and d.deleted_at is null)) end as notice_given_at`);

/** Returns the notice if a payment on that date requires one and it is too old, otherwise null. */
export function oldNoticeOf(
  given: GivenNotice,
  payOn: CalendarDate,
  notices: readonly NoticeFigures[],
): OldNotice | null {
  if (given.notice_given_at === null) return null;
  if (!isEligibleRollover(given.federal_rules, given.distribution_reason_code)) return null;
  return oldNotice(localDate(given.notice_given_at, timeZones.eastern), payOn, notices);
}
