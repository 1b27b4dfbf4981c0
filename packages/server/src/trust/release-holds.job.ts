import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { systemActor } from '@fiducia/domain/actor/actor';
import { type Cents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { localDate, startOfDay, timeZones } from '@fiducia/domain/time/time-zone';
import { holdExpired } from '@fiducia/domain/trust/recipes';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import { type Doer, workOf } from '../engine/context.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { post } from '../ledger/post.ts';
import type { Platform } from '../platform/area.ts';
import { followDeposits } from './deposit-moves.ts';
import { linesFundedBy, refreshLines } from './refresh-lines.ts';

/** Asks for the release of holds on these dates, at the start of the bank's day. */
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

/** Frees every hold whose day has come: P2, the deposits follow, the lines advance. */
export const releaseHolds = (platform: Platform): JobHandler => ({
  kind: 'release-holds',
  run: async (job) => {
    const work = workOf(platform.database, platform.keyring, platform.clock, systemActor);
    const refusal = await work.inTx(async (tx) => {
      const answer = await releaseDueHolds(tx, work);
      if (!isRefusal(answer)) await job.doneIn(tx);
      return answer;
    });
    if (isRefusal(refusal)) throw new Error(refusal.sentence);
  },
});

async function releaseDueHolds(tx: Tx, doer: Doer): Promise<Refusal | undefined> {
  const today = localDate(doer.now.toISOString(), timeZones.eastern);
  const due = await tx.many<{ id: string }>(
    sql`select id from bank_transactions where is_on_hold and available_on <= ${today} order by id for no key update`,
  );
  return releaseHoldsOf(
    tx,
    doer,
    due.map(({ id }) => id),
  );
}

/** Frees the money of these bank transactions. */
export async function releaseHoldsOf(tx: Tx, doer: Doer, ids: readonly string[]): Promise<Refusal | undefined> {
  if (ids.length === 0) return undefined;
  const freed = await tx.many<{ id: string; bank: string; amount: Cents; deposit_id: string | null }>(sql`
    update bank_transactions set is_on_hold = false, updated_at = ${doer.now} where id = any(${ids}::text[]) and is_on_hold
    returning id, corporate_bank_account_id as bank, amount_cents as amount, deposit_id`);
  await logChanges(
    tx,
    doer,
    freed.map(({ id }) => ({
      entity: bankTransaction.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId: null,
      before: { is_on_hold: true },
      after: { is_on_hold: false },
    })),
  );
  const refusal = await afterHold(
    tx,
    doer,
    freed.flatMap(({ deposit_id }) => deposit_id ?? []),
  );
  if (refusal) return refusal;
  await post(
    tx,
    doer,
    freed.map(({ id, bank, amount }) =>
      holdExpired({ bankTransactionId: id, bankAccountId: bank, amount, masterAccountId: null }),
    ),
  );
  return undefined;
}

/** What a changed hold means for deposits and the lines that their money stands on. */
export async function afterHold(tx: Tx, doer: Doer, depositIds: readonly string[]): Promise<Refusal | undefined> {
  await refreshLines(tx, doer, await linesFundedBy(tx, depositIds));
  return followDeposits(tx, doer, depositIds);
}
