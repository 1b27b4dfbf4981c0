import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../../area.ts';
import { type ActorContext, contextFor } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import type { JobHandler } from '../../../platform/jobs/run-jobs.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { closePaidOutIraKind } from '../../orders/paid-out-iras.ts';
import { type ChargedIra, chargeClosingFee } from '../fees/charge-closing-fee.ts';
import { notifyOfClosing } from '../fees/notify-of-fee.ts';
import { iraAccountTransitions } from '../ira-account-transitions.ts';
import { isLive } from '../live-transactions.ts';
import { balanceOf } from './stage-payout.ts';

interface PaidOutIra extends ChargedIra {
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

/** Charges the closing fee, which is what is left, and closes the IRA. Returns why not, if more money came in since. */
async function close(tx: Tx, ctx: ActorContext, iraAccountId: string, home: string): Promise<string | undefined> {
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
  await notifyOfClosing(tx, ctx, ira.id, left, home);
  return undefined;
}

/** Returns the job that closes an IRA after its whole balance was paid out, for the closing fee that stayed in it. */
export const closePaidOutIra = ({ database, keyring, clock, config }: Platform): JobHandler => ({
  kind: closePaidOutIraKind,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      await job.doneIn(tx, await close(tx, ctx, job.payload['iraAccountId'] ?? '', portalAddress(config, 'ira')));
      return undefined;
    });
  },
});
