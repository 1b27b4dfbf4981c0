import { startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import type { Row } from '../engine/make-move.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import type { LineFacts } from './load-line-facts.ts';

export interface Wake {
  readonly id: string;
  readonly day: string;
}

/** The days on which a line must be looked at again: the ends of its hold and of its 30 days, while they run. */
export function wakesOf(row: Row, line: LineFacts | undefined): Wake[] {
  const ends = line?.isInWaitingPeriod === true ? row['waiting_period_ends_on'] : undefined;
  return [line?.holdEndsOn, ends].flatMap((day) => (typeof day === 'string' ? [{ id: String(row['id']), day }] : []));
}

/** Looks at lines again when a day begins at the bank. The same line and day is asked for once. */
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
