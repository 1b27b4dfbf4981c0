import type { OrderView } from '@fiducia/contract/orders/order.routes';
import type { OrderLineView } from '@fiducia/contract/orders/order-line.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Platform } from '../../area.ts';
import { type Answer, replyOf } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { viewLine } from './line-view.ts';
import { viewOrder } from './order-view.ts';

type Step = (tx: Tx) => Promise<{ readonly id: string } | Rejection>;

/** Runs an action on an order in one transaction. Returns the updated order. */
export async function onOrder(
  platform: Platform,
  ctx: RequestContext,
  id: string,
  step: Step,
): Promise<Answer<OrderView>> {
  const done = await inOneTransaction(platform, ctx, step);
  return isRejection(done) ? done : replyOf(viewOrder(ctx, id));
}

/** Runs an action on an order line in one transaction. Returns the updated line. */
export async function onLine(
  platform: Platform,
  ctx: RequestContext,
  id: string,
  step: Step,
): Promise<Answer<OrderLineView>> {
  const done = await inOneTransaction(platform, ctx, step);
  return isRejection(done) ? done : replyOf(viewLine(ctx, id));
}

const inOneTransaction = (platform: Platform, ctx: RequestContext, step: Step) =>
  ctx.inTx(async (tx) => {
    tx.afterCommit(() => platform.wakeJobs());
    return step(tx);
  });
