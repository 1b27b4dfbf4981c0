import * as routes from '@fiducia/contract/documents/notice.routes';
import { templateOf, templatesFor } from '@fiducia/domain/documents/document-templates';
import { missingNotice, reminderShownDays } from '@fiducia/domain/documents/missing-notice';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { missingAddressParts } from '@fiducia/domain/foundation/validation/address';
import { answeringServices } from '@fiducia/domain/orders/answering-services';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { mailAddressOfP } from '../participants/mail-address.ts';
import { letterDay } from './make-first-notices.ts';
import { activeTemplates, noticesOfLines } from './notice-of-line.ts';

/** Returns the condition for order lines `l` that are due a notice. Shared by the list and all counts of it. */
export function isNoticeDue(today: string): Sql {
  return sql`l.deleted_at is null and l.order_service_code = any(${answeringServices}::text[]) and (
    (l.first_notice_at is null and l.repeats_line_id is null and l.status in ('waitingForParticipant', 'pending', 'inProgress'))
    or (l.first_notice_at is not null and l.second_notice_at is null and l.status = 'waitingForParticipant' and l.substatus is null
        and l.respond_by between ${today}::date and ${addDays(today, reminderShownDays)}::date))`;
}

interface Candidate {
  readonly id: string;
  readonly friendly_id: string;
  readonly order_id: string;
  readonly order_friendly_id: string;
  readonly order_service_code: string;
  readonly plan_name: string | null;
  readonly has_first: boolean;
  readonly has_second: boolean;
  readonly respond_by: string | null;
  readonly line_first_name: string | null;
  readonly line_last_name: string | null;
  readonly participant_id: string | null;
  readonly email_address: string | null;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly otherRegion: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
}

const maxRows = 1_000;

async function listOwed(db: Queries, today: string): Promise<routes.MissingNoticeRow[]> {
  const rows = await db.many<Candidate>(sql`
    select l.id, l.friendly_id, l.order_id, o.friendly_id as order_friendly_id, l.order_service_code, plan.display_name as plan_name,
           l.first_notice_at is not null as has_first, l.second_notice_at is not null as has_second, l.respond_by,
           l.first_name as line_first_name, l.last_name as line_last_name, l.participant_id, ${mailAddressOfP} as email_address,
           p.address_line1 as "addressLine1", p.city, p.state_code as "stateCode", p.other_region as "otherRegion",
           p.postal_code as "postalCode", p.country_code as "countryCode"
      from order_lines l join orders o on o.id = l.order_id
      left join plans plan on plan.id = l.plan_id
      left join participants p on p.id = l.participant_id
     where ${isNoticeDue(today)} order by l.first_notice_at is not null, l.respond_by, l.id limit ${maxRows}`);
  const ids = rows.map(({ id }) => id);
  const notices = {
    firstNotice: await noticesOfLines(db, 'firstNotice', ids),
    reminder: await noticesOfLines(db, 'reminder', ids),
  };
  return rows.flatMap((row) => {
    const finding = missingNotice(
      { hasFirstNotice: row.has_first, hasSecondNotice: row.has_second, hasAnswered: false, respondBy: row.respond_by },
      today,
    );
    if (finding === undefined) return [];
    const code = finding.missing === 'first' ? 'firstNotice' : 'reminder';
    const template = templateOf(code);
    const notice = notices[code].get(row.id);
    return [
      {
        id: row.id,
        friendlyId: row.friendly_id,
        name: fullName({ firstName: row.line_first_name, lastName: row.line_last_name }),
        orderId: row.order_id,
        orderFriendlyId: row.order_friendly_id,
        orderServiceCode: row.order_service_code,
        planDisplayName: row.plan_name,
        ...finding,
        respondBy: row.respond_by,
        noticeId: notice?.noticeId ?? '',
        noticeDisplayName: notice?.displayName ?? 'No active notice',
        documentTemplateId: template.id,
        documentTemplateDisplayName: template.displayName,
        missingAddressParts: missingAddressParts(row),
        hasParticipant: row.participant_id !== null,
        hasEmailAddress: (row.email_address ?? '') !== '',
      },
    ];
  });
}

async function countOwed(ctx: RequestContext) {
  const counted = await ctx.db.one<{ first: number; second: number }>(sql`
    select (count(*) filter (where l.first_notice_at is null))::int as first, (count(*) filter (where l.first_notice_at is not null))::int as second
      from order_lines l where ${isNoticeDue(letterDay(ctx))}`);
  const { first, second } = counted ?? { first: 0, second: 0 };
  return { count: first + second, first, second };
}

export const missingNoticeEndpoints = (): Endpoint[] => [
  on(routes.countMissingNotices, async (_request, ctx) => reply(await countOwed(ctx))),
  on(routes.listMissingNotices, async (_request, ctx) => reply(await listOwed(ctx.db, letterDay(ctx)))),
  on(routes.listNoticeTemplates, async ({ params, query }, ctx) => {
    const line = await readRecord(ctx.db, orderLineTable, params.id, ctx.actor);
    if (isRejection(line)) return line;
    const question = {
      isInitialNotice: query.isInitialNotice === 'true',
      isOrderLineNotice: query.isOrderLineNotice === 'true',
      isMissingNoticeQueue: query.isMissingNoticeQueue === 'true',
      isAdditionalNotice: query.isAdditionalNotice === 'true',
    };
    const active = await activeTemplates(ctx.db, line.orderServiceCode);
    return reply(templatesFor(line.firstNoticeAt !== null, question).filter(({ code }) => active.has(code)));
  }),
];
