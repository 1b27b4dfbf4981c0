import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { returnedToIra } from '@fiducia/domain/trust/ira-recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { iraTransactionTable } from '../ira/ira-transaction.table.ts';

interface PaidOut {
  readonly association_id: string;
  readonly posting: string;
  readonly line_id: string;
  readonly client: string;
  readonly amount: Cents;
  readonly ira_account_id: string;
  readonly transaction_id: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
}

/**
 * Returns the money of undone associations to the IRAs that it came from: reverses P38, and the rows in the books of the
 * IRAs. The caller holds the locks of `lockFundsOf` and has marked the associations as deleted.
 */
export async function returnMoneyToIras(tx: Tx, ctx: ActorContext, associationIds: readonly string[]): Promise<void> {
  const payouts = await tx.many<PaidOut>(sql`
    select a.id as association_id, x.id as posting, a.order_line_id as line_id, a.master_account_id as client, a.amount_cents as amount,
           t.ira_account_id, t.id as transaction_id, t.user_id, t.master_account_id
      from order_line_associations a
      join ledger_transactions x on x.source_id = a.id and x.recipe = 'P38' and x.reverses_id is null
      join ira_transactions t on t.order_line_id = a.order_line_id and t.kind <> 'reversal'
     where a.id = any(${[...associationIds]}::text[]) order by a.id`);
  if (payouts.length === 0) return;
  await insertRecords(
    tx,
    ctx,
    iraTransactionTable,
    payouts.map((payout) => ({
      draft: {},
      initialValues: {
        id: newId(),
        friendly_id: newFriendlyId(ctx.now),
        ira_account_id: payout.ira_account_id,
        user_id: payout.user_id,
        master_account_id: payout.master_account_id,
        kind: 'reversal',
        amount_cents: payout.amount,
        effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
        order_line_id: payout.line_id,
        reverses_id: payout.transaction_id,
        created_by: ctx.actor.userId,
      },
    })),
  );
  await post(
    tx,
    ctx,
    payouts.map((payout) => ({
      ...returnedToIra({
        amount: payout.amount,
        masterAccountId: payout.client,
        orderLineAssociationId: payout.association_id,
        orderLineId: payout.line_id,
        iraAccountId: payout.ira_account_id,
      }),
      reversesId: payout.posting,
    })),
  );
}
