import { closeIraForFee } from '@fiducia/contract/ira/ira-account.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { closeIraRejections, closeProblem } from '@fiducia/domain/ira/close-ira';
import { closingFeeOf } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import type { Platform } from '../../../area.ts';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { applyTransition } from '../../../platform/engine/transition.ts';
import { portalAddress } from '../../../platform/settings/address-table.ts';
import { asSystem } from '../../payments/instructions/bring-lines-along.ts';
import { chargeClosingFee } from '../fees/charge-closing-fee.ts';
import { notifyOfClosing } from '../fees/notify-of-fee.ts';
import { iraAccountTable } from '../ira-account.table.ts';
import { iraAccountTransitions } from '../ira-account-transitions.ts';
import { readIraPlan } from '../ira-plan.ts';
import { balanceOf } from './stage-payout.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Charges what is left in an IRA as the closing fee, and closes the IRA. Nothing is paid out, so no form reports it. */
async function closeForFee(
  tx: Tx,
  ctx: RequestContext,
  { config }: Platform,
  id: string,
  seenFee: number,
): Promise<Rejection | undefined> {
  const ira = await lockRow(tx, iraAccountTable, id, ctx.actor);
  if (isRejection(ira)) return ira;
  const today = localDate(ctx.now.toISOString(), timeZones.eastern);
  const prices = iraPricesOn(today);
  const of = {
    status: String(ira['status']),
    isHeldHere: ira['is_held_here'] !== false,
    balance: await balanceOf(tx, id),
    revocableUntil: String(ira['revocable_until']),
  };
  const problem = closeProblem(of, today, prices) ?? (await moneyProblem(tx, ctx, id, of.balance));
  if (problem) return problem;
  const fee = closingFeeOf(of, today, prices);
  if (fee !== seenFee) return closeIraRejections.feeDiffers({ fee });
  const owner = { user_id: textOf(ira['user_id']), master_account_id: textOf(ira['master_account_id']) };
  if (fee > 0) await chargeClosingFee(tx, ctx, { id, ...owner }, fee);
  const closed = await applyTransition(tx, asSystem(ctx), iraAccountTransitions, {
    id,
    transition: 'closeEmpty',
    columns: { closed_at: ctx.now },
  });
  if (isRejection(closed)) return closed;
  await notifyOfClosing(tx, ctx, id, fee, portalAddress(config, 'ira'));
  return undefined;
}

/** Returns why the balance can’t pay the fee: other money is on its way, or no plan stands for the custodian. */
async function moneyProblem(tx: Tx, ctx: RequestContext, id: string, balance: Cents): Promise<Rejection | undefined> {
  const leaving = await tx.one(sql`
    select 1 from ira_transactions t join order_lines l on l.id = t.order_line_id
     where t.ira_account_id = ${id} and l.status not in ('complete', 'cancelled') limit 1`);
  if (leaving !== undefined) return closeIraRejections.moneyLeaving();
  if (balance === zeroCents) return undefined;
  const plan = await readIraPlan(tx, ctx);
  return isRejection(plan) ? plan : undefined;
}

/** Returns the endpoint with which an owner, or staff, close an IRA whose balance is no more than the closing fee. */
export const closeForFeeEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(closeIraForFee, async ({ params, body }, ctx) =>
    ctx.inTx(async (tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      const problem = await closeForFee(tx, ctx, platform, params.id, body.fee);
      if (problem) return problem;
      const record = await readRecord(tx, iraAccountTable, params.id, ctx.actor);
      return isRejection(record) ? record : reply(record);
    }),
  ),
];
