import { startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Tx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import type { LineFacts } from './load-line-facts.ts';

export interface Wake {
  readonly id: string;
  readonly day: string;
}

/**
 * Returns the days on which an order line must be reevaluated: the end of its hold and of its 30 days, while they are
 * running.
 */
export function wakeTimesOf(row: Row, line: LineFacts | undefined): Wake[] {
  const ends = line?.isInWaitingPeriod === true ? row['waiting_period_ends_on'] : undefined;
  return [line?.holdEndsOn, ends].flatMap((day) => (typeof day === 'string' ? [{ id: String(row['id']), day }] : []));
}

/** Schedules order lines to be reevaluated at the start of a bank day, once per line and day. */
export async function wakeLinesOn(
  tx: Tx,
  wakes: readonly { readonly id: string; readonly day: string }[],
): Promise<void> {
  await enqueueMany(
    tx,
    wakes.map(({ id, day }) => ({
      kind: 'advance-order-line',
      payload: { orderLineId: id },
      runAt: new Date(startOfDay(day, timeZones.eastern)),
      dedupeKey: `${id}:${day}`,
    })),
  );
}
