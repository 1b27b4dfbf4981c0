import type { Queryable } from '../../platform/db/queryable.ts';
import { sql } from '../../platform/db/sql.ts';
import { enqueueMany, type NewJob } from '../../platform/jobs/enqueue.ts';

export const openDefaultIraKind = 'open-default-ira';

/**
 * Whether an order line `l` waits for its IRA: it is funded, its money is off hold, and no instruction pays it to a
 * custodian.
 */
export const isIraOpening = sql`(l.order_service_code = 'enhancedIra' and l.status = 'pending' and l.substatus is null
  and l.participant_id is not null and l.deleted_at is null and not exists (
    select from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null))`;

const openingOf = (orderLineId: string, cause: string): NewJob => ({
  kind: openDefaultIraKind,
  payload: { orderLineId },
  dedupeKey: `${orderLineId} ${cause}`,
});

/** Creates the jobs that open the IRAs of order lines. One cause opens the IRA of a line once. */
export const enqueueIraOpenings = (tx: Queryable, orderLineIds: readonly string[], cause: string): Promise<void> =>
  enqueueMany(
    tx,
    orderLineIds.map((id) => openingOf(id, cause)),
  );
