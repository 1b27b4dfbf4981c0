import { setAdministrativeHoldDays } from '@fiducia/contract/trust/bank-transaction.routes';
import { addBankingDays } from '@fiducia/domain/foundation/calendar/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { maxHoldDays } from '@fiducia/domain/trust/bank-transaction-type';
import { holdPlaced } from '@fiducia/domain/trust/recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { bankTransactionTable } from './bank-transaction.table.ts';
import { linesFundedBy } from './refresh-lines.ts';
import { afterHold, releaseHoldsOf, scheduleHoldReleases } from './release-holds.job.ts';
import { lockDepositsOf } from './return-to-plan.ts';

/**
 * Endpoint to set how many banking days money is held, counted from its date. Places a hold (1010), ends it (P2), or
 * changes its end.
 */
export const setHoldDays: Endpoint = on(setAdministrativeHoldDays, async ({ params }, ctx) => {
  const days = /^\d{1,3}$/.test(params.days) ? Number(params.days) : maxHoldDays + 1;
  if (days > maxHoldDays) return invalid({ days: [`Hold days must be a whole number from 0 to ${maxHoldDays}.`] });
  return ctx.inTx(async (tx) => {
    await lockDepositsOf(tx, [params.id]);
    const row = await lockRow(tx, bankTransactionTable, params.id, ctx.actor);
    if (isRejection(row)) return row;
    const rejection = await moveHold(tx, ctx, row, days);
    if (rejection) return rejection;
    const after = await readRecord(tx, bankTransactionTable, params.id, ctx.actor);
    return isRejection(after) ? after : reply(after);
  });
});

async function moveHold(
  tx: Tx,
  ctx: ActorContext,
  row: Readonly<Record<string, unknown>>,
  days: number,
): Promise<Rejection | undefined> {
  const id = String(row['id']);
  const amount = cents(Number(row['amount_cents']));
  if (amount < 0) return trustRejections.holdOfDebit();
  const date = String(row['transaction_date']);
  const availableOn = days === 0 ? date : addBankingDays(date, days);
  const isHeldNow = availableOn > localDate(ctx.now.toISOString(), timeZones.eastern);
  const depositIds = typeof row['deposit_id'] === 'string' ? [row['deposit_id']] : [];
  if (isHeldNow && row['is_on_hold'] !== true && (await isPaidOut(tx, depositIds)))
    return trustRejections.paidAlready();
  const columns = { administrative_hold_days: days, available_on: availableOn };
  await setColumns(tx, ctx, bankTransactionTable, id, isHeldNow ? { ...columns, is_on_hold: true } : columns);
  if (!isHeldNow) return row['is_on_hold'] === true ? releaseHoldsOf(tx, ctx, [id]) : afterHold(tx, ctx, depositIds);
  await scheduleHoldReleases(tx, [availableOn]);
  const rejection = await afterHold(tx, ctx, depositIds);
  if (rejection || row['is_on_hold'] === true) return rejection;
  const bankAccountId = String(row['corporate_bank_account_id']);
  await post(tx, ctx, [holdPlaced({ bankTransactionId: id, bankAccountId, amount, masterAccountId: null })]);
  return undefined;
}

/**
 * Returns whether money of these deposits was paid or is about to be. Locks the funded order lines, so that they are
 * not paid in the meantime.
 */
async function isPaidOut(tx: Tx, depositIds: readonly string[]): Promise<boolean> {
  const lines = (await linesFundedBy(tx, depositIds)).sort();
  lockParents(tx, orderLineTable, lines);
  await tx.run(sql`select id from order_lines where id = any(${lines}::text[]) order by id for no key update`);
  const paid = await tx.one(sql`
    select 1 from payments where order_line_id = any(${lines}::text[]) and status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank') limit 1`);
  return paid !== undefined;
}
