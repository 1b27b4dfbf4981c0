import { bankTransaction } from '@fiducia/contract/trust/bank-transaction.entity';
import { setAdministrativeHoldDays } from '@fiducia/contract/trust/bank-transaction.routes';
import { cents } from '@fiducia/domain/money/cents';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { addBankingDays } from '@fiducia/domain/time/banking-calendar';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import { mostHoldDays } from '@fiducia/domain/trust/bank-transaction-type';
import { holdPlaced } from '@fiducia/domain/trust/recipes';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { post } from '../ledger/post.ts';
import { linesFundedBy } from './refresh-lines.ts';
import { afterHold, releaseHoldsOf, scheduleHoldReleases } from './release-holds.job.ts';

/** Sets how long money is held, from its date: places a hold (1010), ends one (P2), or moves its end. */
export const setHoldDays: Endpoint = on(setAdministrativeHoldDays, async ({ params }, work) => {
  const days = /^\d{1,3}$/.test(params.days) ? Number(params.days) : mostHoldDays + 1;
  if (days > mostHoldDays) return invalid({ days: [`Hold days are a whole number from 0 to ${mostHoldDays}.`] });
  return work.inTx(async (tx) => {
    const row = await lockRow(tx, bankTransaction, params.id, work.actor);
    if (isRefusal(row)) return row;
    const refusal = await moveHold(tx, work, row, days);
    if (refusal) return refusal;
    const after = await readRecord(tx, bankTransaction, params.id, work.actor);
    return isRefusal(after) ? after : reply(after);
  });
});

async function moveHold(
  tx: Tx,
  doer: Doer,
  row: Readonly<Record<string, unknown>>,
  days: number,
): Promise<Refusal | undefined> {
  const id = String(row['id']);
  const amount = cents(Number(row['amount_cents']));
  if (amount < 0) return trustRefusals.holdOfDebit();
  const date = String(row['transaction_date']);
  const availableOn = days === 0 ? date : addBankingDays(date, days);
  const isHeldNow = availableOn > localDate(doer.now.toISOString(), timeZones.eastern);
  const depositIds = typeof row['deposit_id'] === 'string' ? [row['deposit_id']] : [];
  if (isHeldNow && row['is_on_hold'] !== true && (await isPaidOut(tx, depositIds))) return trustRefusals.paidAlready();
  const columns = { administrative_hold_days: days, available_on: availableOn };
  await setColumns(tx, doer, bankTransaction, id, isHeldNow ? { ...columns, is_on_hold: true } : columns);
  if (!isHeldNow) return row['is_on_hold'] === true ? releaseHoldsOf(tx, doer, [id]) : afterHold(tx, doer, depositIds);
  await scheduleHoldReleases(tx, [availableOn]);
  const refusal = await afterHold(tx, doer, depositIds);
  if (refusal || row['is_on_hold'] === true) return refusal;
  const bankAccountId = String(row['corporate_bank_account_id']);
  await post(tx, doer, [holdPlaced({ bankTransactionId: id, bankAccountId, amount, masterAccountId: null })]);
  return undefined;
}

/** Has money of these deposits left, or is it about to? Its lines are locked, so that nobody pays them meanwhile. */
async function isPaidOut(tx: Tx, depositIds: readonly string[]): Promise<boolean> {
  const lines = (await linesFundedBy(tx, depositIds)).sort();
  await tx.run(sql`select id from order_lines where id = any(${lines}::text[]) order by id for no key update`);
  const paid = await tx.one(sql`
    select 1 from payments where order_line_id = any(${lines}::text[]) and status in ('created', 'sent', 'cleared', 'cancellationrequestedatbank') limit 1`);
  return paid !== undefined;
}
