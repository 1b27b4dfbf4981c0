import { account } from '@fiducia/contract/accounts/account.entity';
import { order } from '@fiducia/contract/orders/order.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import { absent, invalid, isRefusal, type Refusal, refusals } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import type { Draft } from '../engine/draft.ts';
import { recordBirth, type Row } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../engine/serve-entity.ts';
import { contextOf } from './order-context.ts';
import { viewOrder } from './order-view.ts';
import { recomputeLineMoney } from './stage-people.ts';

const orderDraftRefusals = refusals({
  orderIsFixed: ['conflict', 'This order is no longer open, so it cannot be changed. Reopen it first.'],
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** The account and the plan of a new order: both must be the actor's, in use, and of one master account. */
async function completeDraft(
  tx: Tx,
  doer: Doer,
  draft: Draft,
): Promise<Refusal | { draft: Draft; born: Record<string, unknown> }> {
  const holder = await readRecord(tx, account, isText(draft['accountId']) ? draft['accountId'] : '', doer.actor);
  if (isRefusal(holder)) return absent;
  if (holder.status !== 'active')
    return invalid({ accountId: ['This account is not active, so it cannot have new orders.'] });
  const chosen = isText(draft['planId'])
    ? await usablePlan(tx, doer, draft['planId'], holder.masterAccountId)
    : undefined;
  if (isRefusal(chosen)) return chosen;
  const born = {
    friendly_id: newFriendlyId(doer.now),
    status: 'open',
    substatus: null,
    master_account_id: holder.masterAccountId,
    created_by: doer.actor.userId,
  };
  return { draft: { ...draft, accountId: chosen?.accountId ?? holder.id }, born };
}

async function usablePlan(
  tx: Tx,
  doer: Doer,
  planId: string,
  masterAccountId: string,
): Promise<{ accountId: string } | Refusal> {
  const found = await readRecord(tx, plan, planId, doer.actor);
  if (isRefusal(found) || found.masterAccountId !== masterAccountId)
    return invalid({ planId: ['Choose one of the plans of this account.'] });
  if (found.status !== 'active')
    return invalid({ planId: ['This plan is not active. Reactivate it or choose another one.'] });
  return { accountId: found.accountId };
}

async function mayChange(tx: Tx, id: string, draft: Draft, doer: Doer): Promise<Refusal | undefined> {
  const row = await tx.one<Row>(sql`select * from orders where id = ${id} for no key update`);
  if (row?.['status'] !== 'open' && row?.['status'] !== 'errors') return orderDraftRefusals.orderIsFixed();
  if (!isText(draft['planId'])) return undefined;
  const chosen = await usablePlan(tx, doer, draft['planId'], String(row['master_account_id']));
  return isRefusal(chosen) ? chosen : undefined;
}

export const orderHooks: EntityHooks = {
  beforeCreate: completeDraft,
  afterCreate: async (tx, doer, id) => {
    await recordBirth(tx, doer, order, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, doer, id, draft) => (await mayChange(tx, id, draft, doer)) ?? draft,
  afterUpdate: async (tx, doer, id, draft) => {
    if (draft['planId'] === undefined && draft['feePayer'] === undefined) return undefined;
    const row = await tx.one<Row>(sql`select * from orders where id = ${id}`);
    if (!row) return absent;
    const context = await contextOf(tx, row, doer.now);
    await tx.run(
      sql`update order_lines set plan_id = ${context.planId} where order_id = ${id} and plan_id is distinct from ${context.planId}`,
    );
    await recomputeLineMoney(tx, context);
    return undefined;
  },
  view: async (work: Work, record) => {
    const view = await viewOrder(work, String(record['id']));
    return isRefusal(view) ? record : { ...view };
  },
};

/** Creates an order as a body asks and answers its id. */
export function createOrderFor(tx: Tx, doer: Doer, body: Draft): Promise<string | Refusal> {
  return createFromBody(tx, doer, order, orderHooks, body);
}
