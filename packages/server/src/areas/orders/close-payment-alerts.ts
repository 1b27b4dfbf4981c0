import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';

/** Alerts that ask staff to reissue a payment. */
const reissueAlerts = ['paymentReturned', 'paymentReportedMissing', 'depositRejected'] as const;

/**
 * Closes the alerts about payments of these order lines, because the order lines no longer wait for a reissue. Logs the
 * closing like one by a user.
 */
export async function closePaymentAlerts(tx: Tx, ctx: ActorContext, orderLineIds: readonly string[]): Promise<void> {
  if (orderLineIds.length === 0) return;
  const desk = tx.bypassingRowSecurity('alerts end with their cause, but the user who resolves it may not see them');
  const closed = await desk.many<{ id: string }>(sql`
    update alerts a set acknowledged_at = ${ctx.now}, acknowledged_by = ${ctx.actor.userId}
      from payments p where p.id = a.subject_id and p.order_line_id = any(${[...orderLineIds]}::text[])
       and a.acknowledged_at is null and a.kind = any(${[...reissueAlerts]}::text[])
    returning a.id`);
  const note = 'The order line no longer waits for a reissue.';
  await logChanges(
    tx,
    ctx,
    closed.map(({ id }) => ({
      entity: 'Alert',
      recordId: id,
      action: 'update' as const,
      masterAccountId: null,
      before: null,
      after: { status: 'resolved', note },
    })),
  );
}
