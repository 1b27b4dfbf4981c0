import type { RowOf } from '@fiducia/contract/lang/entity';
import type { order } from '@fiducia/contract/orders/order.entity';
import {
  absent,
  invalid,
  isRejection,
  type Rejection,
  rejections,
} from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Draft } from '../../platform/engine/draft.ts';
import { readFields } from '../../platform/engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../../platform/engine/serve-entity.ts';
import { type Row, recordCreation } from '../../platform/engine/transition.ts';
import { accountTable } from '../accounts/account.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { orderTable } from './order.table.ts';
import { contextOf } from './order-context.ts';
import { orderView } from './order-view.ts';
import { recomputeLineMoney } from './stage-people.ts';

const orderDraftRejections = rejections({
  orderIsFixed: ['conflict', 'You can’t change this order because it is no longer open. Reopen it first.'],
});

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Checks the account and plan of a new order: the actor may use both, both are active, and both belong to one master
 * account.
 */
async function completeDraft(
  tx: Tx,
  ctx: ActorContext,
  draft: Draft,
): Promise<Rejection | { draft: Draft; initialValues: Record<string, unknown> }> {
  const [holder, plan] = await Promise.all([
    readFields(tx, accountTable, isText(draft['accountId']) ? draft['accountId'] : '', ctx.actor, [
      'status',
      'masterAccountId',
    ]),
    isText(draft['planId']) ? readPlan(tx, ctx, draft['planId']) : undefined,
  ]);
  if (isRejection(holder)) return absent;
  if (holder.status === 'waitingForReview')
    return invalid({ accountId: ['We’re reviewing this account. It can have orders after we accept it.'] });
  if (holder.status !== 'active')
    return invalid({ accountId: ['This account isn’t active, so it can’t have new orders.'] });
  const chosen = plan && usablePlan(plan, holder.masterAccountId);
  if (isRejection(chosen)) return chosen;
  const initialValues = {
    friendly_id: newFriendlyId(ctx.now),
    status: 'open',
    substatus: null,
    master_account_id: holder.masterAccountId,
    created_by: ctx.actor.userId,
  };
  return { draft: { ...draft, accountId: chosen?.accountId ?? holder.id }, initialValues };
}

type ChosenPlan = Pick<RowOf<typeof planTable>, 'status' | 'accountId' | 'masterAccountId'>;

const readPlan = (tx: Tx, ctx: ActorContext, id: string): Promise<ChosenPlan | Rejection> =>
  readFields(tx, planTable, id, ctx.actor, ['status', 'accountId', 'masterAccountId']);

/** Returns the plan if an order of the account can use it. */
function usablePlan(found: ChosenPlan | Rejection, masterAccountId: string): ChosenPlan | Rejection {
  if (isRejection(found) || found.masterAccountId !== masterAccountId)
    return invalid({ planId: ['Choose one of this account’s plans.'] });
  if (found.status !== 'active')
    return invalid({ planId: ['This plan isn’t active. Reactivate it, or choose another one.'] });
  return found;
}

async function mayChange(tx: Tx, id: string, draft: Draft, ctx: ActorContext): Promise<Rejection | undefined> {
  const row = await tx.one<Row>(sql`select * from orders where id = ${id} for no key update`);
  if (row?.['status'] !== 'open' && row?.['status'] !== 'errors') return orderDraftRejections.orderIsFixed();
  if (!isText(draft['planId'])) return undefined;
  const plan = await readPlan(tx, ctx, draft['planId']);
  const chosen = usablePlan(plan, String(row['master_account_id']));
  return isRejection(chosen) ? chosen : undefined;
}

export const orderHooks: EntityHooks<typeof order> = {
  beforeCreate: completeDraft,
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, orderTable, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, ctx, id, draft) => (await mayChange(tx, id, draft, ctx)) ?? draft,
  afterUpdate: async (tx, ctx, id, draft) => {
    if (draft['planId'] === undefined && draft['feePayer'] === undefined) return undefined;
    const row = await tx.one<Row>(sql`select * from orders where id = ${id}`);
    if (!row) return absent;
    const context = await contextOf(tx, row, ctx.now);
    await tx.run(
      sql`update order_lines set plan_id = ${context.planId} where order_id = ${id} and plan_id is distinct from ${context.planId}`,
    );
    await recomputeLineMoney(tx, context);
    return undefined;
  },
  viewTogether: orderView,
};

/** Creates an order from a request body and returns its ID. */
export function createOrderFor(tx: Tx, ctx: ActorContext, body: Draft): Promise<string | Rejection> {
  return createFromBody(tx, ctx, orderTable, orderHooks, body);
}
