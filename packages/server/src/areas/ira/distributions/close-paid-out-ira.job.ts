import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, negateCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { feeOfIra } from '@fiducia/domain/trust/ira-recipes';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { closePaidOutIraKind } from '../../orders/paid-out-iras.ts';
import { iraAccountTransitions } from '../ira-account-transitions.ts';
import { fromChosenIraPlan } from '../ira-plan.ts';
import { iraTransactionTable } from '../ira-transaction.table.ts';
import { isLive } from '../live-transactions.ts';
import { balanceOf } from './stage-payout.ts';

interface PaidOutIra {
  readonly id: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
  readonly closing_fee: Cents;
}

/**
 * Locks an open IRA whose whole balance a completed order line paid out, with the closing fee that was agreed. While
 * other money of it is on its way, and could come back, there is none.
 */
const lockPaidOut = (tx: Tx, id: string): Promise<PaidOutIra | undefined> =>
  tx.one<PaidOutIra>(sql`
    select a.id, a.user_id, a.master_account_id, (l.detail ->> 'closingFee')::bigint as closing_fee
      from ira_accounts a join ira_transactions t on t.ira_account_id = a.id and ${isLive} join order_lines l on l.id = t.order_line_id
     where a.id = ${id} and a.status = 'open' and a.deleted_at is null and l.status = 'complete' and l.detail ? 'closingFee'
       and not exists (select from ira_transactions o join order_lines other on other.id = o.order_line_id
         where o.ira_account_id = a.id and other.status not in ('complete', 'cancelled'))
     order by l.completed_at desc, l.id limit 1 for no key update of a`);

async function chargeClosingFee(tx: Tx, ctx: ActorContext, ira: PaidOutIra, amount: Cents): Promise<void> {
  const custodian = await tx.one<{ account_id: string }>(sql`select p.account_id ${fromChosenIraPlan}`);
  if (custodian === undefined) throw new Error(`no plan stands for the custodian of IRA ${ira.id}`);
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    iraTransactionTable,
    {},
    {
      id,
      friendly_id: newFriendlyId(ctx.now),
      ira_account_id: ira.id,
      user_id: ira.user_id,
      master_account_id: ira.master_account_id,
      kind: 'closingFee',
      fee_month: today.slice(0, 7),
      amount_cents: negateCents(amount),
      effective_on: today,
    },
  );
  const of = { amount, masterAccountId: ira.master_account_id, iraTransactionId: id, iraAccountId: ira.id };
  await post(tx, ctx, [feeOfIra({ ...of, accountId: custodian.account_id })]);
}

/** Charges the closing fee, which is what is left, and closes the IRA. Returns why not, if more money came in since. */
async function close(tx: Tx, ctx: ActorContext, iraAccountId: string): Promise<string | undefined> {
  const ira = await lockPaidOut(tx, iraAccountId);
  if (ira === undefined) return undefined;
  const left = await balanceOf(tx, ira.id);
  if (left > ira.closing_fee) return 'The IRA stays open, because money came in after its whole balance was paid out.';
  if (left > 0) await chargeClosingFee(tx, ctx, ira, left);
  const closed = await applyTransition(tx, ctx, iraAccountTransitions, {
    id: ira.id,
    transition: 'closeEmpty',
    columns: { closed_at: ctx.now },
  });
  if (isRejection(closed)) throw new Error(`IRA ${ira.id}: ${closed.sentence}`);
  return undefined;
}

/** Returns the job that closes an IRA after its whole balance was paid out, for the closing fee that stayed in it. */
export const closePaidOutIra = ({ database, keyring, clock }: Platform): JobHandler => ({
  kind: closePaidOutIraKind,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      await job.doneIn(tx, await close(tx, ctx, job.payload['iraAccountId'] ?? ''));
      return undefined;
    });
  },
});
