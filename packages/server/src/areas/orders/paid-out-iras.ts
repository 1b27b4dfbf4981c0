import type { Queryable } from '../../platform/db/queryable.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';

export const closePaidOutIraKind = 'close-paid-out-ira';

/** Returns the ID of the IRA whose money an order line pays out, or undefined. */
function iraOf({ detail }: Row): string | undefined {
  if (typeof detail !== 'object' || detail === null || !('iraAccountId' in detail)) return undefined;
  return typeof detail.iraAccountId === 'string' ? detail.iraAccountId : undefined;
}

/** Creates the jobs that close the IRAs whose last money completed order lines paid out. */
export const enqueueIraClosings = (tx: Queryable, completed: readonly Row[], cause: string): Promise<void> =>
  enqueueMany(
    tx,
    completed.flatMap((line) => {
      const iraAccountId = iraOf(line);
      if (iraAccountId === undefined) return [];
      return { kind: closePaidOutIraKind, payload: { iraAccountId }, dedupeKey: `${String(line['id'])} ${cause}` };
    }),
  );
