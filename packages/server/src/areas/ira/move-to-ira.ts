import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { defaultAccountType } from '@fiducia/domain/ira/ira-account-type';
import { defaultedToIra } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockParents } from '../../platform/engine/lock-parents.ts';
import { applyTransition, type Row } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { post } from '../../platform/ledger/post.ts';
import { chargeLineFees } from '../orders/charge-line-fees.ts';
import { isIraOpening } from '../orders/ira-openings.ts';
import { lineTransitions } from '../orders/line-transitions.ts';
import { loadLineFacts } from '../orders/load-line-facts.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { iraAccountTransitions } from './ira-account-transitions.ts';
import { iraTransactionTable } from './ira-transaction.table.ts';
import { welcomeOwnerKind } from './welcome-owner.job.ts';

interface OpenIra {
  readonly id: string;
  readonly status: string;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
}

/**
 * Moves the money of a funded order line to the IRA that was opened for its participant (P28), and completes the line.
 * Does nothing if the IRA isn’t open yet, or the line isn’t ready. An IRA that was closed because all of its money was
 * paid out opens again.
 */
export async function moveToIra(tx: Tx, ctx: ActorContext, orderLineId: string): Promise<void> {
  await lockParents(tx, orderLineTable, [orderLineId]);
  const line = await tx.one<Row>(
    sql`select * from order_lines l where l.id = ${orderLineId} and ${isIraOpening} for no key update`,
  );
  const facts = line && (await loadLineFacts(tx, [line], ctx)).get(orderLineId);
  if (line === undefined || facts === undefined || facts.isOnHold || facts.isBlocked) return;
  const type = defaultAccountType({ isSavings: false, isRoth: line['retirement_account_type_code'] === 'roth' });
  const ira = await tx.one<OpenIra>(sql`
    select id, status, user_id, master_account_id from ira_accounts
     where participant_id = ${String(line['participant_id'])} and ira_type = ${type} and is_held_here
       and (status = 'open' or status = 'closed' and revoked_at is null) and deleted_at is null
       for no key update`);
  if (ira === undefined) return;
  if (ira.status === 'closed') {
    const columns = { closed_at: null };
    const opened = await applyTransition(tx, { ...ctx, actor: systemActor }, iraAccountTransitions, {
      id: ira.id,
      transition: 'reopen',
      columns,
    });
    if (isRejection(opened)) throw new Error(`IRA ${ira.id}: ${opened.sentence}`);
  }
  const amount = cents(facts.ledgerBalanceCents - (await chargeLineFees(tx, ctx, line)));
  if (amount <= 0) throw new Error(`the fees of order line ${orderLineId} leave nothing for the IRA`);
  const masterAccountId = String(line['master_account_id']);
  await insertRecord(
    tx,
    ctx,
    iraTransactionTable,
    {},
    {
      id: newId(),
      friendly_id: newFriendlyId(ctx.now),
      ira_account_id: ira.id,
      user_id: ira.user_id,
      master_account_id: ira.master_account_id,
      kind: 'rollover',
      amount_cents: amount,
      effective_on: localDate(ctx.now.toISOString(), timeZones.eastern),
      from_order_line_id: orderLineId,
    },
  );
  await post(tx, ctx, [defaultedToIra({ amount, masterAccountId, orderLineId, iraAccountId: ira.id })]);
  const completed = await applyTransition(tx, { ...ctx, actor: systemActor }, lineTransitions, {
    id: orderLineId,
    transition: 'complete',
  });
  if (isRejection(completed)) throw new Error(`order line ${orderLineId}: ${completed.sentence}`);
  await enqueue(tx, { kind: welcomeOwnerKind, payload: { iraAccountId: ira.id }, dedupeKey: ira.id });
}
