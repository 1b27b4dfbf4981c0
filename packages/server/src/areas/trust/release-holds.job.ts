import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { holdExpired } from '@fiducia/domain/trust/recipes';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { post } from '../../platform/ledger/post.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { followDeposits } from './deposit-transitions.ts';
import { linesFundedBy, refreshLines } from './refresh-lines.ts';
import { lockDepositsOf } from './return-to-plan.ts';

/** Schedules the release of holds on these dates, at the start of the bank's day. */
export async function scheduleHoldReleases(tx: Tx, dates: readonly string[]): Promise<void> {
  await enqueueMany(
    tx,
    [...new Set(dates)].map((on) => ({
      kind: 'release-holds',
      payload: { on },
      runAt: new Date(startOfDay(on, timeZones.eastern)),
    })),
  );
}

/** Releases every hold that is due: posts P2, updates the deposits, and advances the order lines. */
export const releaseHolds = (platform: Platform): JobHandler => ({
  kind: 'release-holds',
  run: async (job) => {
    const ctx = contextFor(platform.database, platform.keyring, platform.clock, systemActor);
    const rejection = await ctx.inTx(async (tx) => {
      const answer = await releaseDueHolds(tx, ctx);
      if (!isRejection(answer)) await job.doneIn(tx);
      return answer;
    });
    if (isRejection(rejection)) throw new Error(rejection.sentence);
  },
});

async function releaseDueHolds(tx: Tx, ctx: ActorContext): Promise<Rejection | undefined> {
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const known = await tx.many<{ id: string }>(
    sql`select id from bank_transactions where is_on_hold and available_on <= ${today}`,
  );
  await lockDepositsOf(
    tx,
    known.map(({ id }) => id),
  );
  const due = await tx.many<{ id: string }>(
    sql`select id from bank_transactions where is_on_hold and available_on <= ${today} order by id for no key update`,
  );
  return releaseHoldsOf(
    tx,
    ctx,
    due.map(({ id }) => id),
  );
}

/** Releases the holds on these bank transactions and posts P2. */
export async function releaseHoldsOf(
  tx: Tx,
  ctx: ActorContext,
  ids: readonly string[],
): Promise<Rejection | undefined> {
  if (ids.length === 0) return undefined;
  const freed = await tx.many<{ id: string; bank: string; amount: Cents; deposit_id: string | null }>(sql`
    update bank_transactions set is_on_hold = false, updated_at = ${ctx.now} where id = any(${ids}::text[]) and is_on_hold
    returning id, corporate_bank_account_id as bank, amount_cents as amount, deposit_id`);
  await logChanges(
    tx,
    ctx,
    freed.map(({ id }) => ({
      entity: bankTransactionTable.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId: null,
      before: { is_on_hold: true },
      after: { is_on_hold: false },
    })),
  );
  const rejection = await afterHold(
    tx,
    ctx,
    freed.flatMap(({ deposit_id }) => deposit_id ?? []),
  );
  if (rejection) return rejection;
  await post(
    tx,
    ctx,
    freed.map(({ id, bank, amount }) =>
      holdExpired({ bankTransactionId: id, bankAccountId: bank, amount, masterAccountId: null }),
    ),
  );
  return undefined;
}

/** Applies a changed hold to deposits and to the order lines that they fund. */
export async function afterHold(
  tx: Tx,
  ctx: ActorContext,
  depositIds: readonly string[],
): Promise<Rejection | undefined> {
  await refreshLines(tx, ctx, await linesFundedBy(tx, depositIds));
  return followDeposits(tx, ctx, depositIds);
}
