import * as routes from '@fiducia/contract/advisors/ira-openings.routes';
import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { type Cents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { counted } from '@fiducia/domain/foundation/text/counted';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { enqueueIraOpenings } from '../orders/ira-openings.ts';
import { orderTable } from '../orders/order.table.ts';

interface Opening {
  readonly id: string;
  readonly friendly_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly result: 'failed' | 'waiting' | 'opened';
  readonly ending: string | null;
  readonly amount: Cents | null;
  readonly message: string | null;
}

/** Reads the openings of an order, failures first. The caller checked that the actor may see the order. */
const readOpenings = (db: Queries, orderId: string): Promise<Opening[]> =>
  db.many<Opening>(sql`
    select * from (
      select l.id, l.friendly_id, l.first_name, l.last_name, a.account_number_last4 as ending, x.amount_cents as amount,
             case when x.id is null then n.message end as message,
             case when x.id is not null then 'opened' when n.parked_at is not null then 'failed' else 'waiting' end as result
        from order_lines l
        left join ira_transactions x on x.from_order_line_id = l.id and x.deposit_batch_order_line_id is null and x.reverses_id is null
        left join ira_accounts a on a.id = x.ira_account_id
        left join next_level_accounts n on n.participant_id = l.participant_id and n.is_roth = coalesce(l.retirement_account_type_code = 'roth', false)
          and n.account_number_last4 is null and n.deleted_at is null
       where l.order_id = ${orderId} and l.status <> 'cancelled' and l.deleted_at is null) o
     order by array_position(array['failed', 'waiting', 'opened'], o.result), o.last_name, o.first_name, o.id`);

const results = { failed: 'Failed', waiting: 'Waiting', opened: 'Opened' } as const;
const header = ['Line', 'First name', 'Last name', 'Result', 'IRA number ends in', 'Amount', 'Reason'];
const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });

const rowOf = (one: Opening): ExportCell[] => [
  text(formatAnyFriendlyId(one.friendly_id)),
  text(one.first_name),
  text(one.last_name),
  text(results[one.result]),
  text(one.ending),
  one.amount === null ? text(null) : { kind: 'cents', cents: one.amount },
  text(one.message),
];

/** Returns the endpoints for the openings of an order of IRAs. */
export const iraOpeningEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(routes.readIraOpenings, async ({ params }, ctx) => {
    const order = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    if (isRejection(order)) return order;
    const openings = await readOpenings(ctx.db, params.id);
    const countOf = (result: Opening['result']) => openings.filter((one) => one.result === result).length;
    return reply({
      opened: countOf('opened'),
      openedAmount: sumCents(openings.flatMap(({ amount }) => amount ?? [])),
      failed: countOf('failed'),
      waiting: countOf('waiting'),
    });
  }),
  on(routes.downloadIraOpenings, async ({ params }, ctx) => {
    const order = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    if (isRejection(order)) return order;
    const rows = (await readOpenings(ctx.db, params.id)).map(rowOf);
    const name = `IRA results ${formatAnyFriendlyId(order.friendlyId)}.xlsx`;
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return download(name, mimeType, await writeWorkbook('IRAs', header, rows));
  }),
  on(routes.retryIraOpenings, async ({ params }, ctx) => {
    const order = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    if (isRejection(order)) return order;
    const done = await ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const failed = (await readOpenings(tx, params.id)).filter(({ result }) => result === 'failed');
      if (failed.length === 0) return advisorRejections.nothingToRetry();
      await enqueueIraOpenings(
        tx,
        failed.map(({ id }) => id),
        ctx.now.toISOString(),
      );
      return { retried: failed.length };
    });
    return isRejection(done) ? done : reply(done, `We are retrying ${counted(done.retried, 'opening')}.`);
  }),
];
