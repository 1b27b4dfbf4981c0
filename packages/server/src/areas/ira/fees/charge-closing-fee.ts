import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, negateCents } from '@fiducia/domain/foundation/money/cents';
import { feeOfIra } from '@fiducia/domain/trust/ira-recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { fromChosenIraPlan } from '../ira-plan.ts';
import { iraTransactionTable } from '../ira-transaction.table.ts';

export interface ChargedIra {
  readonly id: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
}

/** Charges the closing fee to an IRA that the caller locked, in its book and in the ledger (P39). */
export async function chargeClosingFee(tx: Tx, ctx: ActorContext, ira: ChargedIra, amount: Cents): Promise<void> {
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
      created_by: ctx.actor.userId,
    },
  );
  const of = { amount, masterAccountId: ira.master_account_id, iraTransactionId: id, iraAccountId: ira.id };
  await post(tx, ctx, [feeOfIra({ ...of, accountId: custodian.account_id })]);
}
