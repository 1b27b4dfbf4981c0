import { readWorkQueueHistory, type WorkQueueHistory } from '@fiducia/contract/payments/work-queue.routes';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type WorkQueueCode, workQueueCodes } from '@fiducia/domain/system/work-queues';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { readWorkQueues } from './work-queues.ts';

const days = 14;
const dayMilliseconds = 86_400_000;

interface StateOfQueue {
  readonly entity: string;
  readonly statuses?: readonly string[];
  readonly substatus?: string;
}

/** The queues that hold exactly the records in some states, so that the history of states is the queue's history. */
const statesOfQueues: Readonly<Partial<Record<WorkQueueCode, StateOfQueue>>> = {
  ordersToReview: { entity: 'Order', statuses: ['waitingForReview'] },
  ordersToInitiate: { entity: 'Order', statuses: ['submitted'] },
  noticesToMail: { entity: 'OrderLineDocument', statuses: ['readyToSend'] },
  instructionsToReview: { entity: 'PaymentInstruction', statuses: ['waitingForReview'] },
  changeRequests: { entity: 'ParticipantChangeRequest', statuses: ['waitingForReview'] },
  linesWaitingForAssets: { entity: 'OrderLine', substatus: 'waitingForAssets' },
  batchesToRelease: { entity: 'PaymentBatch', statuses: ['open', 'readyToSend'] },
  batchesToSend: { entity: 'PaymentBatch', statuses: ['enteredAtBank'] },
  stopsToConfirm: { entity: 'Payment', statuses: ['cancellationrequestedatbank'] },
  heldBankAnswers: { entity: 'HeldBankAnswer', statuses: ['held'] },
  iraApplications: { entity: 'Prospect', statuses: ['inReview'] },
  revokedIras: { entity: 'IraAccount', statuses: ['revoked'] },
  returnedPayments: { entity: 'OrderLine', statuses: ['waitingForReissue'] },
};

/**
 * The queues whose past counts can't be derived, so that a daily job records them. Tasks have no history, because each
 * user has their own.
 */
export const codesWithoutStates = workQueueCodes.filter(
  (code) => code !== 'tasks' && statesOfQueues[code] === undefined,
);

interface Change {
  readonly code: string;
  readonly day: string;
  readonly change: number;
}

/** Returns how many more items entered each queue than left it, by day. */
function readChanges(ctx: RequestContext, queues: readonly StateOfQueue[], codes: readonly string[], from: string) {
  // IDs are in order of time, so the primary key finds the newest transitions. One day more, because the clock that
  // dates the transitions isn't the one of the IDs.
  const firstId = newId(Date.now() - (days + 1) * dayMilliseconds);
  return ctx.db.many<Change>(sql`
    with queues as (
      select * from unnest(${codes}::text[], ${queues.map(({ entity }) => entity)}::text[],
                           ${queues.map(({ statuses }) => statuses?.join() ?? null)}::text[],
                           ${queues.map(({ substatus }) => substatus ?? null)}::text[]) as q (code, entity, statuses, substatus))
    select q.code, (t.created_at at time zone ${timeZones.eastern})::date::text as day,
           sum(case when t.to_status = any(string_to_array(q.statuses, ',')) or t.to_substatus = q.substatus then 1 else 0 end
             - case when t.from_status = any(string_to_array(q.statuses, ',')) or t.from_substatus = q.substatus then 1 else 0 end)::int as change
      from transitions t join queues q on q.entity = t.entity
     where t.id >= ${firstId} and t.created_at >= ${startOfDay(from, timeZones.eastern)}::timestamptz
     group by 1, 2`);
}

/** Reads the recorded counts and adds today's. A day on which the job didn't run has the count of the day before. */
async function readRecorded(ctx: RequestContext): Promise<WorkQueueHistory[]> {
  const queues = await readWorkQueues(ctx, codesWithoutStates);
  if (queues.length === 0) return [];
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  // A week more, for the first day's count if the job didn't run on it.
  const read = days + 7;
  const recorded = await ctx.db.many<{ code: string; day: string; count: number }>(sql`
    select code, day::text as day, count from work_queue_counts
     where day > ${addDays(today, -read)} and day < ${today} and code = any(${queues.map(({ code }) => code)}::text[])`);
  const countOn = new Map(recorded.map(({ code, day, count }) => [`${code} ${day}`, count]));
  return queues.map(({ code, count }) => {
    const counts: number[] = [];
    for (let back = read - 1; back > 0; back -= 1) {
      const known = countOn.get(`${code} ${addDays(today, -back)}`) ?? counts.at(-1);
      if (known !== undefined) counts.push(known);
    }
    return { code, counts: [...counts, count].slice(-days) };
  });
}

/** Counts back from today: at the end of a day, a queue had today's count less the changes since then. */
async function readDerived(ctx: RequestContext): Promise<WorkQueueHistory[]> {
  const withStates = workQueueCodes.filter((code) => statesOfQueues[code] !== undefined);
  const queues = await readWorkQueues(ctx, withStates);
  if (queues.length === 0) return [];
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const from = addDays(today, 1 - days);
  const shown = queues.flatMap(({ code }) => statesOfQueues[code] ?? []);
  const changes = await readChanges(
    ctx,
    shown,
    queues.map(({ code }) => code),
    from,
  );
  const changeOf = new Map(changes.map(({ code, day, change }) => [`${code} ${day}`, change]));
  return queues.map(({ code, count }) => {
    const counts = [count];
    for (let back = 0; back < days - 1; back += 1) {
      const before = (counts[0] ?? 0) - (changeOf.get(`${code} ${addDays(today, -back)}`) ?? 0);
      // A record that was deleted in its queue left it without a transition.
      counts.unshift(Math.max(0, before));
    }
    return { code, counts };
  });
}

export const workQueueHistoryEndpoint: Endpoint = on(readWorkQueueHistory, async (_request, ctx) =>
  reply([...(await readDerived(ctx)), ...(await readRecorded(ctx))]),
);
