import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type Cents, cents, negateCents } from '@fiducia/domain/foundation/money/cents';
import { iraCreditUndone } from '@fiducia/domain/trust/ira-recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { iraTransactionTable } from '../ira/ira-transaction.table.ts';
import { undoTransfers } from './ira-transfer-transitions.ts';

interface CreditRow {
  readonly id: string;
  readonly ira_account_id: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
  readonly deposit_id: string;
  readonly amount: Cents;
  readonly posting: string;
}

/**
 * Takes credits that weren't reversed yet back from their IRAs, to their deposits. Returns the total and the IDs of the
 * reversals. The caller locks the deposit and sets its linked amount.
 */
export async function undoIraCredits(
  tx: Tx,
  ctx: ActorContext,
  which: Sql,
  note: string,
): Promise<{ readonly total: Cents; readonly ids: readonly string[] }> {
  const credits = await tx.many<CreditRow>(sql`
    select c.id, c.ira_account_id, c.user_id, c.master_account_id, c.deposit_id, c.amount_cents as amount, x.id as posting
      from ira_transactions c join ledger_transactions x on x.source_id = c.id and x.recipe = 'P37' and x.reverses_id is null
     where c.kind <> 'reversal' and c.deposit_id is not null and ${which} and not exists (select from ira_transactions r where r.reverses_id = c.id)
     order by c.id for no key update of c`);
  if (credits.length === 0) return { total: cents(0), ids: [] };
  const reversals = credits.map((credit) => ({ ...credit, reversal: newId() }));
  await insertRecords(
    tx,
    ctx,
    iraTransactionTable,
    reversals.map((credit) => ({
      draft: {},
      initialValues: {
        id: credit.reversal,
        friendly_id: newFriendlyId(ctx.now),
        ira_account_id: credit.ira_account_id,
        user_id: credit.user_id,
        master_account_id: credit.master_account_id,
        kind: 'reversal',
        amount_cents: negateCents(credit.amount),
        effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
        deposit_id: credit.deposit_id,
        reverses_id: credit.id,
        note,
        created_by: ctx.actor.userId,
      },
    })),
  );
  await post(
    tx,
    ctx,
    credits.map((credit) => ({
      ...iraCreditUndone({
        amount: credit.amount,
        masterAccountId: credit.master_account_id,
        iraTransactionId: credit.id,
        depositId: credit.deposit_id,
        iraAccountId: credit.ira_account_id,
      }),
      reversesId: credit.posting,
    })),
  );
  await undoTransfers(
    tx,
    ctx,
    credits.map(({ id }) => id),
  );
  const total = cents(credits.reduce((sum, { amount }) => sum + amount, 0));
  return { total, ids: reversals.map(({ reversal }) => reversal) };
}
