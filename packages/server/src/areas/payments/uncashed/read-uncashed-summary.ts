import { readUncashedSummary, type UncashedSummary } from '@fiducia/contract/payments/uncashed-check.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { ageGroups } from '@fiducia/domain/payments/uncashed/uncashed-step';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import { join, sql } from '../../../platform/db/sql.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { isUnclaimed } from './read-unclaimed.ts';

interface Total {
  readonly count: number;
  readonly total: number;
}

/** Returns the totals of uncashed checks by age, and of voided checks whose money waits to be paid again. */
export const uncashedSummary = on(readUncashedSummary, async (_request, ctx) => {
  const today = bankToday(ctx.now);
  const spans = ageGroups.map(({ code, label, from, to }) => ({
    code,
    label,
    issuedFrom: to === null ? null : addDays(today, -to),
    issuedTo: addDays(today, -from),
  }));
  const rows = await ctx.db.many<Total & { readonly code: string }>(sql`
    select s.code, count(p.id)::int as count, coalesce(sum(p.amount_cents), 0)::bigint as total
      from (values ${join(spans.map((span) => sql`(${span.code}::text, ${span.issuedFrom ?? '0001-01-01'}::date, ${span.issuedTo}::date)`))}) as s (code, issued_from, issued_to)
      left join payments p on p.status = 'sent' and p.check_number is not null and p.deleted_at is null
       and p.effective_date between s.issued_from and s.issued_to
     group by s.code`);
  const totals = new Map(rows.map((row) => [row.code, row]));
  const waiting = await ctx.db.one<Total>(sql`
    select count(*)::int as count, coalesce(sum(p.amount_cents), 0)::bigint as total
      from payments p join payment_instructions i on i.id = p.payment_instruction_id join order_lines l on l.id = p.order_line_id
     where ${isUnclaimed}`);
  const summary: UncashedSummary = {
    groups: spans.map((span) => ({
      ...span,
      count: totals.get(span.code)?.count ?? 0,
      total: totals.get(span.code)?.total ?? 0,
    })),
    waitingForReissue: waiting ?? { count: 0, total: 0 },
  };
  return reply(summary);
});
