import { waiveIraFee } from '@fiducia/contract/ira/ira-account.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents, negateCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraFeeRejections } from '@fiducia/domain/ira/ira-fee';
import { feeOfIraWaived } from '@fiducia/domain/trust/ira-recipes';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../../platform/engine/read-record.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { lockFreeCredit } from '../../trust/associate.ts';
import { iraAccountTable } from '../ira-account.table.ts';
import { iraTransactionTable } from '../ira-transaction.table.ts';

interface Charge {
  readonly posting: string;
  /** The account that has the fee. */
  readonly account_id: string;
  readonly isWaived: boolean;
}

/** Pays a fee back to its IRA: reverses P39, and adds a row to the book. Returns the ID of the row. */
export async function waiveFee(tx: Tx, ctx: RequestContext, id: string, note: string): Promise<string | Rejection> {
  const fee = await readRecord(tx, iraTransactionTable, id, ctx.actor);
  if (isRejection(fee)) return fee;
  if (fee.kind !== 'fee' && fee.kind !== 'closingFee') return iraFeeRejections.notAFee();
  const ira = await lockRow(tx, iraAccountTable, fee.iraAccountId, ctx.actor);
  if (isRejection(ira)) return ira;
  const charge = await tx.one<Charge>(sql`
    select x.id as posting, a.holder_id as account_id, exists (select from ira_transactions r where r.reverses_id = ${id}) as "isWaived"
      from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
      join ledger_accounts a on a.id = e.ledger_account_id and a.code = '2100'
     where x.recipe = 'P39' and x.source_id = ${id} and x.reverses_id is null`);
  if (charge === undefined) throw new Error(`the fee ${id} was never posted`);
  if (charge.isWaived) return iraFeeRejections.alreadyWaived();
  if (ira['status'] !== 'open') return iraFeeRejections.accountEnded();
  const amount = negateCents(cents(fee.amount));
  const held = await lockFreeCredit(tx, charge.account_id);
  if (amount > held) return iraFeeRejections.moneyIsUsed({ held, amount });
  const reversal = newId();
  const { iraAccountId, masterAccountId, userId, feeMonth } = fee;
  await insertRecord(
    tx,
    ctx,
    iraTransactionTable,
    {},
    {
      id: reversal,
      friendly_id: newFriendlyId(ctx.now),
      ira_account_id: iraAccountId,
      user_id: userId,
      master_account_id: masterAccountId,
      kind: 'reversal',
      fee_month: feeMonth,
      amount_cents: amount,
      effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
      reverses_id: id,
      note,
      created_by: ctx.actor.userId,
    },
  );
  const { account_id: accountId, posting } = charge;
  await post(tx, ctx, [
    {
      ...feeOfIraWaived({ amount, masterAccountId, iraTransactionId: id, iraAccountId, accountId }),
      reversesId: posting,
    },
  ]);
  return reversal;
}

/** Returns the endpoint with which staff waive a fee of an IRA. */
export const waiveIraFeeEndpoints: readonly Endpoint[] = [
  on(waiveIraFee, async ({ params, body }, ctx) =>
    ctx.inTx(async (tx) => {
      const id = await waiveFee(tx, ctx, params.id, body.note);
      if (isRejection(id)) return id;
      const row = await readRecord(tx, iraTransactionTable, id, ctx.actor);
      return isRejection(row) ? row : reply(row);
    }),
  ),
];
