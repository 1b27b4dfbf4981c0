import { holdFees, type PayableFees, readFeesPayable } from '@fiducia/contract/taxes/order-line-fee.routes';
import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { feeSweepRejections } from '@fiducia/domain/payments/fees/fee-sweep-machine';
import { earliestSettlement } from '@fiducia/domain/taxes/deposits/settlement-date';
import { reply } from '../../../platform/call/answer.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { orderLineFeeTable } from '../../taxes/order-line-fee.table.ts';
import { collectedFees } from './collected-fees.ts';

/** The month in which a collected fee `c` was paid, `YYYY-MM`. */
const monthOf = sql`to_char(coalesce(c.posted_at, c.created_at) at time zone 'America/New_York', 'YYYY-MM')`;

/** A condition over collected fees `c`: those of one type and month. */
export const ofTypeAndMonth = (feeTypeCode: string, period: string): Sql =>
  sql`(c.fee_type_code = ${feeTypeCode} and ${monthOf} = ${period})`;

interface Totals {
  readonly collected: Cents;
  readonly swept: Cents;
  readonly ledger: Cents;
}

const payableRows = sql`
  select concat(coalesce(own.id, rest.id), '-', c.fee_type_code, '-', ${monthOf}) as id, coalesce(own.id, rest.id) as "feePayeeId",
         coalesce(own.display_name, rest.display_name) as "payeeName", c.fee_type_code as "feeTypeCode", ${monthOf} as period,
         count(distinct c.order_line_id)::int as lines, sum(c.held)::bigint as amount,
         coalesce(sum(c.held) filter (where c.is_cash and not c.in_sweep and c.held_at is null), 0)::bigint as payable,
         coalesce(sum(c.held) filter (where not c.in_sweep and c.held_at is not null), 0)::bigint as held,
         coalesce(sum(c.held) filter (where c.in_sweep), 0)::bigint as "inSweep",
         coalesce(sum(c.held) filter (where not c.is_cash and not c.in_sweep and c.held_at is null), 0)::bigint as waiting,
         max(c.hold_reason) filter (where c.held_at is not null) as "holdReason"
    from (${collectedFees}) c
    left join fee_payees own on own.fee_type_code = c.fee_type_code and own.deleted_at is null
    left join fee_payees rest on rest.fee_type_code = 'all' and rest.deleted_at is null
   group by own.id, own.display_name, rest.id, rest.display_name, c.fee_type_code, ${monthOf}
   order by "payeeName" nulls last, period desc, c.fee_type_code`;

/** Endpoints that list the collected fees that are owed, and hold or release them. */
export const feesPayableEndpoints: readonly Endpoint[] = [
  on(readFeesPayable, async (_request, ctx) => {
    const books = ctx.db.bypassingRowSecurity('collected fees are compared with the ledger of all sponsors');
    const rows = await books.many<PayableFees>(payableRows);
    const totals = await books.one<Totals>(sql`
      select coalesce(sum(-e.amount_cents) filter (where x.recipe <> 'P12'), 0)::bigint as collected,
             coalesce(sum(e.amount_cents) filter (where x.recipe = 'P12'), 0)::bigint as swept,
             (select coalesce(sum(-a.balance_cents), 0)::bigint from ledger_accounts a where a.code = '2400') as ledger
        from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id and a.code = '2400'
        join ledger_transactions x on x.id = e.transaction_id`);
    const { date, time } = localMoment(ctx.now.toISOString(), timeZones.eastern);
    const none: Totals = { collected: zeroCents, swept: zeroCents, ledger: zeroCents };
    return reply({ today: date, earliestSettlement: earliestSettlement(date, time), rows, ...(totals ?? none) });
  }),
  on(holdFees, async ({ body }, ctx) => {
    const { feeTypeCode, period, isHeld, reason } = body;
    const fees = await ctx.inTx(async (tx) => {
      const found = await tx.many<{ id: string }>(sql`
        select c.id from (${collectedFees}) c
         where ${ofTypeAndMonth(feeTypeCode, period)} and not c.in_sweep and (c.held_at is null) = ${isHeld} order by c.id`);
      const columns = isHeld
        ? { held_at: ctx.now, held_by: ctx.actor.userId, hold_reason: reason }
        : { held_at: null, held_by: null, hold_reason: null };
      for (const { id } of found) await setColumns(tx, ctx, orderLineFeeTable, id, columns);
      return found.length;
    });
    return fees === 0 ? feeSweepRejections.nothingToSweep() : reply({ fees });
  }),
];
