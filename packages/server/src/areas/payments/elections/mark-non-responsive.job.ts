import { noticeFiguresOn } from '@fiducia/domain/documents/notices/notice-figures';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { isExpired } from '../../orders/expired-lines.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { readLineRows } from '../computation/line-row.ts';
import { proposalFor } from './list-expired-lines.ts';
import { notifyOfMissedDeadline } from './notify-non-responsive.ts';

const linesAtOnce = 200;

interface Noted {
  readonly id: string;
  readonly client: string;
  readonly since: string;
}

/** Marks order lines whose participants didn't respond and notifies the participants. Returns the number of lines. */
async function markBatch(tx: Tx, ctx: ActorContext, home: string): Promise<number> {
  const today = bankToday(ctx.now);
  const figures = noticeFiguresOn(today, (await readRuleBook(tx)).notices);
  if (isRejection(figures)) throw new Error(figures.sentence);
  const marked = await tx.many<Noted>(sql`
    update order_lines o
       set non_responsive_since = o.becomes_non_responsive_participant_at_end_of_day_on + 1, updated_at = ${ctx.now}
     where o.id in (select l.id from order_lines l where ${isExpired(today)} and l.non_responsive_since is null
                     order by l.id limit ${linesAtOnce} for no key update skip locked)
    returning o.id, o.master_account_id as client, (o.becomes_non_responsive_participant_at_end_of_day_on + 1) as since`);
  const ids = marked.map(({ id }) => id);
  const rows = await readLineRows(tx, ids, Number(today.slice(0, 4)));
  await notifyOfMissedDeadline(
    tx,
    ctx,
    new Map(rows.map((line) => [line.id, proposalFor(line, figures).action])),
    home,
  );
  await logChanges(
    tx,
    ctx,
    marked.map(({ id, client, since }) => ({
      entity: orderLineTable.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId: client,
      before: { non_responsive_since: null },
      after: { non_responsive_since: since },
    })),
  );
  return marked.length;
}

async function markAll(ctx: RequestContext, home: string): Promise<void> {
  for (;;) {
    const marked = await ctx.inTx((tx) => markBatch(tx, ctx, home));
    if (isRejection(marked) || marked < linesAtOnce) return;
  }
}

/**
 * Returns the daily job that marks and notifies the participants whose response deadline was the day before. Runs at
 * midnight Eastern Time.
 */
export const markNonResponsiveParticipants = (platform: Platform): JobHandler =>
  dailyJob(platform, {
    kind: 'mark-non-responsive',
    leaseSeconds: 300,
    before: (ctx) => markAll(ctx, portalAddress(platform.config, 'participant')),
  });
